package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.Tuning.Decision;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The races for two directories, and the numbers that they decide. The races are made up.
class PairTuningTest {
  private static final Profile BEFORE =
      BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.DISK).with(ProfileNumber.JOBS, 2);
  private static final double[] SLOW = {1.00, 1.01, 0.99, 1.00};
  private static final double[] FAST = {0.50, 0.51, 0.49, 0.50};

  /// Races on a clock that only their own time moves.
  private static final class MadeUp implements PairTuning.Races {
    private final RunRecord record;
    private Instant now = Instant.EPOCH;
    private Duration used = Duration.ZERO;
    private int slowness = 1;
    private List<RaceRequest> requests = List.of();

    MadeUp(RaceBuilder race) {
      record = race.record();
    }

    @Override
    public Map<Integer, List<Long>> trees(List<Integer> jobs, Duration limit) {
      take(limit.multipliedBy(slowness));
      return jobs.stream()
          .collect(
              Collectors.toMap(each -> each, each -> Collections.nCopies(7, each == 1 ? 5L : 9L)));
    }

    @Override
    public RunRecord files(RaceRequest request) {
      take(request.settings().budget());
      requests = List.of(request);
      return record;
    }

    private void take(Duration time) {
      now = now.plus(time);
      used = used.plus(time);
    }

    Map<ProfileNumber, Decision> decide(Duration budget) throws IOException {
      return new PairTuning(Path.of("/a"), Path.of("/a"), BEFORE, 1)
          .decide(this, budget, () -> now);
    }
  }

  private static RaceBuilder race() {
    return RaceBuilder.copies()
        .method("millrace-read-write", SLOW)
        .method("millrace-offload", SLOW)
        .method("millrace-parallel", SLOW);
  }

  @ParameterizedTest
  @CsvSource({"60, 1", "90, 1", "200, 3", "3600, 4"})
  void allRacesTogetherHaveTheTimeOfTheBudget(int seconds, int sizes) throws IOException {
    MadeUp races = new MadeUp(race());
    Duration budget = Duration.ofSeconds(seconds);
    races.decide(budget);
    assertThat(races.used).isEqualTo(budget);
    assertThat(races.requests.getFirst().dimensions().sizes()).hasSize(sizes);
  }

  @Test
  void treesThatTakeTheWholeBudgetLeaveASecondForTheRace() throws IOException {
    MadeUp races = new MadeUp(race());
    races.slowness = 9;
    assertThat(races.decide(Duration.ofSeconds(60))).isNotEmpty();
    assertThat(races.requests.getFirst().settings().budget()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void everyMethodOfTheRaceExists() throws IOException {
    MadeUp races = new MadeUp(race());
    races.decide(Duration.ofMinutes(5));
    assertThat(Catalog.builtIn().all(Operation.COPY))
        .extracting(MethodInfo::name)
        .containsAll(races.requests.getFirst().methods().names());
  }

  @Test
  void eachRacedNumberHasADecision() throws IOException {
    Map<ProfileNumber, Decision> decisions = new MadeUp(race()).decide(Duration.ofMinutes(5));
    assertThat(decisions.keySet())
        .containsExactlyInAnyOrder(
            ProfileNumber.OFFLOAD_FROM,
            ProfileNumber.PARALLEL_FIRST_FROM,
            ProfileNumber.COLD_PARALLEL_FIRST_FROM,
            ProfileNumber.JOBS);
    assertThat(decisions.get(ProfileNumber.JOBS).after()).isEqualTo(1);
    assertThat(decisions.get(ProfileNumber.OFFLOAD_FROM).after()).isEqualTo(512 << 10);
  }

  // The race has files of 1 MiB, which the kernel moves between disks.
  @Test
  void theKernelMovesNoFileThatIsFasterWithoutACloneOrWithoutTheKernel() throws IOException {
    RaceBuilder slowKernel =
        RaceBuilder.copies().method("millrace-read-write", FAST).method("millrace-offload", SLOW);
    assertThat(offload(slowKernel).after()).isEqualTo(Profile.NEVER);
    RaceBuilder slowClones =
        RaceBuilder.copies()
            .method("millrace-read-write", FAST)
            .method("millrace-offload", FAST)
            .method("millrace-reflink", SLOW);
    assertThat(offload(slowClones).after()).isEqualTo(Profile.NEVER);
  }

  @Test
  void whereClonesAreFasterTheOtherLengthsStay() throws IOException {
    RaceBuilder clones =
        RaceBuilder.copies()
            .method("millrace-read-write", FAST)
            .method("millrace-offload", SLOW)
            .method("millrace-reflink", 0.1, 0.1, 0.1, 0.1);
    assertThat(offload(clones).after()).isEqualTo(512 << 10);
  }

  private static Decision offload(RaceBuilder race) throws IOException {
    return new MadeUp(race).decide(Duration.ofMinutes(5)).get(ProfileNumber.OFFLOAD_FROM);
  }
}
