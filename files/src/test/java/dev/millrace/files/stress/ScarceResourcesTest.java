package dev.millrace.files.stress;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies with little memory, or without further threads or descriptors.
@EnabledOnOs(LINUX)
@Tag("slow")
class ScarceResourcesTest {
  private static final String MOST_THREADS = "64";
  private static final int MOST_KIBIBYTES = 250 * KIB;

  @TempDir(factory = InMemory.class)
  Path temporary;

  private Path targets;

  @BeforeEach
  void create() throws IOException {
    targets = Files.createDirectory(temporary.resolve("targets"));
  }

  @Test
  void manyCopiesAtOnceFitASmallHeap() throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 2 * MIB);
    assertThat(copyAtOnce(new ChildJvm(List.of()).with("-Xmx48m"), source, 300)).isPositive();
  }

  @Test
  void manyCopiesAtOnceTakeLittleMemory() throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 50 * KIB);
    assertThat(copyAtOnce(new ChildJvm(List.of()), source, 500)).isLessThan(MOST_KIBIBYTES);
  }

  /// @return the peak of the resident memory in KiB
  private int copyAtOnce(ChildJvm jvm, Path source, int copies) throws IOException {
    String printed = jvm.run(OverlappingCopies.class, source, targets, copies).strip();
    assertThat(printed).startsWith("0 failures, peak ");
    assertThat(Samples.names(targets)).hasSize(copies);
    assertSame(source, targets.resolve("" + (copies - 1)));
    return Integer.parseInt(printed.substring(printed.lastIndexOf(' ') + 1));
  }

  @ParameterizedTest
  @CsvSource({"50000, 1", "50000, 4", "9000000, 1", "9000000, 4"})
  void aCopyNeedsNoFurtherThread(int bytes, int threads) throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    List<String> limited = new ArrayList<>(OrdinaryUser.LIMITED.assume());
    limited.addAll(List.of("prlimit", "--nproc=" + MOST_THREADS + ":" + MOST_THREADS));
    Path source = Samples.random(temporary.resolve("source"), bytes);
    OrdinaryUser.permit(source, "rw-r--r--");
    OrdinaryUser.permit(temporary, "rwxr-xr-x");
    OrdinaryUser.permit(targets, "rwxrwxrwx");
    Path target = targets.resolve("target");
    String printed = new ChildJvm(limited).run(CopyWithoutThreads.class, source, target, threads);
    assertThat(printed.strip()).endsWith("copied " + bytes);
    assertSame(source, target);
  }

  @Test
  void aReadNeedsNoFurtherThread() throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    List<String> limited = new ArrayList<>(OrdinaryUser.LIMITED.assume());
    limited.addAll(List.of("prlimit", "--nproc=" + MOST_THREADS + ":" + MOST_THREADS));
    Path file = Files.writeString(temporary.resolve("file"), "line\n".repeat(1_000_000));
    OrdinaryUser.permit(file, "rw-r--r--");
    OrdinaryUser.permit(temporary, "rwxr-xr-x");
    String printed = new ChildJvm(limited).run(ReadWithoutThreads.class, file);
    assertThat(printed.lines())
        .containsSubsequence(
            "limited true", "scanned 5000000", "counted 1000000", "streamed 1000000");
  }

  // Linking needs such memory, and Files.copy does not.
  @Test
  @EnabledForJreRange(min = JRE.JAVA_22) // its buffers need such memory on 21
  void aYoungJvmWithoutDirectMemoryCopies() throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 50 * KIB);
    Path target = Files.writeString(targets.resolve("target"), "old");
    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=4m")
            .run(CopyWithoutDirectMemory.class, source, target);
    assertThat(printed.strip()).isEqualTo("copied");
    assertSame(source, target);
  }

  // Linking needs a descriptor. A failure for lack of descriptors must not fail every later copy.
  @Test
  void aShortageOfDescriptorsFailsOneCopyOnly() throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    Path source = Samples.random(temporary.resolve("source"), 2 * MIB);
    Path target = targets.resolve("target");
    String printed =
        new ChildJvm(List.of("prlimit", "--nofile=100:100"))
            .run(CopyWithoutDescriptors.class, source, target);
    assertThat(printed.lines()).containsExactly("failed as it should", "copied " + 2 * MIB);
    assertSame(source, target);
  }
}
