package dev.millrace.files.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.OneFile;
import dev.millrace.files.Samples;
import dev.millrace.files.ScanOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@EnabledOnOs(LINUX)
class ParallelScanTest extends OneFile {

  @ParameterizedTest
  @CsvSource({
    "SYSTEM_CALLS, 0",
    "SYSTEM_CALLS, 1",
    "SYSTEM_CALLS, 131072",
    "SYSTEM_CALLS, 131073",
    "SYSTEM_CALLS, 2000003",
    "CHANNEL, 0",
    "CHANNEL, 131073",
    "CHANNEL, 2000003"
  })
  void containersAreCombinedInOrder(Opening opening, int bytes) throws IOException {
    Samples.random(file, bytes);
    assertThat(inOrder(opening, file, PARALLEL)).isEqualTo(Files.readAllBytes(file));
    assertThat(inOrder(opening, file, PARALLEL.withThreads(1))).isEqualTo(Files.readAllBytes(file));
  }

  private static byte[] inOrder(Opening opening, Path file, ScanOptions options)
      throws IOException {
    try (FileBytes bytes = opening.open(file)) {
      return new ParallelScan<ByteArrayOutputStream>(
              options,
              new RecordEnds.DelimitedBy((byte) 7),
              ByteArrayOutputStream::new,
              (all, next) -> all.write(next.bytes().toArray(ValueLayout.JAVA_BYTE)),
              (one, other) -> {
                one.writeBytes(other.toByteArray());
                return one;
              },
              false)
          .of(bytes)
          .toByteArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void anUnorderedCollectorHasAContainerForEachThread(Opening opening) throws IOException {
    Samples.random(file, 3_000_000);
    Set<long[]> containers = ConcurrentHashMap.newKeySet();
    try (FileBytes bytes = opening.open(file)) {
      long[] sum =
          new ParallelScan<long[]>(
                  PARALLEL,
                  new RecordEnds.OfLength(1),
                  () -> {
                    long[] container = new long[1];
                    containers.add(container);
                    return container;
                  },
                  (container, segment) -> container[0] += segment.bytes().byteSize(),
                  (one, other) -> new long[] {one[0] + other[0]},
                  true)
              .of(bytes);
      assertThat(sum[0]).isEqualTo(3_000_000);
      assertThat(containers).hasSizeBetween(1, 3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theFirstFailureEndsTheScan(Opening opening) throws IOException {
    Samples.random(file, 3_000_000);
    IOException reason = new IOException("no more");
    for (boolean isUnordered : new boolean[] {true, false}) {
      try (FileBytes bytes = opening.open(file)) {
        ParallelScan<Object> scan =
            new ParallelScan<>(
                PARALLEL,
                new RecordEnds.OfLength(1),
                Object::new,
                (unused, segment) -> {
                  if (segment.offset() > 1_000_000) {
                    throw reason;
                  }
                },
                (one, unused) -> one,
                isUnordered);
        assertThatThrownBy(() -> scan.of(bytes)).isSameAs(reason);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aThreadEndsWithinItsRangeWhenAnotherOneFails(Opening opening) throws IOException {
    Samples.random(file, 3_000_000);
    IOException reason = new IOException("no more");
    Set<Thread> failing = ConcurrentHashMap.newKeySet();
    AtomicInteger firstRange = new AtomicInteger();
    CompletableFuture<Void> begun = new CompletableFuture<>();
    try (FileBytes bytes = opening.open(file)) {
      ParallelScan<Object> scan =
          new ParallelScan<>(
              PARALLEL.withThreads(2),
              new RecordEnds.OfLength(1),
              Object::new,
              (unused, segment) -> {
                if (segment.offset() >= 8 * ScanOptions.LEAST_SEGMENT_BYTES) {
                  begun.join();
                  failing.add(Thread.currentThread());
                  throw reason;
                }
                firstRange.incrementAndGet();
                begun.complete(null);
                awaitAnIdleThread(failing);
              },
              (one, unused) -> one,
              true);
      assertThatThrownBy(() -> scan.of(bytes)).isSameAs(reason);
    }
    assertThat(firstRange).hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  void aSlowFirstRangeLimitsTheWaitingContainers(Opening opening) throws IOException {
    Samples.random(file, 8_000_000);
    Map<Object, Thread> begun = new ConcurrentHashMap<>();
    try (FileBytes bytes = opening.open(file)) {
      Object unused =
          new ParallelScan<Object>(
                  PARALLEL.withThreads(2),
                  new RecordEnds.OfLength(1),
                  () -> {
                    Object container = new Object();
                    begun.put(container, Thread.currentThread());
                    return container;
                  },
                  (container, segment) -> {
                    if (segment.offset() == 0) {
                      awaitAnIdleThread(begun.values());
                      assertThat(begun).hasSizeBetween(2, 10);
                    }
                  },
                  (one, other) -> one,
                  false)
              .of(bytes);
    }
    assertThat(begun).hasSize(62);
  }

  // Until another one of these threads waits, for work too, or has ended.
  private static void awaitAnIdleThread(Collection<Thread> threads) {
    Set<Thread.State> idle =
        EnumSet.of(Thread.State.WAITING, Thread.State.TIMED_WAITING, Thread.State.TERMINATED);
    while (threads.stream()
        .noneMatch(it -> !it.equals(Thread.currentThread()) && idle.contains(it.getState()))) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
