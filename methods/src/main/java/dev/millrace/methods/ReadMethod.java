package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A method that reads one file, and returns a number that depends on all of it. */
public interface ReadMethod {
  /**
   * Reads every byte of {@code source}, computes the number of its {@link ReadGoal}, and closes the
   * file. Without another goal, that is the {@link dev.millrace.methods.fixture.ByteSum}.
   *
   * <p>Several threads may call it at a time. Each call stands alone and allocates its own buffers,
   * like the code of an application. A method that keeps a buffer between calls states that in its
   * description.
   *
   * @param source an existing, complete regular file
   * @return the number
   * @throws IOException if any byte could not be read
   */
  long read(Path source) throws IOException;

  /**
   * Checks whether this method can read this file, if that depends on the system. Runs outside the
   * clock.
   *
   * @param source an existing, complete regular file
   * @return the reason for the user; empty if the method can read it
   * @throws IOException if the check fails
   */
  default Optional<String> unsupportedReason(Path source) throws IOException {
    return Optional.empty();
  }
}
