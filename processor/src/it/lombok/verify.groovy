def log = new File(basedir, 'build.log').readLines()
assert !log.any { it.startsWith('[WARNING]') }
assert log.contains('CountLauncher of count in Count.source')
assert log.contains('Request(precision=EXACT, length=7)')

def count = new File(basedir, 'target/generated-sources/annotations/consumer/CountLauncher.java').readLines()
assert count.contains('  public void count(Precision precision, int block, int n) {')
assert count.contains('        frame.grid(LaunchMath.ceilDiv(n, block), 1, 1);')
