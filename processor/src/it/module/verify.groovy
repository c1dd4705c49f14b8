def log = new File(basedir, 'build.log').readLines()
assert !log.any { it.startsWith('[WARNING]') }
assert log.contains('ScaleLauncher of scale in scale.cu of module consumer')
assert log.contains('2.0 4.0 6.0')

def scale = new File(basedir, 'target/generated-sources/annotations/consumer/kernels/ScaleLauncher.java').readLines()
assert scale.contains('  private static final KernelSource SOURCE = KernelSource.resource(Scale.class, "scale.cu");')
