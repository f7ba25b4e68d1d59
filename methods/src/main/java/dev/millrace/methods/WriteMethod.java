package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;

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
   * @param target an absolute path that does not exist, in a folder that does
   * @throws IOException if any byte could not be written
   */
  void write(Payload payload, Path target) throws IOException;
}
