/*
 * Prints attributes of a launch as "id bytes", with the values that LaunchAttributeTest gives them.
 */
#include <cuda.h>
#include <stdio.h>
#include <string.h>

static CUlaunchAttribute attribute;

static CUlaunchAttributeValue *begin(CUlaunchAttributeID id) {
  memset(&attribute, 0, sizeof attribute);
  attribute.id = id;
  return &attribute.value;
}

static void print(void) {
  printf("%d ", (int)attribute.id);
  for (size_t i = 0; i < sizeof attribute.value; i++) {
    printf("%02x", ((const unsigned char *)&attribute.value)[i]);
  }
  printf("\n");
}

int main(void) {
  CUlaunchAttributeValue *value = begin(CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW);
  value->accessPolicyWindow.base_ptr = (void *)0x123456789abcdef0;
  value->accessPolicyWindow.num_bytes = 0x10000;
  value->accessPolicyWindow.hitRatio = 0.75f;
  value->accessPolicyWindow.hitProp = CU_ACCESS_PROPERTY_PERSISTING;
  value->accessPolicyWindow.missProp = CU_ACCESS_PROPERTY_STREAMING;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE);
  value->clusterSchedulingPolicyPreference = CU_CLUSTER_SCHEDULING_POLICY_LOAD_BALANCING;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_EVENT);
  value->programmaticEvent.event = (CUevent)0x1234;
  value->programmaticEvent.triggerAtBlockStart = 1;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_PRIORITY);
  value->priority = -3;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP);
  value->memSyncDomainMap.default_ = 1;
  value->memSyncDomainMap.remote = 2;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN);
  value->memSyncDomain = CU_LAUNCH_MEM_SYNC_DOMAIN_REMOTE;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_PREFERRED_CLUSTER_DIMENSION);
  value->preferredClusterDim.x = 4;
  value->preferredClusterDim.y = 2;
  value->preferredClusterDim.z = 1;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_LAUNCH_COMPLETION_EVENT);
  value->launchCompletionEvent.event = (CUevent)0x5678;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT);
  value->sharedMemCarveout = 50;
  print();
  value = begin(CU_LAUNCH_ATTRIBUTE_NVLINK_UTIL_CENTRIC_SCHEDULING);
  value->nvlinkUtilCentricScheduling = 1;
  print();
  return 0;
}
