package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.methods.fork.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The files of a cell, which invocations use in turn.
final class SourceFiles {
  private final List<Source> sources;
  private final List<Handle.Opening> openings;

  SourceFiles(List<Source> sources, Handles handles) {
    this.sources = List.copyOf(sources);
    this.openings = sources.stream().map(source -> handles.toRead(source.path())).toList();
  }

  /// Returns their number.
  int count() {
    return sources.size();
  }

  /// Returns their paths.
  List<Path> paths() {
    return sources.stream().map(Source::path).toList();
  }

  /// Returns the length of the file of an invocation.
  long bytes(int number) {
    return sources.get(number % sources.size()).sum().bytes();
  }

  /// Opens the file of an invocation.
  Handle open(int number) throws IOException {
    return openings.get(number % openings.size()).open();
  }
}
