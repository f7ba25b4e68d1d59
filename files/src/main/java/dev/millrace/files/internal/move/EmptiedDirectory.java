package dev.millrace.files.internal.move;

import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.sys.RawName;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// A directory of a moved tree while its entries are removed in passes. Each pass lists it once.
final class EmptiedDirectory {
  private final Twins twins;
  private final int source;
  private final int copy;
  private final Deque<String> directories = new ArrayDeque<>();
  private boolean hasRemoved;
  private boolean hasLeft;

  /// @param source a descriptor of the directory
  /// @param copy a descriptor of its copy
  EmptiedDirectory(Twins twins, int source, int copy) {
    this.twins = twins;
    this.source = source;
    this.copy = copy;
  }

  Twins twins() {
    return twins;
  }

  int source() {
    return source;
  }

  int copy() {
    return copy;
  }

  /// Returns an entry of the directory, with its copy.
  Twins entry(String name) {
    return new Twins(
        RawName.in(source, name), RawName.in(copy, name), EntryPath.of(twins.path(), name));
  }

  /// Starts the next pass, with no entry removed or left.
  void startPass() {
    hasRemoved = false;
    hasLeft = false;
  }

  /// Adds a directory for later in this pass.
  void add(String name) {
    directories.add(name);
  }

  @Nullable String nextDirectory() {
    return directories.poll();
  }

  void count(boolean isRemoved) {
    if (isRemoved) {
      hasRemoved = true;
    } else {
      hasLeft = true;
    }
  }

  /// Returns whether this pass has removed an entry.
  boolean hasRemoved() {
    return hasRemoved;
  }

  /// Returns whether this pass has left an entry.
  boolean hasLeft() {
    return hasLeft;
  }
}
