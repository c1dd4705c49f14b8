def log = new File(basedir, 'build.log').readLines()
assert !log.any { it.startsWith('[WARNING]') }
assert log.contains('ScaleLauncher of scale in scale.cu')

def scale = new File(basedir, 'target/generated-sources/annotations/consumer/ScaleLauncher.java').readLines()
assert scale.contains('  private static final KernelSource SOURCE = KernelSource.resource(Scale.class, "scale.cu");')
assert scale.contains('          .parameter("DeviceBuffer<Float> x", 8)')
assert new File(basedir, 'target/classes/consumer/ScaleLauncher.class').exists()
