package dev.millrace.files;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The system's own files by other names: whoever passes one of these names to the kernel finds
/// nothing.
final class HiddenFiles extends FileSystem {
  private final HiddenFilesProvider provider;
  private final FileSystem real;

  HiddenFiles(HiddenFilesProvider provider, FileSystem real) {
    this.provider = provider;
    this.real = real;
  }

  /// A path whose file the kernel has by another name.
  private Path hide(Path path) {
    return (Path)
        Proxy.newProxyInstance(
            HiddenFiles.class.getClassLoader(),
            new Class<?>[] {Path.class},
            (_, method, arguments) -> call(path, method, arguments));
  }

  private @Nullable Object call(Path path, Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    return switch (method.getName()) {
      case "getFileSystem" -> this;
      case "equals" -> arguments != null && path.toString().equals(String.valueOf(arguments[0]));
      case "resolve" -> hide(path.resolve(String.valueOf(arguments == null ? "" : arguments[0])));
      default -> forward(path, method, arguments);
    };
  }

  private @Nullable Object forward(
      Path path, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    try {
      Object result = method.invoke(path, arguments);
      return result instanceof Path found ? hide(found) : result;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /// Where the file lies.
  static Path find(FileSystem real, Path hidden) {
    return real.getPath(hidden + ".hidden");
  }

  @Override
  public Path getPath(String first, String... more) {
    return hide(real.getPath(first, more));
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

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
    return real.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of();
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return List.of();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return real.supportedFileAttributeViews();
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    throw new UnsupportedOperationException();
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return real.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException();
  }
}
