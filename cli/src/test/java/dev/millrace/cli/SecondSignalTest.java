package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.copy.CopyInterruption;
import dev.millrace.files.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Signals for a copy that cannot clean up after the first one, since standard output is blocked.
@Tag("slow")
class SecondSignalTest extends StartedProcesses {
  /// Runs a command with a full pipe as standard output and keeps the pipe open.
  private static final String BLOCKED =
      """
      mkfifo "$PIPE" && exec 3<>"$PIPE" || exit 99
      dd if=/dev/zero of="$PIPE" bs=4096 oflag=nonblock 2>/dev/null
      exec "$@" >&3
      """;

  @TempDir Path directory;

  @BeforeEach
  void needLinux() {
    assumeThat(Path.of("/proc/self/fd")).as("dd that fills a pipe without blocking").exists();
  }

  @ParameterizedTest(name = "{0}, then {1}")
  @CsvSource({"INT, INT, 130", "INT, TERM, 143", "TERM, INT, 130"})
  void theSecondSignalEndsACopyThatHangs(String first, String second, int code) throws Exception {
    List<String> command = OwnProcess.command(directory.resolve("target"));
    command.replaceAll(word -> word.equals(Millrace.class.getName()) ? Hanging.NAME : word);
    Process copy = start(new ProcessBuilder(command));
    try (BufferedReader err = copy.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine()).isEqualTo(Hanging.NAME);
      OwnProcess.signal(first, copy);
      assertThat(err.readLine())
          .endsWith("target: waiting for the cleanup; interrupt again to end at once");
      OwnProcess.signal(second, copy);
      assertThat(copy.waitFor()).isEqualTo(code);
      assertThat(err.readLine())
          .endsWith("target: ended before the cleanup; an incomplete copy may remain");
      assertThat(err.readLine()).isNull();
    }
  }

  /// A copy whose cleanup does not end, as on a file server without an answer.
  static final class Hanging {
    static final String NAME = Hanging.class.getName();

    private Hanging() {}

    public static void main(String[] arguments) throws InterruptedException {
      PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
      Path target = Path.of(arguments[0]);
      var _ = CopyInterruption.handle("copy", target, err, new Cancellation());
      err.println(NAME);
      new CountDownLatch(1).await();
    }
  }

  @Test
  void aBlockedCopyEndsAtTheFirstSignal() throws Exception {
    Process copy = blocked();
    try (BufferedReader err = copy.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine()).startsWith("7 B of 7 B, 100 %, ");
      OwnProcess.signal("TERM", copy);
      assertThat(copy.waitFor()).isEqualTo(143);
      assertThat(err.lines().filter(line -> !line.contains(": waiting for "))) // a busy machine
          .singleElement()
          .asString()
          .endsWith("target: ended before the cleanup; an incomplete copy may remain");
    }
  }

  private Process blocked() throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "content");
    Path target = directory.resolve("target");
    ProcessBuilder script =
        new ProcessBuilder(
            OwnProcess.script(BLOCKED, "copy", "--progress", "--json", source, target));
    script.environment().put("PIPE", directory.resolve("pipe").toString());
    return start(script);
  }
}
