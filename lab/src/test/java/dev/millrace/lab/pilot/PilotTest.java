package dev.millrace.lab.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.pilot.Pilot.PilotTime;
import dev.millrace.lab.pilot.PilotSteps.Step;
import dev.millrace.lab.pilot.PilotTimes.PilotTrend;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.schedule.Screening;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pilots in real JVMs, and the conclusions from their times.
@Tag("slow")
class PilotTest {
  private static final MethodId COPY = MethodId.of("files-copy");
  private static final MethodId SLOW = MethodId.of("spy-slow");
  private static final MethodId BYTES = MethodId.of("stream-byte");

  private static final PilotTime TIME = new PilotTime(Duration.ofMillis(50), Duration.ofMinutes(1));

  private static final Pilot.PilotResult HANG =
      new Pilot.PilotResult(0, new Absence(Status.FAILED, "no result after 3 s"), true);

  private static Pilot pilot;

  @TempDir Path directory;
  private RaceDirectory files;
  private Trials trials;
  private Cell cell;

  @BeforeAll
  static void start() throws IOException {
    pilot = new Pilot(Races.jdk(), List.of());
  }

  @AfterAll
  static void end() throws IOException {
    pilot.close();
  }

  @BeforeEach
  void prepare() throws IOException {
    files = new RaceDirectory("race", 1);
    trials = new Trials(files, 1, Catalog.builtIn());
    cell = TestCells.of(Operation.COPY, 10_000, directory);
  }

  @AfterEach
  void remove() throws IOException {
    files.close();
  }

  @Test
  void aPilotTimesAMethodAndLeavesNoFiles() throws IOException {
    assertThat(pilot.run(spec(COPY), TIME).nanos()).isPositive();
    assertThat(pilot.run(spec(SLOW), TIME).nanos()).isGreaterThan(50_000_000L);
    try (Stream<Path> left = Files.list(files.targets(directory))) {
      assertThat(left).isEmpty();
    }
  }

  // A machine may be busy while the first invocation loads classes.
  @Test
  void aSlowFirstInvocationIsNotTheTimeOfAMethod() throws IOException {
    assertThat(pilot.run(spec(MethodId.of("spy-slow-start")), TIME).nanos())
        .isLessThan(1_000_000_000L);
  }

  @Test
  void aPilotReportsAFailureAndContinues() throws IOException {
    Pilot.PilotResult result = pilot.run(spec(MethodId.of("bad-throws")), TIME);
    assertThat(result.absence().status()).isEqualTo(Status.FAILED);
    assertThat(result.absence().reason()).contains("bad-throws always fails");
    assertThat(pilot.run(spec(COPY), TIME).absence()).isNull();
  }

  @Test
  void aMethodThatHangsFailsAtItsLimitAndTheNextOneRuns() throws IOException {
    PilotTime limited = new PilotTime(Duration.ofMillis(50), Duration.ofSeconds(3));
    assertThat(pilot.run(spec(MethodId.of("spy-hangs")), limited)).isEqualTo(HANG);
    assertThat(pilot.run(spec(COPY), TIME).absence()).isNull();
  }

  @Test
  void aSlowStartIsExpectedToBecomeFasterButNotToOvertakeAnotherMethod() {
    assertThat(new PilotTimes.Time(100_000, null).compiled(90_000).nanos())
        .isBetween(90_000L, 91_000L)
        .isLessThan(new PilotTimes.Time(110_000, null).compiled(90_000).nanos());
    assertThat(new PilotTimes.Time(200, null).compiled(20).nanos()).isEqualTo(50);
    assertThat(new PilotTimes.Time(60, null).compiled(20).nanos()).isEqualTo(20);
    assertThat(new PilotTimes.Time(1, null).compiled(20).nanos()).isEqualTo(1);
  }

  @Test
  void anUnsupportedMethodIsSkippedWithItsReasonAndNotRun() throws IOException {
    assertThat(pilot.run(spec(MethodId.of("spy-never-here")), TIME))
        .isEqualTo(new Pilot.PilotResult(0, new Absence(Status.SKIPPED, "never here")));
    try (Stream<Path> left = Files.list(files.targets(directory))) {
      assertThat(left).isEmpty();
    }
  }

