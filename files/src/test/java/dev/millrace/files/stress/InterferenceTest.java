package dev.millrace.files.stress;

import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A copy that may replace its target succeeds while other threads change the target.
@Tag("slow")
class InterferenceTest {
  private static final int FIRST = 10;

  @TempDir(factory = InMemory.class)
  Path temporary;

  private Path targets;
  private Path target;

  @BeforeEach
  void create() throws IOException {
    targets = Files.createDirectory(temporary.resolve("targets"));
    Files.createDirectory(temporary.resolve("spare"));
    target = targets.resolve("target");
  }

  @ParameterizedTest
  @EnumSource
  void aFileReplacesAnyTarget(Interference interference) throws IOException {
    requireReplaced(new ChildJvm(List.of()), interference);
  }

  @ParameterizedTest
  @EnumSource
  void aFileReplacesAnyTargetByChannels(Interference interference) throws IOException {
    requireReplaced(new ChildJvm(List.of()).withoutNativeAccess(), interference);
  }

  private void requireReplaced(ChildJvm jvm, Interference interference) throws IOException {
    Path source = Samples.random(temporary.resolve("source"), 50_000);
    requireSilence(jvm.run(CopyUnderInterference.class, interference, source, target));
    assertSame(source, target);
    assertThat(Samples.names(targets)).containsExactly("target");
  }

  @ParameterizedTest
  @EnumSource
  void aLinkReplacesAnyTarget(Interference interference) throws IOException {
    Path source = Files.createSymbolicLink(temporary.resolve("source"), Path.of("elsewhere"));
    ChildJvm jvm = new ChildJvm(List.of());
    requireSilence(jvm.run(CopyUnderInterference.class, interference, source, target));
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("elsewhere"));
    assertThat(Samples.names(targets)).containsExactly("target");
  }

  @ParameterizedTest
  @ValueSource(ints = {5_000, 1_100_000})
  void ofManyThatReplaceAtOnceAllSucceed(int bytes) throws IOException {
    requireAllReplace(new ChildJvm(List.of()), bytes);
  }

  @ParameterizedTest
  @CsvSource("5000")
  void ofManyThatReplaceAtOnceByChannelsAllSucceed(int bytes) throws IOException {
    requireAllReplace(new ChildJvm(List.of()).withoutNativeAccess(), bytes);
  }

  private void requireAllReplace(ChildJvm jvm, int bytes) throws IOException {
    Path sources = Files.createDirectory(temporary.resolve("sources"));
    for (int i = 0; i < ReplaceAtOnce.THREADS; i++) {
      Samples.random(sources.resolve("" + i), bytes + i);
    }
    requireSilence(jvm.run(ReplaceAtOnce.class, sources, target));
    assertSame(sources.resolve("" + (Files.size(target) - bytes)), target);
    assertThat(Samples.names(targets)).containsExactly("target");
  }

  private static void requireSilence(String printed) {
    List<String> lines = printed.lines().toList();
    assertThat(lines.stream().limit(FIRST)).as("%s lines", lines.size()).isEmpty();
  }
}
