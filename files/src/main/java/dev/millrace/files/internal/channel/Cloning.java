package dev.millrace.files.internal.channel;

import dev.millrace.sys.Answer;
import java.io.IOException;
import java.nio.file.Path;

/// Clones a whole file by one call of the system, if the system has one:
/// [dev.millrace.sys.Sys#clone].
@FunctionalInterface
public interface Cloning {
  /// Creates a file that shares all blocks of another one.
  ///
  /// @param source an existing regular file, of any provider
  /// @param newTarget a free name; free again if the clone fails
  /// @return the target; not here if the two file systems do not clone
  Answer<Path> clone(Path source, Path newTarget) throws IOException;
}
