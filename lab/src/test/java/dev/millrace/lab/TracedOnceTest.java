package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.Race.RaceCaches;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.strace.TraceCache;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Later races use the traces of earlier ones.
@Tag("slow")
class TracedOnceTest {
  private static final String OTHER = "files-copy";

  @TempDir static Path first;
  private static RunRecord small;

  @TempDir Path directory;

  private final List<String> progress = new ArrayList<>();
  private int races;

  @BeforeAll
  static void race() throws IOException {
    small = Races.in(first.resolve("results")).run(request(first, 1_000L));
    assumeThat(small.mechanisms()).noneMatch(seen -> seen.unknown() != null);
  }

  @Test
  void onlyMissingTracesNeedAJvm() throws IOException {
    tracedAgain(small);
    assertThat(progress).containsExactly(RaceRequests.PLAIN + " 1 of 2", OTHER + " 2 of 2");
    progress.clear();
    assertThat(tracedAgain(small).mechanisms()).isEqualTo(small.mechanisms());
    assertThat(progress).isEmpty();
    Files.writeString(traceOf(OTHER), "corrupt");
    RunRecord both = race(directory.resolve("both")).run(request(first, 1_000L, 50_000L));
    assertThat(progress).containsExactly(RaceRequests.PLAIN + " 1 of 2", OTHER + " 2 of 2");
    progress.clear();
    Files.writeString(traceOf(OTHER), "corrupt");
    assertThat(tracedAgain(both).mechanisms())
        .isEqualTo(both.mechanisms())
        .extracting(Mechanism::fileBytes)
        .containsExactly(50_000L, 1_000L, 50_000L, 1_000L);
    assertThat(progress).containsExactly(OTHER + " 1 of 1");
  }

  @Test
  void withoutACacheEveryRaceTraces() throws IOException {
    Files.createFile(cache());
    tracedAgain(small);
    tracedAgain(small);
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

  private static RaceRequest request(Path files, Long... sizes) {
    return RaceRequests.in(files)
        .methods(RaceRequests.PLAIN, OTHER)
        .sizes(sizes)
        .traced()
        .request();
  }

  /// A later race with the same times: only the traces are left to do.
  private RunRecord tracedAgain(RunRecord earlier) throws IOException {
    Path results = Files.createDirectory(directory.resolve("results-" + ++races));
    RecordFile.write(
        results, RunRecordBuilder.like(earlier).finished(null).mechanisms(List.of()).build());
    return race(results).resume();
  }

  private Race race(Path results) {
    RaceListener listener =
        new RaceListener() {
          @Override
          public void tracing(String method, int number, int methods) {
            progress.add(method + " " + number + " of " + methods);
          }
        };
    RaceCaches caches = new RaceCaches(TraceCache.in(cache()), Races.ARCHIVES);
    return new Race(results, "test", listener, caches, LoadMeter::none);
  }
}
