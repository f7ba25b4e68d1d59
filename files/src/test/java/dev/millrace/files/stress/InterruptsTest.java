package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Interrupts neither end nor delay a copy that takes the place of `Files.copy`.
@Tag("slow")
class InterruptsTest extends SourceAndTarget {
  @Test
  void doNotStartACopyAgain() throws IOException {
    requireUndisturbed(new ChildJvm(List.of()));
  }

  @Test
  void doNotStartACopyByChannelsAgain() throws IOException {
    requireUndisturbed(new ChildJvm(List.of()).withoutNativeAccess());
  }

  // A copy that starts again at every interrupt ends after the last one.
  private void requireUndisturbed(ChildJvm jvm) throws IOException {
    Samples.random(source, 12 * MIB);
    byte[] tenth = Files.readAllBytes(source);
    for (int i = 1; i < 10; i++) {
      Files.write(source, tenth, StandardOpenOption.APPEND);
    }
    String printed = jvm.run(InterruptedCopy.class, source, target).strip();
    assertThat(printed).matches("\\d+ interrupts, then true");
    assertThat(Integer.parseInt(printed.substring(0, printed.indexOf(' '))))
        .isLessThan(InterruptedCopy.MOST_INTERRUPTS);
    assertSame(source, target);
  }

  /// Copies a file with interrupts every 10 ms, and prints their number.
  static final class InterruptedCopy {
    private static final int EVERY_MILLIS = 10;

    /// A copy that starts again at every interrupt must end some time.
    static final int MOST_INTERRUPTS = 1_000;

    private InterruptedCopy() {}

    /// Runs the program.
    ///
    /// @param arguments the source and the target
    public static void main(String[] arguments) throws IOException {
      Path source = Path.of(arguments[0]);
      Path target = Path.of(arguments[1]);
      AtomicInteger interrupts = new AtomicInteger();
      Thread copying = Thread.currentThread();
      Thread interrupting = Thread.ofPlatform().start(() -> interrupt(copying, interrupts));
      MillraceFiles.copy(source, target, REPLACE_EXISTING);
      boolean isSet = Thread.interrupted();
      interrupting.interrupt();
      System.out.println(interrupts + " interrupts, then " + isSet);
    }

    private static void interrupt(Thread copying, AtomicInteger interrupts) {
      try {
        while (interrupts.getAndIncrement() < MOST_INTERRUPTS) {
          copying.interrupt();
          Thread.sleep(EVERY_MILLIS);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
