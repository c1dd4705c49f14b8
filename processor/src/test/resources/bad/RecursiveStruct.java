package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Node n, Tree t) {}")
interface RecursiveStruct {
  @Launch(grid = "1", block = "32")
  void f(Node n, Tree t);

  @CudaStruct
  record Node(int value, Node next) {}

  @CudaStruct
  record Tree(int value, Branch branch) {}

  @CudaStruct
  record Branch(@Extent(2) Tree[] trees) {}
}
