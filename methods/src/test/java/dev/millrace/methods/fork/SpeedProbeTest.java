package dev.millrace.methods.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeedProbeTest {
  @TempDir Path directory;
  private Path paces;
  private Source source;

  @BeforeEach
  void layOut() throws IOException {
    paces = Files.createDirectory(directory.resolve("pace"));
    Path file = directory.resolve("source");
    source = new Source(file, Fixture.BINARY.layOut(file, 10_000, 1));
  }

  @Test
  void leavesNoFileAfterItsWorkAndNoDirectoryAtTheEnd() throws IOException {
    try (SpeedProbe pacer = new SpeedProbe(paces)) {
      assertThat(pacer.nanos()).isPositive();
      assertThat(paces.toFile().listFiles())
          .singleElement()
          .satisfies(own -> assertThat(own).isEmptyDirectory());
    }
    assertThat(paces).isEmptyDirectory();
  }

  @Test
  void runsAroundEveryIterationOfATrialThatHasADirectoryForIt() throws IOException {
    try (Trial trial = trial(spec().paceDirectory(paces))) {
      assertThat(iteration(trial).paceNanos()).isPositive();
      assertThat(iteration(trial).paceNanos()).isPositive();
    }
    assertThat(paces).isEmptyDirectory();
  }

  @Test
  void doesNotRunWithoutADirectory() throws IOException {
    try (Trial trial = trial(spec())) {
      assertThat(iteration(trial).paceNanos()).isNegative();
    }
  }

  private TrialSpec spec() {
    return TrialSpec.of(Task.Kind.COPY, MethodId.parse("files-copy"))
        .sources(Collections.singletonList(source))
        .targetDirectory(directory)
        .iterations(9);
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
