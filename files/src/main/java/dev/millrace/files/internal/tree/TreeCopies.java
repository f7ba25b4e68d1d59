package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.util.Optional;

/// Copies trees by system calls between directories of the default file system, and by `java.nio`
/// between all others.
public record TreeCopies(FileCopies files) {
  /// Copies a tree.
  ///
  /// @return the number of entries by their outcome
  public TreeCounts copy(TreeRequest request) throws IOException {
    TreeLog log = new TreeLog(request.observer());
    TreeStop stop = new TreeStop(request);
    Optional<NativeCopies> calls = files.nativeCopies();
    if (calls.isPresent() && DefaultFiles.include(request.source(), request.target())) {
      NativeTree system = new NativeTree(calls.get(), request, log, stop);
      return new TreeCopy<>(system, request, log, stop).copy();
    }
    PathTree system = new PathTree(files, request, log, stop);
    return new TreeCopy<>(system, request, log, stop).copy();
  }
}