  private Path spec(MethodId method) throws IOException {
    return trials.write(cell, trials.spec(cell, method, files.sources(cell), Fixture.BINARY));
  }

  @Test
  void aHopelessMethodIsSkippedWithItsEstimateAndNotRun() {
    PilotTimes times = new PilotTimes(Duration.ofMillis(20));
    for (Step step : List.of(step(1_000), step(8_000))) {
      times.add(COPY, step, microseconds(step.bytes() / 1_000));
      times.add(BYTES, step, microseconds(step.bytes()));
    }
    Step large = step(10_000_000);
    assertThat(times.fastestFirst(List.of(BYTES, COPY), large)).containsExactly(COPY, BYTES);
    times.add(COPY, large, microseconds(10_000));
    assertThat(times.isHopeless(BYTES, large)).isTrue();
    times.skip(BYTES, large);
    assertThat(times.of(COPY, 10_000_000, Content.BINARY).absence()).isNull();
    PilotTimes.Time skipped = times.of(BYTES, 10_000_000, Content.BINARY);
    assertThat(skipped.absence().status()).isEqualTo(Status.SKIPPED);
    assertThat(skipped.absence().reason())
        .isEqualTo("too slow: about 10.0 s for 10MB; race it with --skip-above 11s");
  }

  @Test
  void aMethodThatTheBudgetHasNoTimeForIsSkippedWithItsEstimate() {
    PilotTimes times = new PilotTimes(Duration.ofMinutes(10));
    times.add(BYTES, step(1_000), microseconds(1_000));
    times.add(BYTES, step(2_000), microseconds(2_000));
    assertThat(times.estimateNanos(COPY, step(10_000_000))).isZero();
    assertThat(times.estimateNanos(BYTES, step(10_000_000))).isEqualTo(10_000_000_000L);
    times.leaveOut(BYTES, step(10_000_000));
    assertThat(times.of(BYTES, 10_000_000, Content.BINARY))
        .isEqualTo(new PilotTimes.Time(10_000_000_000L, Screening.LEFT_OUT));
  }

  /// The last time of a method may be of a smaller file, after which it was left out.
  @Test
  void theFastestMethodIsTheOneWithTheLeastExpectedTime() {
    PilotTimes times = new PilotTimes(Duration.ofMinutes(10));
    for (Step step : List.of(step(1_000), step(8_000))) {
      times.add(BYTES, step, microseconds(step.bytes()));
    }
    for (Step step : List.of(step(1_000), step(8_000), step(80_000))) {
      times.add(COPY, step, microseconds(step.bytes() / 2));
    }
    assertThat(times.fastestFirst(List.of(BYTES, COPY), step(10_000_000)))
        .containsExactly(COPY, BYTES);
  }

  @Test
  void allPilotsTakeThreeTenthsOfTheBudgetUnlessTheyAreShort() {
    PilotLimit limit = PilotLimit.of(Duration.ofSeconds(100));
    assertThat(limit.excludes(Duration.ofSeconds(15).toNanos())).isFalse();
    assertThat(limit.excludes(Duration.ofSeconds(16).toNanos())).isTrue();
    limit.spend(Duration.ofSeconds(28).toNanos());
    assertThat(limit.excludes(Duration.ofSeconds(1).toNanos())).isFalse();
    assertThat(limit.excludes(Duration.ofSeconds(2).toNanos())).isTrue();
    limit.spend(Duration.ofSeconds(2).toNanos());
    assertThat(limit.excludes(Duration.ofMillis(49).toNanos())).isFalse();
    assertThat(limit.excludes(Duration.ofMillis(51).toNanos())).isTrue();
    assertThat(PilotLimit.of(null).excludes(Long.MAX_VALUE / 10)).isFalse();
  }

  @Test
  void onePilotTakesItsShareOfTheBudgetUnlessItsFileIsLarge() {
    PilotLimit limit = PilotLimit.of(Duration.ofSeconds(100));
    assertThat(limit.longest(0)).isEqualTo(Duration.ofSeconds(30));
    assertThat(limit.longest(Duration.ofSeconds(20).toNanos())).isEqualTo(Duration.ofSeconds(160));
    assertThat(PilotLimit.of(Duration.ofMillis(1)).longest(0)).isEqualTo(Duration.ofSeconds(4));
    assertThat(PilotLimit.of(null).longest(0)).isGreaterThan(Duration.ofDays(1));
  }

