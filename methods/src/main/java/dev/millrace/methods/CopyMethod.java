package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One way to copy one file. */
public interface CopyMethod {
  /**
   * Copies every byte of {@code source} to a new file {@code target} and closes both.
   *
   * <p>It does not copy metadata, does not force the bytes to the disk, and does not remove a
   * target that it left incomplete. Called from one thread at a time; each call stands alone, so
   * buffers are made inside it, as the code of an application would.
   *
   * @param source an existing, complete regular file
   * @param target an absolute path that does not exist, in a directory that does
   * @throws IOException if any byte could not be copied
   */
  void copy(Path source, Path target) throws IOException;

  /**
   * Finds out whether this method can copy between these two at all, where that is not so
   * everywhere. Outside the clock.
   *
   * @param source an existing, complete regular file
   * @param target as for {@link #copy}; something may be left there
   * @return why not, for a person to read; empty if it can
   * @throws IOException if it was not to be found out
   */
  default Optional<String> unsupportedReason(Path source, Path target) throws IOException {
    return Optional.empty();
  }
}
