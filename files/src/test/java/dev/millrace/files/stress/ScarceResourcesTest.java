package dev.millrace.files.stress;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.ChildJvm;
import dev.millrace.files.Commands;
import dev.millrace.files.InMemory;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies with little memory, or without further threads.
@EnabledOnOs(LINUX)
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ScarceResourcesTest {
  private static final String LIMIT = "64";

  @TempDir(factory = InMemory.class)
  Path temporary;

  private Path targets;

  @BeforeEach
  void create() throws IOException {
    targets = Files.createDirectory(temporary.resolve("targets"));
  }

  // Each takes two seconds, so that all have their memory at one time.
  @Test
  void manySlowCopiesFitASmallHeap() throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 2 * MIB);
    ChildJvm jvm = new ChildJvm(List.of()).with("-Xmx48m");
    assertThat(jvm.run(ManyCopies.class, source, targets, 300, 1, MIB)).startsWith("0 failures");
    assertThat(Samples.names(targets)).hasSize(300);
    assertSame(source, targets.resolve("299"));
  }

  @Test
  void manyThreadsTakeLittleMemory() throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 50 * KIB);
    String printed =
        new ChildJvm(List.of())
            .run(ManyCopies.class, source, targets, 500, 20, Long.MAX_VALUE)
            .strip();
    assertThat(printed).startsWith("0 failures, peak ");
    int kibibytes = Integer.parseInt(printed.substring(printed.lastIndexOf(' ') + 1));
    assertThat(kibibytes).isLessThan(250 * KIB);
  }

  @ParameterizedTest
  @CsvSource({"50000, 1", "50000, 4", "9000000, 1", "9000000, 4"})
  void aCopyNeedsNoFurtherThread(int bytes, int threads) throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    List<String> limited = new ArrayList<>(OrdinaryUser.FIRST.assume());
    limited.addAll(List.of("prlimit", "--nproc=" + LIMIT + ":" + LIMIT));
    Path source = Samples.random(temporary.resolve("source"), bytes);
    OrdinaryUser.permit(temporary, "rwxr-xr-x");
    OrdinaryUser.permit(targets, "rwxrwxrwx");
    Path target = targets.resolve("target");
    String printed = new ChildJvm(limited).run(CopyWithoutThreads.class, source, target, threads);
    assertThat(printed.strip()).endsWith("copied " + bytes);
    assertSame(source, target);
  }
}