  @Test
  void aPilotThatTookTooLongGivesTheReasonForLargerFilesToo() {
    PilotTimes times = new PilotTimes(Duration.ofMinutes(10));
    Absence late = new Absence(Status.LEFT_OUT, "no result after 3 s");
    times.cutOff(SLOW, step(1_000), late);
    times.leaveOut(SLOW, step(8_000));
    assertThat(times.of(SLOW, 8_000, Content.BINARY).absence()).isEqualTo(late);
  }

  @Test
  void noPilotStartsAfterTheEndOfTheBudget() throws InterruptedException {
    PilotLimit limit = PilotLimit.of(Duration.ofMillis(1));
    Thread.sleep(2);
    assertThat(limit.untilEnd()).isZero();
    assertThat(limit.excludes(0)).isTrue();
    assertThat(PilotLimit.of(Duration.ofMinutes(1)).untilEnd())
        .isBetween(Duration.ZERO, Duration.ofMinutes(1));
  }

  @Test
  void aMethodWithoutAPilotOfASmallFileDoesNotRunWithALargeOne() {
    PilotTimes times = new PilotTimes(Duration.ofMinutes(10));
    times.leaveOut(BYTES, step(1_000));
    times.add(COPY, step(1_000), microseconds(1));
    times.leaveOut(COPY, step(8_000));
    assertThat(times.isCutOff(BYTES)).isTrue();
    assertThat(times.isCutOff(COPY)).isFalse();
  }

  @Test
  void aMethodThatHangsIsNotRunForLargerFiles() {
    PilotTimes times = new PilotTimes(Duration.ofMillis(20));
    times.add(BYTES, step(1_000), HANG);
    assertThat(times.isHopeless(BYTES, step(8_000))).isTrue();
    times.skip(BYTES, step(8_000));
    assertThat(times.of(BYTES, 8_000, Content.BINARY).absence())
        .isEqualTo(new Absence(Status.FAILED, "no result after 3 s for a file of 1KB"));
  }

  @Test
  void aSlowMethodIsNotHopelessBeforeAFastOneHasATime() {
    PilotTimes times = new PilotTimes(Duration.ofMillis(20));
    times.add(BYTES, step(1_000), microseconds(1_000));
    times.add(BYTES, step(8_000), microseconds(8_000));
    assertThat(times.isHopeless(BYTES, step(10_000_000))).isFalse();
  }

  @Test
  void theFastestIsNeverTooSlow() {
    PilotTimes times = new PilotTimes(Duration.ZERO);
    times.add(COPY, step(1_000), microseconds(1));
    assertThat(times.of(COPY, 1_000, Content.BINARY).absence()).isNull();
  }

  private static Step step(long bytes) {
    return new Step(bytes, Content.BINARY, true);
  }

  private static Pilot.PilotResult microseconds(long count) {
    return new Pilot.PilotResult(1_000 * count, null);
  }

  @Test
  void aTrendSeparatesTheCostOfACopyFromTheCostOfAByte() {
    PilotTrend processStart = PilotTrend.first(1_000, 2_000_000).then(10_000, 2_009_000);
    assertThat(processStart.estimateNanos(1_000_000)).isEqualTo(2_009_000 + 990_000);
    assertThat(PilotTrend.first(1_000, 2_000_000).estimateNanos(10_000)).isEqualTo(20_000_000);
    assertThat(PilotTrend.first(1_000, 2_000).then(2_000, 1_000).estimateNanos(9_000))
        .isEqualTo(1_000);
  }

  @Test
  void twoContentsOfOneSizeShowNoGrowth() {
    PilotTrend trend = PilotTrend.first(1_000, 2_000).then(2_000, 3_000).then(2_000, 9_000);
    assertThat(trend.estimateNanos(3_000)).isEqualTo(4_000);
    assertThat(PilotTrend.first(1_000, 2_000).then(1_000, 9_000).estimateNanos(2_000))
        .isEqualTo(4_000);
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
}
