package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A method that copies one file. */
public interface CopyMethod {
  /**
   * Copies every byte of {@code source} to a new file {@code target} and closes both.
   *
   * <p>It does not copy metadata, force the bytes to the disk, or remove an incomplete target.
   * Called from one thread at a time. Each call stands alone and allocates its own buffers, like
   * the code of an application. A method that keeps a buffer states that in its description.
   *
   * @param source an existing, complete regular file
   * @param target an absolute path that does not exist, in a directory that does
   * @throws IOException if any byte could not be copied
   */
  void copy(Path source, Path target) throws IOException;

  /**
   * Checks whether this method can copy between these two files, if that depends on the system.
   * Runs outside the clock.
   *
   * @param source an existing, complete regular file
   * @param target as for {@link #copy}; the check may leave a file there
   * @return the reason for the user; empty if the method can copy
   * @throws IOException if the check fails
   */
  default Optional<String> unsupportedReason(Path source, Path target) throws IOException {
    return Optional.empty();
  }
}
