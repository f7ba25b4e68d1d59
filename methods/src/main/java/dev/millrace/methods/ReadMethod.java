package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;

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
}
