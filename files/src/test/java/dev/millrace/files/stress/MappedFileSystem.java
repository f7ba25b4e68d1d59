package dev.millrace.files.stress;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;

/// The file system of a [MappedProvider].
final class MappedFileSystem extends FileSystem {
  private final MappedProvider provider;
  private final FileSystem original;

  MappedFileSystem(MappedProvider provider, FileSystem original) {
    this.provider = provider;
    this.original = original;
  }

  FileSystem original() {
    return original;
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
    return original.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of(getPath("/"));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return original.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return original.supportedFileAttributeViews();
  }

  @Override
  public Path getPath(String first, String... more) {
    return new MappedPath(this, original.getPath(first, more));
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    PathMatcher matcher = original.getPathMatcher(pattern);
    return path -> matcher.matches(original.getPath(path.toString()));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return original.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException();
  }
}
