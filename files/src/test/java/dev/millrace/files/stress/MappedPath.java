package dev.millrace.files.stress;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/// A path of a [MappedFileSystem].
///
/// @param name the path of the original file system with the same names
record MappedPath(MappedFileSystem files, Path name) implements Path {
  private Path wrap(Path path) {
    return new MappedPath(files, path);
  }

  private @Nullable Path wrapIfAny(@Nullable Path path) {
    return path == null ? null : wrap(path);
  }

  private static Path unwrap(Path path) {
    return path instanceof MappedPath mapped ? mapped.name : path;
  }

  @Override
  public FileSystem getFileSystem() {
    return files;
  }

  @Override
  public boolean isAbsolute() {
    return name.isAbsolute();
  }

  @Override
  public @Nullable Path getRoot() {
    return wrapIfAny(name.getRoot());
  }

  @Override
  public @Nullable Path getFileName() {
    return wrapIfAny(name.getFileName());
  }

  @Override
  public @Nullable Path getParent() {
    return wrapIfAny(name.getParent());
  }

  @Override
  public int getNameCount() {
    return name.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return wrap(name.getName(index));
  }

  @Override
  public Path subpath(int from, int to) {
    return wrap(name.subpath(from, to));
  }

  @Override
  public boolean startsWith(Path other) {
    return name.startsWith(unwrap(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return name.endsWith(unwrap(other));
  }

  @Override
  public Path normalize() {
    return wrap(name.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return wrap(name.resolve(unwrap(other)));
  }

  @Override
  public Path relativize(Path other) {
    return wrap(name.relativize(unwrap(other)));
  }

  @Override
  public URI toUri() {
    return name.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return wrap(name.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) {
    return wrap(name.toAbsolutePath().normalize());
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(Path other) {
    return name.compareTo(unwrap(other));
  }

  @Override
  public String toString() {
    return name.toString();
  }
}
