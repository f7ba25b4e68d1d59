package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A method that writes one file. */
public interface WriteMethod {
  /**
   * Writes {@code payload} to a new file {@code target} and closes it.
   *
   * <p>It does not force the bytes to the disk or remove an incomplete target. Several threads may
   * call it at a time. Each call stands alone and allocates its own buffers, like the code of an
   * application.
   *
   * @param payload the bytes; methods must not change it
   * @param target an absolute path that does not exist, in a directory that does
   * @throws IOException if any byte could not be written
   */
  void write(Payload payload, Path target) throws IOException;

  /**
   * Checks whether this method can write there, if that depends on the system. Runs outside the
   * clock.
   *
   * @param target as for {@link #write}; the check may leave a file there
   * @return the reason for the user; empty if the method can write
   * @throws IOException if the check fails
   */
  default Optional<String> unsupportedReason(Path target) throws IOException {
    return Optional.empty();
  }
}
