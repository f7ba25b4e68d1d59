package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.ChildJvm;
import dev.millrace.files.InMemory;
import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/// Interrupts neither end nor delay a copy that takes the place of `Files.copy`.
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
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

  // Starting again at every interrupt takes ten seconds.
  private void requireUndisturbed(ChildJvm jvm) throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 12 * MIB);
    byte[] tenth = Files.readAllBytes(source);
    for (int i = 1; i < 10; i++) {
      Files.write(source, tenth, StandardOpenOption.APPEND);
    }
    Path target = temporary.resolve("target");
    String[] printed = jvm.run(InterruptedCopy.class, source, target).strip().split(" ");
    assertThat(printed).as("%s", List.of(printed)).hasSize(4).endsWith("true");
    assertThat(Long.parseLong(printed[1]))
        .as("%s", List.of(printed))
        .isLessThan(5 * Long.parseLong(printed[0]) + 3_000);
    assertSame(source, target);
  }
}
