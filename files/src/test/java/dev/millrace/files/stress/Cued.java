package dev.millrace.files.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.stream.Collectors;

/// A JVM that runs [CopyOnCue].
record Cued(Process process, BufferedReader lines) {
  static Cued start(ChildJvm jvm, Object... arguments) throws IOException {
    Process process = jvm.start(CopyOnCue.class, arguments);
    BufferedReader lines = process.inputReader();
    assertThat(lines.readLine()).isEqualTo(CopyOnCue.READY);
    return new Cued(process, lines);
  }

  /// Lets the JVM copy.
  ///
  /// @return the lines that it prints
  String copy() throws IOException {
    process.getOutputStream().close();
    return lines.lines().collect(Collectors.joining("\n"));
  }
}
