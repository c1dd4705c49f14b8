def log = new File(basedir, 'build.log').readLines()
def source = new File(basedir, 'src/main/java/consumer/Scale.java').canonicalPath
def first = log.findIndexOf { it.startsWith('[ERROR] COMPILATION ERROR') }
assert log[first + 2] ==
    "[ERROR] $source:[30,69] [DJ603] parameter 2: Java 'double factor' sends a 64-bit float," +
    " the kernel declares 'float factor'; declare it float"
assert log[first + 3] == '[INFO] 1 error'
