package dev.millrace.files;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Map;
import java.util.Set;

/// The default provider of a JVM that is started with it: see [HiddenFiles].
public final class HiddenFilesProvider extends FileSystemProvider {
  private final FileSystem real;
  private final FileSystem hidden;

  /// @param provider that of the JDK
  public HiddenFilesProvider(FileSystemProvider provider) {
    real = provider.getFileSystem(URI.create("file:///"));
    hidden = new HiddenFiles(this, real);
  }

  private Path find(Path path) {
    return HiddenFiles.find(real, path);
  }

  private FileSystemProvider provider() {
    return real.provider();
  }

  @Override
  public String getScheme() {
    return "file";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> options) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return hidden;
  }

  @Override
  public Path getPath(URI uri) {
    return hidden.getPath(uri.getPath());
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return provider().newByteChannel(find(path), options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return provider().newFileChannel(find(path), options, attributes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path path, DirectoryStream.Filter<? super Path> filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
    provider().createDirectory(find(path), attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    provider().delete(find(path));
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    provider().copy(find(source), find(target), options);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    provider().move(find(source), find(target), options);
  }

  @Override
  public boolean isSameFile(Path path, Path other) throws IOException {
    return provider().isSameFile(find(path), find(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return provider().isHidden(find(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return provider().getFileStore(find(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    provider().checkAccess(find(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return provider().getFileAttributeView(find(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return provider().readAttributes(find(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return provider().readAttributes(find(path), attributes, options);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    provider().setAttribute(find(path), attribute, value, options);
  }
}
