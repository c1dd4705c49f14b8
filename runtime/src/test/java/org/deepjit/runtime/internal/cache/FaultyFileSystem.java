/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package org.deepjit.runtime.internal.cache;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The default file system with a {@link Fault} asked before each call. */
final class FaultyFileSystem extends FileSystem {

  private static final FileSystem REAL = FileSystems.getDefault();

  private final Provider provider;

  private FaultyFileSystem(Fault fault) {
    this.provider = new Provider(fault);
  }

  /** What a call does. */
  enum Call {
    STAT,
    LIST,
    OPEN,
    CREATE,
    WRITE,
    FLUSH,
    MAKE_DIRECTORY,
    CHANGE_MODE,
    RENAME,
    DELETE
  }

  /** Decides whether a call fails. */
  interface Fault {

    /** Throws what the call is to throw. */
    void before(Call call, Path path) throws IOException;
  }

  /** A path whose use asks the fault. */
  static Path path(Path real, Fault fault) {
    return new FaultyFileSystem(fault).wrap(real);
  }

  private Path wrap(Path real) {
    return new FaultyPath(this, real);
  }

  private static Path real(Path path) {
    return path instanceof FaultyPath faulty ? faulty.real() : path;
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {}

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return REAL.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of(wrap(Path.of("/")));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return REAL.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return REAL.supportedFileAttributeViews();
  }

  @Override
  public Path getPath(String first, String... more) {
    return wrap(REAL.getPath(first, more));
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    PathMatcher matcher = REAL.getPathMatcher(pattern);
    return path -> matcher.matches(real(path));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return REAL.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException();
  }

  private record FaultyPath(FaultyFileSystem system, Path real) implements Path {

    @Override
    public FileSystem getFileSystem() {
      return system;
    }

    @Override
    public boolean isAbsolute() {
      return real.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
      return wrapped(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
      return wrapped(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
      return wrapped(real.getParent());
    }

    private @Nullable Path wrapped(@Nullable Path path) {
      return path == null ? null : system.wrap(path);
    }

    @Override
    public int getNameCount() {
      return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
      return system.wrap(real.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
      return system.wrap(real.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
      return real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
      return real.endsWith(real(other));
    }

    private static Path real(Path path) {
      return FaultyFileSystem.real(path);
    }

    @Override
    public Path normalize() {
      return system.wrap(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
      return system.wrap(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
      return system.wrap(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
      return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
      return system.wrap(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
      return system.wrap(real.toRealPath(options));
    }

    @Override
    public java.nio.file.WatchKey register(
        WatchService watcher,
        java.nio.file.WatchEvent.Kind<?>[] events,
        java.nio.file.WatchEvent.Modifier... modifiers) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
      return real.compareTo(real(other));
    }

    @Override
    public String toString() {
      return real.toString();
    }
  }

  private static final class Provider extends FileSystemProvider {

    private final Fault fault;

    Provider(Fault fault) {
      this.fault = fault;
    }

    private Path asked(Call call, Path path) throws IOException {
      fault.before(call, real(path));
      return real(path);
    }

    @Override
    public String getScheme() {
      return "faulty";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      boolean writes = options.contains(StandardOpenOption.WRITE);
      Path target = asked(writes ? Call.CREATE : Call.OPEN, path);
      SeekableByteChannel channel = Files.newByteChannel(target, options, attributes);
      return writes ? new FaultyChannel(channel, () -> fault.before(Call.WRITE, target)) : channel;
    }

    @Override
    public FileChannel newFileChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      return FileChannel.open(asked(Call.FLUSH, path), options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
        Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
      FaultyFileSystem system = ((FaultyPath) directory).system();
      DirectoryStream<Path> stream =
          REAL.provider().newDirectoryStream(asked(Call.LIST, directory), _ -> true);
      return new DirectoryStream<>() {
        @Override
        public Iterator<Path> iterator() {
          Iterator<Path> children = stream.iterator();
          return new Iterator<>() {
            @Override
            public boolean hasNext() {
              return children.hasNext();
            }

            @Override
            public Path next() {
              return system.wrap(children.next());
            }
          };
        }

        @Override
        public void close() throws IOException {
          stream.close();
        }
      };
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
      Files.createDirectory(asked(Call.MAKE_DIRECTORY, directory), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
      Files.delete(asked(Call.DELETE, path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
      Files.move(real(source), asked(Call.RENAME, target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
      return Files.isSameFile(real(path), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
      return Files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
      return Files.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
      Path target = asked(Call.STAT, path);
      target.getFileSystem().provider().checkAccess(target, modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(
        Path path, Class<V> type, LinkOption... options) {
      return Files.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
        Path path, Class<A> type, LinkOption... options) throws IOException {
      return Files.readAttributes(asked(Call.STAT, path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
        throws IOException {
      return Files.readAttributes(asked(Call.STAT, path), names, options);
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options)
        throws IOException {
      Files.setAttribute(asked(Call.CHANGE_MODE, path), name, value, options);
    }
  }

  private interface Question {

    void ask() throws IOException;
  }

  private record FaultyChannel(SeekableByteChannel channel, Question question)
      implements SeekableByteChannel {

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      return channel.read(bytes);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      question.ask();
      return channel.write(bytes);
    }

    @Override
    public long position() throws IOException {
      return channel.position();
    }

    @Override
    public SeekableByteChannel position(long position) throws IOException {
      channel.position(position);
      return this;
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) throws IOException {
      channel.truncate(size);
      return this;
    }

    @Override
    public boolean isOpen() {
      return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
