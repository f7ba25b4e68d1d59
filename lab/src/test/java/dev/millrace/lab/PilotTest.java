package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.PilotSteps.Step;
import dev.millrace.methods.Fixture;
import dev.millrace.methods.MethodId;
import dev.millrace.model.Content;
import dev.millrace.model.Jdk;
import dev.millrace.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pilots in real JVMs, and what is concluded from them.
class PilotTest {
  private static final MethodId COPY = MethodId.of("files-copy");
  private static final MethodId SLOW = MethodId.of("spy-slow");
  private static final MethodId BYTES = MethodId.of("stream-byte");

  @TempDir Path folder;
  private Path targets;
  private Jdk jdk;

  @BeforeEach
  void prepare() throws IOException {
    targets = Files.createDirectory(folder.resolve("targets"));
    jdk = Jdks.identify(List.of(Orders.THIS_JDK)).getFirst();
  }

  @Test
  void saysHowLongACopyTakesAndLeavesNothingBehind() throws IOException {
    try (Pilot pilot = new Pilot(jdk)) {
      Path source = file(10_000);
      assertThat(pilot.look(COPY, source, targets).nanos()).isBetween(1_000L, 5_000_000_000L);
      assertThat(pilot.look(SLOW, source, targets).nanos()).isGreaterThan(50_000_000L);
    }
    try (Stream<Path> files = Files.list(targets)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void saysWhatWentWrongAndGoesOn() throws IOException {
    try (Pilot pilot = new Pilot(jdk)) {
      Path source = file(10_000);
      Pilot.Sight sight = pilot.look(MethodId.of("bad-throws"), source, targets);
      assertThat(sight.failed()).isTrue();
      assertThat(sight.failure()).contains("bad-throws always fails");
      assertThat(pilot.look(COPY, source, targets).failed()).isFalse();
    }
  }

  @Test
  void aHopelessMethodIsSkippedWithItsEstimateAndNotRun() throws IOException {
    try (Pilot pilot = new Pilot(jdk)) {
      PilotTimes times = new PilotTimes(pilot, Duration.ofMillis(20), targets);
      List<MethodId> methods = List.of(BYTES, COPY);
      for (long bytes : new long[] {1_000, 8_000, 10_000_000}) {
        times.see(new Step(bytes, Content.BINARY, true), file(bytes), methods);
      }
      assertThat(times.of(COPY, 10_000_000, Content.BINARY).absence()).isNull();
      PilotTimes.Time skipped = times.of(BYTES, 10_000_000, Content.BINARY);
      assertThat(skipped.absence().status()).isEqualTo(Status.SKIPPED);
      assertThat(skipped.absence().reason())
          .matches("too slow: about .* for 10MB; --skip-above \\d+s races it");
    }
  }

  @Test
  void theFastestIsNeverTooSlow() throws IOException {
    try (Pilot pilot = new Pilot(jdk)) {
      PilotTimes times = new PilotTimes(pilot, Duration.ZERO, targets);
      times.see(new Step(1_000, Content.BINARY, true), file(1_000), List.of(COPY));
      assertThat(times.of(COPY, 1_000, Content.BINARY).absence()).isNull();
    }
  }

  @Test
  void aTrendTellsTheCostOfACopyFromTheCostOfAByte() {
    Trend processStart = Trend.first(1_000, 2_000_000).then(10_000, 2_009_000);
    assertThat(processStart.estimateNanos(1_000_000)).isEqualTo(2_009_000 + 990_000);
    assertThat(Trend.first(1_000, 2_000_000).estimateNanos(10_000)).isEqualTo(20_000_000);
    assertThat(Trend.first(1_000, 2_000).then(2_000, 1_000).estimateNanos(9_000)).isEqualTo(1_000);
  }

  @Test
  void noStepIsManyTimesLargerThanTheOneBefore() {
    assertThat(steps(5_120, 51_200, 512_000)).containsExactly(5_120L, 51_200L, 512_000L);
    List<Long> far = steps(1_395_864_371);
    assertThat(far.getFirst()).isEqualTo(8_192);
    for (int i = 1; i < far.size(); i++) {
      assertThat(far.get(i)).isLessThanOrEqualTo(16 * far.get(i - 1));
    }
  }

  private static List<Long> steps(long... sizes) {
    List<Step> cells =
        Arrays.stream(sizes).mapToObj(bytes -> new Step(bytes, Content.BINARY, true)).toList();
    return PilotSteps.of(cells).stream().map(Step::bytes).toList();
  }

  private Path file(long bytes) throws IOException {
    Path file = folder.resolve("source-" + bytes);
    Fixture.BINARY.layOut(file, bytes, 1);
    return file;
  }
}
