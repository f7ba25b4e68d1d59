package dev.millrace.files;

import java.io.IOException;
import java.io.OutputStream;

/// Writes the content of a file.
@FunctionalInterface
public interface ContentWriter {
  /// Writes all bytes of the file, from the first one.
  ///
  /// @param content buffered; need not be flushed or closed, and fails after this call has returned
  /// @throws IOException to leave the old file as it was
  void write(OutputStream content) throws IOException;
}
