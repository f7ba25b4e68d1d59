package dev.millrace.files.internal.channel;

import dev.millrace.sys.Answer;
import java.io.IOException;
import java.nio.file.Path;

/// What clones a whole file by one call, where a system has such a call: of
/// [dev.millrace.sys.Sys#clone].
@FunctionalInterface
interface Cloning {
  /// Makes a file that shares all blocks of another.
  ///
  /// @param source an existing regular file, of any provider
  /// @param newTarget does not exist. Nothing is left of it if it does not become a clone
  /// @return the target; not here where the file systems of the two do not clone
  Answer<Path> clone(Path source, Path newTarget) throws IOException;
}
