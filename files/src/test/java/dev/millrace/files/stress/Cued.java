package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Replace;
import dev.millrace.sys.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// A JVM that runs [CopyOnCue].
record Cued(Process process, BufferedReader lines) {
  static final String DONE = "done";
  private static final String READY = "ready";

  static Cued start(ChildJvm jvm, Object... arguments) throws IOException {
    Process process = jvm.start(CopyOnCue.class, arguments);
    BufferedReader lines = process.inputReader();
    assertThat(lines.readLine()).isEqualTo(READY);
    return new Cued(process, lines);
  }

  /// Lets the JVM copy.
  ///
  /// @return the lines that it prints
  String copy() throws IOException {
    process.getOutputStream().close();
    return lines.lines().collect(Collectors.joining("\n"));
  }

  /// Waits for a line on standard input, then replaces one file, and prints the result.
  static final class CopyOnCue {
    // arguments: the [Api], the source and the target
    public static void main(String[] arguments) throws IOException {
      Api api = Api.valueOf(arguments[0]);
      Path source = Path.of(arguments[1]); // the JDK reads the working directory now
      Path target = Path.of(arguments[2]);
      System.out.println(READY);
      while (System.in.read() > '\n') {
        // The rest of the line.
      }
      try {
        api.replace(source, target);
        System.out.println(DONE);
      } catch (IOException e) {
        System.out.println(e);
      }
    }
  }

  /// The two methods that copy and replace a target.
  enum Api {
    COPIER,
    FILES;

    void replace(Path source, Path target) throws IOException {
      switch (this) {
        case COPIER ->
            new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)).copy(source, target);
        case FILES -> MillraceFiles.copy(source, target, REPLACE_EXISTING);
      }
    }
  }
}
