def log = new File(basedir, 'build.log').readLines()
assert !log.any { it.startsWith('[WARNING]') }
assert log.contains('ScaleLauncher of scale in scale.cu')
assert log.contains('FillLauncher of fill in Fill.source')
assert log.contains('1.5 1.5 3.0')

def scale = new File(basedir, 'target/generated-sources/annotations/consumer/ScaleLauncher.java').readLines()
assert scale.contains('public final class ScaleLauncher implements Scale {')
assert scale.contains('  private static final KernelSource SOURCE = KernelSource.resource(Scale.class, "scale.cu");')
assert scale.contains('        frame.grid(LaunchMath.ceilDiv(n, BLOCK), 1, 1);')

def fill = new File(basedir, 'target/generated-sources/annotations/consumer/FillLauncher.java').readLines()
assert fill.contains('final class FillLauncher implements Fill {')
assert fill.contains('          __global__ void fill(int n, float value, float* x) {')
