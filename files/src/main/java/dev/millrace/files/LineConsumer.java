package dev.millrace.files;

import java.io.IOException;

/// Takes the lines of a file.
@FunctionalInterface
public interface LineConsumer {
  /// Takes a line.
  ///
  /// @param line valid until this call returns
  /// @throws IOException to end the read, which throws it
  void accept(LineView line) throws IOException;
}
