package dev.millrace.cli.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.tune.TuneRaces.Runner;
import dev.millrace.files.internal.profile.FileSystemType;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.tree.TreeRaceRequest;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The first race of `tune` leaves time for the duels, which alone decide lengths.
class TuneRacesTest {
  private static final FileSystemType EXT4 = FileSystemType.of(0xef53);

  @TempDir Path directory;

  /// Keeps the first request, and ends there.
  private static final class FirstRequest implements Runner {
    private final List<RaceRequest> requests = new ArrayList<>();

    @Override
    public RunRecord run(RaceRequest request, Path results) throws IOException {
      requests.add(request);
      throw new IOException("ended after the request");
    }

    @Override
    public RunRecord run(TreeRaceRequest request, Duration budget, Path results)
        throws IOException {
      throw new IOException("no race of trees comes first");
    }

    @Override
    public void skipped(String key, String reason) {
      throw new AssertionError(key + ": " + reason);
    }
  }

  private RaceRequest first(Duration budget) {
    String path = directory.toString();
    Pair pair = new Pair(path, path, EXT4, EXT4, "/races", Map.of());
    FirstRequest runner = new FirstRequest();
    assertThatThrownBy(() -> TuneRaces.run(pair, 1, runner, directory.resolve("races"), budget))
        .hasMessage("ended after the request");
    return runner.requests.getFirst();
  }

  @ParameterizedTest
  @CsvSource({"35, 1", "60, 3", "300, 5"})
  void aShortBudgetHasFewerSizesAndTheTimeOfADuel(int seconds, int sizes) {
    // A slow disk gets fewer sizes than the budget allows.
    assertThat(first(Duration.ofSeconds(seconds)).dimensions().sizes()).hasSizeBetween(1, sizes);
  }

  /// With a budget it would repeat its forks until the end, and leave no time for duels.
  @Test
  void theFirstRaceHasOneForkOfEachMethod() {
    RaceRequest request = first(Duration.ofMinutes(2));
    assertThat(request.budget()).isNull();
    assertThat(request.effort().mostForks()).isEqualTo(1);
  }
}
