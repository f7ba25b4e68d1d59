package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// The first copies of a JVM.
@Tag("slow")
class YoungJvmTest extends SourceAndTarget.OnDisk {
  /// The limit of loaded classes; each takes up to half a millisecond.
  private static final int MOST_CLASSES = 6;

  private static final int MOST_CLASSES_OF_A_COPIER = 24;

  /// The ten calls of `Files.copy`, and one lookup of the source and one of the target.
  private static final int MOST_SYSTEM_CALLS = 12;

  private Path targets;

  @BeforeEach
  void files() throws IOException {
    Samples.random(source, 5 * KIB);
    targets = Files.createDirectory(directory.resolve("targets"));
  }

  @Test
  @EnabledOnOs(LINUX)
  void theFirstCopyLoadsNoLinkerAndFewClasses() throws IOException {
    requireFewClasses(MOST_CLASSES, source, targets, 1);
    assertSame(source, targets.resolve("t0"));
  }

  @Test
  @EnabledOnOs(LINUX)
  void theFirstCopyOfACopierLoadsNoLinkerAndFewClasses() throws IOException {
    requireFewClasses(MOST_CLASSES_OF_A_COPIER, source, targets, 0, "once");
    assertSame(source, targets.resolve("u0"));
  }

  private static void requireFewClasses(int most, Object... arguments) throws IOException {
    List<String> loaded =
        new ChildJvm(List.of("env", "JAVA_TOOL_OPTIONS=-Xlog:class+load"))
            .run(CopyManySmall.class, arguments)
            .lines()
            .toList();
    assertThat(loaded)
        .anyMatch(line -> line.contains("dev.millrace.files.internal.path.JdkCopy"))
        .noneMatch(line -> line.contains("java.lang.foreign.Linker "))
        .noneMatch(line -> line.matches(".*millrace.*\\$\\$Lambda.*"));
    assertThat(loaded.stream().filter(line -> line.contains(" dev.millrace.")).count())
        .isBetween(1L, (long) most);
  }

  @Test
  @EnabledOnOs(LINUX)
  void aCopyMakesTwoSystemCallsMoreThanFilesCopy() throws IOException {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0);
    Path trace = directory.resolve("trace");
    new ChildJvm(List.of("strace", "-f", "-e", "trace=%file,%desc", "-o", trace.toString()))
        .run(CopyManySmall.class, source, targets, 40);
    List<String> calls = Files.readAllLines(trace);
    for (int copy : new int[] {3, 38}) {
      int created = creation(calls, copy);
      String thread = calls.get(created).split(" ", 2)[0];
      assertThat(calls.subList(created, creation(calls, copy + 1)))
          .filteredOn(call ->
              call.startsWith(thread) && !call.contains(" mmap(") && !call.contains("<... "))
          .hasSizeBetween(6, MOST_SYSTEM_CALLS);
    }
  }

  private int creation(List<String> calls, int copy) {
    String name = "\"" + targets.resolve("t" + copy) + "\"";
    for (int i = 0; i < calls.size(); i++) {
      if (calls.get(i).contains(name) && calls.get(i).contains("O_CREAT")) {
        return i;
      }
    }
    throw new AssertionError(name + " was not made");
  }

  @Test
  @EnabledOnOs(LINUX)
  void laterCopiesOfAJvmAreComplete() throws IOException {
    new ChildJvm(List.of()).run(CopyManySmall.class, source, targets, 3_010);
    assertSame(source, targets.resolve("t0"));
    assertSame(source, targets.resolve("t3009"));
  }

  @Test
  @EnabledOnOs(LINUX)
  void aCopierThatCopiesMuchSwitchesToSystemCalls() throws IOException {
    String strategy =
        new ChildJvm(List.of()).run(CopyManySmall.class, source, targets, 1, "until-linked");
    assertThat(strategy.strip())
        .isIn("REFLINK", "COPY_FILE_RANGE", "SENDFILE", "SPLICE", "READ_WRITE");
  }

  @Test
  void theDropInsLoadNoReaderBeforeSystemCallsAreLinked() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "a\nb\n");

    List<String> printed =
        new ChildJvm(List.of())
            .with("-Xlog:class+load:stdout")
            .run(YoungRead.class, file)
            .lines()
            .toList();

    assertThat(printed)
        .containsSubsequence("4", "2", "2")
        .anyMatch(line -> line.contains(MillraceFiles.class.getName() + " "))
        .noneMatch(line -> line.contains("dev.millrace.files.internal.read."))
        .noneMatch(line -> line.contains("java.lang.foreign.Arena"));
  }

  /// Reads a short file in the first moments of a JVM: `YoungRead FILE`.
  static final class YoungRead {
    /// Prints the bytes, and twice the number of lines.
    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]);
      System.out.println(MillraceFiles.readAllBytes(file).length);
      System.out.println(MillraceFiles.readAllLines(file, UTF_8).size());
      try (Stream<String> lines = MillraceFiles.lines(file, UTF_8)) {
        System.out.println(lines.count());
      }
    }
  }
}
