package dev.millrace.methods.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.IterationFacts.Fact;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeedProbeTest {
  @TempDir Path directory;
  private Path probes;
  private Source source;

  @BeforeEach
  void layOut() throws IOException {
    probes = Files.createDirectory(directory.resolve("probes"));
    Path file = directory.resolve("source");
    source = new Source(file, Fixture.BINARY.layOut(file, 10_000, 1));
  }

  @Test
  void leavesNoFileAfterItsWorkAndNoDirectoryAtTheEnd() throws IOException {
    try (SpeedProbe speedProbe = new SpeedProbe(probes)) {
      assertThat(speedProbe.nanos()).isPositive();
      assertThat(probes.toFile().listFiles())
          .singleElement()
          .satisfies(own -> assertThat(own).isEmptyDirectory());
    }
    assertThat(probes).isEmptyDirectory();
  }

  @Test
  void runsAroundEveryIterationWithADirectory() throws IOException {
    try (Trial trial = trial(spec().set(SpecKey.PROBE_DIRECTORY, probes))) {
      assertThat(iteration(trial).of(Fact.PROBE_NANOS)).isPositive();
      assertThat(iteration(trial).of(Fact.PROBE_NANOS)).isPositive();
    }
    assertThat(probes).isEmptyDirectory();
  }

  @Test
  void doesNotRunWithoutADirectory() throws IOException {
    try (Trial trial = trial(spec())) {
      assertThat(iteration(trial).of(Fact.PROBE_NANOS)).isNegative();
    }
  }

  private TrialSpec spec() {
    return TrialSpec.of(Task.Kind.COPY, MethodId.parse("files-copy"))
        .sources(Collections.singletonList(source))
        .set(SpecKey.TARGET_DIRECTORY, directory)
        .iterations(0, 1, 9, 1);
  }

  private static Trial trial(TrialSpec spec) throws IOException {
    Trial trial = new Trial(spec);
    trial.start();
    return trial;
  }

  private static IterationFacts iteration(Trial trial) throws IOException {
    trial.prepare(1);
    trial.invokeNext();
    return trial.finish();
  }
}
