package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One way to write one file. */
public interface WriteMethod {
  /**
   * Writes {@code payload} to a new file {@code target} and closes it.
   *
   * <p>It does not force the bytes to the disk, and does not remove a target that it left
   * incomplete. Called from several threads at a time if the race says so; each call stands alone,
   * so buffers are made inside it, as the code of an application would.
   *
   * @param payload what to write; methods must not change it
   * @param target an absolute path that does not exist, in a directory that does
   * @throws IOException if any byte could not be written
   */
  void write(Payload payload, Path target) throws IOException;

  /**
   * Finds out whether this method can write there at all, where that is not so everywhere. Outside
   * the clock.
   *
   * @param target as for {@link #write}; something may be left there
   * @return why not, for a person to read; empty if it can
   * @throws IOException if it was not to be found out
   */
  default Optional<String> unsupportedReason(Path target) throws IOException {
    return Optional.empty();
  }
}
