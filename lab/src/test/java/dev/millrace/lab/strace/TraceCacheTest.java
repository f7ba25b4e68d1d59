package dev.millrace.lab.strace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.TraceKey;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCacheTest {
  private static final List<DataCall> CALLS =
      List.of(
          DataCall.failed("copy_file_range", CallSide.BOTH, "EXDEV"),
          DataCall.moved("sendfile", CallSide.BOTH, 1000));

  private static final TraceKey KEY = key("files-copy", 1000, "6.18", "25.0.1+8", "strace 6.1");

  @TempDir Path directory;

  @Test
  void aTraceIsFoundAgain() {
    cache().keep(KEY, CALLS);
    assertThat(cache().find(KEY)).contains(CALLS);
  }

  @Test
  void aMethodWithoutDataCallsIsFoundAgain() {
    cache().keep(KEY, List.of());
    assertThat(cache().find(KEY)).contains(List.of());
  }

  @Test
  void otherConditionsNeedAnotherTrace() {
    cache().keep(KEY, CALLS);
    assertThat(
            Stream.of(
                key("mapped", 1000, "6.18", "25.0.1+8", "strace 6.1"),
                key("files-copy", 2000, "6.18", "25.0.1+8", "strace 6.1"),
                key("files-copy", 1000, "6.19", "25.0.1+8", "strace 6.1"),
                key("files-copy", 1000, "6.18", "25.0.2+1", "strace 6.1"),
                key("files-copy", 1000, "6.18", "25.0.1+8", "strace 6.2")))
        .allMatch(key -> cache().find(key).isEmpty());
  }

  @Test
  void afterAnUpdateTheNewTraceReplacesTheOldOne() throws IOException {
    TraceKey updated = key("files-copy", 1000, "6.19", "25.0.1+8", "strace 6.1");
    cache().keep(KEY, CALLS);
    cache().keep(updated, List.of());
    assertThat(cache().find(updated)).contains(List.of());
    assertThat(cache().find(KEY)).isEmpty();
    assertThat(files()).hasSize(1);
  }

  @Test
  void corruptFilesAreIgnoredAndReplaced() throws IOException {
    cache().keep(KEY, CALLS);
    Path file = files().getFirst();
    String whole = Files.readString(file);
    for (String text : List.of("", "null", "[]", "{}", "\0", whole.replace("calls", "other"))) {
      Files.writeString(file, text);
      assertThat(cache().find(KEY)).as(text).isEmpty();
    }
    Files.writeString(file, whole.substring(0, whole.length() / 2));
    assertThat(cache().find(KEY)).isEmpty();
    cache().keep(KEY, CALLS);
    assertThat(cache().find(KEY)).contains(CALLS);
  }

  @Test
  void aFileWithTheTraceOfOtherConditionsIsIgnored() throws IOException {
    TraceKey other = key("mapped", 1000, "6.18", "25.0.1+8", "strace 6.1");
    cache().keep(other, CALLS);
    byte[] foreign = Files.readAllBytes(files().getFirst());
    cache().keep(KEY, CALLS);
    for (Path file : files()) {
      Files.write(file, foreign);
    }
    assertThat(cache().find(KEY)).isEmpty();
    assertThat(cache().find(other)).contains(CALLS);
  }

  @Test
  void aDirectoryThatCannotBeUsedMeansNoCache() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    TraceCache cache = TraceCache.in(file.resolve("traces"));
    cache.keep(KEY, CALLS);
    assertThat(cache.find(KEY)).isEmpty();
    TraceCache.none().keep(KEY, CALLS);
    assertThat(TraceCache.none().find(KEY)).isEmpty();
  }

  @Test
  void severalWritersLeaveOneWholeFile() throws Exception {
    Callable<Object> writer =
        () -> {
          for (int i = 0; i < 100; i++) {
            cache().keep(KEY, CALLS);
            assertThat(cache().find(KEY)).contains(CALLS);
          }
          return "done";
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (var end : threads.invokeAll(List.of(writer, writer, writer, writer))) {
        assertThat(end.get()).isEqualTo("done");
      }
    }
    assertThat(files()).hasSize(1);
  }

  private TraceCache cache() {
    return TraceCache.in(directory.resolve("millrace/traces"));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("millrace/traces"))) {
      return files.toList();
    }
  }

  private static TraceKey key(
      String method, long bytes, String kernel, String version, String strace) {
    return new TraceKey(
        new TraceKey.Subject(
            Operation.COPY,
            method,
            "/opt/jdk",
            List.of("--flag"),
            "ext4",
            "the same",
            WriteDurability.NONE,
            bytes,
            0),
        new TraceKey.Platform(version, "", 2, kernel, strace, "0123"));
  }
}
