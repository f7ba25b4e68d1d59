package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One way to read one file. */
public interface ReadMethod {
  /**
   * Reads every byte of {@code source}, hands it to a {@link ByteSum}, and closes the file.
   *
   * <p>Called from several threads at a time if the race says so; each call stands alone, so
   * buffers are made inside it, as the code of an application would.
   *
   * @param source an existing, complete regular file
   * @return the {@link ByteSum} of the file
   * @throws IOException if any byte could not be read
   */
  long read(Path source) throws IOException;

  /**
   * Finds out whether this method can read this file at all, where that is not so everywhere.
   * Outside the clock.
   *
   * @param source an existing, complete regular file
   * @return why not, for a person to read; empty if it can
   * @throws IOException if it was not to be found out
   */
  default Optional<String> unsupportedReason(Path source) throws IOException {
    return Optional.empty();
  }
}
