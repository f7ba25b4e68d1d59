package dev.millrace.sys.linux;

import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// Prints the answer of the host about a file, in another JVM.
public final class PrintAnswers {
  private PrintAnswers() {}

  /// Prints the answer.
  ///
  /// @param arguments the file
  public static void main(String[] arguments) {
    try {
      System.out.println(Host.sys().extents(Path.of(arguments[0])));
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
