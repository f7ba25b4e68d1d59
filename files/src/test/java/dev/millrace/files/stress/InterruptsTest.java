package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Interrupts neither end nor delay a copy that takes the place of `Files.copy`.
@Tag("slow")
class InterruptsTest {
  @TempDir(factory = InMemory.class)
  Path temporary;

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
    Path source = Samples.random(temporary.resolve("source"), 12 * MIB);
    byte[] tenth = Files.readAllBytes(source);
    for (int i = 1; i < 10; i++) {
      Files.write(source, tenth, StandardOpenOption.APPEND);
    }
    Path target = temporary.resolve("target");
    String printed = jvm.run(InterruptedCopy.class, source, target).strip();
    assertThat(printed).matches("\\d+ interrupts, then true");
    assertThat(Integer.parseInt(printed.substring(0, printed.indexOf(' '))))
        .isLessThan(InterruptedCopy.MOST_INTERRUPTS);
    assertSame(source, target);
  }
}
