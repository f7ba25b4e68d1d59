package dev.millrace.files.internal.directory;

import dev.millrace.sys.FileCalls;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/// An open directory of a source tree, and its open copy.
public record DirectoryPair(OpenDirectory source, OpenDirectory target) implements Closeable {
  /// Opens two directories by their paths, whose last names must not be links.
  public static DirectoryPair open(FileCalls calls, Path source, Path target) throws IOException {
    OpenDirectory from = OpenDirectory.open(calls, source);
    try {
      return new DirectoryPair(from, OpenDirectory.open(calls, target));
    } catch (IOException | RuntimeException | Error e) {
      from.close();
      throw e;
    }
  }

  /// Opens directories of equal names below these ones, as [OpenDirectory#descend] does.
  public DirectoryPair descend(Iterable<String> names) throws IOException {
    OpenDirectory from = source.descend(names);
    try {
      return new DirectoryPair(from, target.descend(names));
    } catch (IOException | RuntimeException | Error e) {
      from.close();
      throw e;
    }
  }

  @Override
  public void close() {
    source.close();
    target.close();
  }
}
