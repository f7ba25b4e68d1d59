package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;

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
   * @param target an absolute path that does not exist, in a folder that does
   * @throws IOException if any byte could not be copied
   */
  void copy(Path source, Path target) throws IOException;
}
