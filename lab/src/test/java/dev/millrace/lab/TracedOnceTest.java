package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.strace.TraceCache;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Later races use the traces of earlier ones.
@Tag("slow")
class TracedOnceTest {
  private static final String OTHER = "files-copy";

  @TempDir Path directory;

  private final List<String> progress = new ArrayList<>();
  private int races;

  @Test
  void onlyMissingTracesNeedAJvm() throws IOException {
    RunRecord first = race(1_000L, 50_000L);
    assumeThat(first.mechanisms()).noneMatch(seen -> seen.unknown() != null);
    assertThat(progress).containsExactly(RaceRequests.PLAIN + " 1 of 2", OTHER + " 2 of 2");
    progress.clear();
    assertThat(race(1_000L, 50_000L).mechanisms())
        .isEqualTo(first.mechanisms())
        .extracting(Mechanism::fileBytes)
        .containsExactly(50_000L, 1_000L, 50_000L, 1_000L);
    assertThat(progress).isEmpty();
    Files.writeString(traceOf(OTHER), "corrupt");
    race(1_000L, 50_000L, 70_000L);
    assertThat(progress).containsExactly(RaceRequests.PLAIN + " 1 of 2", OTHER + " 2 of 2");
    progress.clear();
    Files.writeString(traceOf(OTHER), "corrupt");
    race(1_000L, 50_000L, 70_000L);
    assertThat(progress).containsExactly(OTHER + " 1 of 1");
  }

  @Test
  void withoutACacheEveryRaceTraces() throws IOException {
    Files.createFile(cache());
    race(1_000L);
    race(1_000L);
    assertThat(progress).hasSize(4);
  }

  private Path cache() {
    return directory.resolve("traces");
  }

  private Path traceOf(String method) throws IOException {
    try (Stream<Path> files = Files.list(cache())) {
      for (Path file : files.toList()) {
        if (Files.readString(file).contains('"' + method + '"')) {
          return file;
        }
      }
    }
    throw new AssertionError("no trace of " + method);
  }

  private RunRecord race(Long... sizes) throws IOException {
    RaceListener listener =
        new RaceListener() {
          @Override
          public void tracing(String method, int number, int methods) {
            progress.add(method + " " + number + " of " + methods);
          }
        };
    Path files = Files.createDirectories(directory.resolve("files"));
    Path results = directory.resolve("results-" + ++races);
    return new Race(results, "test", listener, TraceCache.in(cache()))
        .run(
            RaceRequests.in(files)
                .methods(RaceRequests.PLAIN, OTHER)
                .sizes(sizes)
                .traced()
                .request());
  }
}
