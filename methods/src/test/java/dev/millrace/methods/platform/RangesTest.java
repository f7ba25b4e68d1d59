package dev.millrace.methods.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RangesTest {
  private static final long UNIT = 64 << 10;

  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 1",
    "65536, 1",
    "65537, 2",
    "131072, 2",
    "131073, 3",
    "200000, 4",
    "262144, 4",
    "262145, 3",
    "100000000, 4",
    "9000000000, 4"
  })
  void coverEveryByteOnceInWholeUnits(long bytes, int ranges) throws IOException {
    List<Long> borders = new ArrayList<>();
    long total =
        Ranges.total(
            RangeThreads.PLATFORM,
            bytes,
            4,
            (from, to) -> {
              synchronized (borders) {
                borders.add(from);
              }
              return to - from;
            });
    assertThat(total).isEqualTo(bytes);
    assertThat(borders).hasSize(ranges).doesNotHaveDuplicates().allMatch(at -> at % UNIT == 0);
  }

  @Test
  void allRangesButTheFirstRunInVirtualThreadsOnRequest() throws IOException {
    Ranges.total(
        RangeThreads.VIRTUAL,
        3 * UNIT,
        3,
        (from, to) -> threads.add(Thread.currentThread()) ? to - from : 0);
    assertThat(threads).hasSize(3).filteredOn(Thread::isVirtual).hasSize(2);
  }

  @Test
  void rangesRunConcurrentlyInSeparateThreads() throws IOException {
    CountDownLatch allThere = new CountDownLatch(3);
    total(
        3,
        (from, to) -> {
          threads.add(Thread.currentThread());
          allThere.countDown();
          await(allThere);
          return 0;
        });
    assertThat(threads).hasSize(3).contains(Thread.currentThread());
  }

  @Test
  void rangesUseTwoToEightThreads() throws IOException {
    Ranges.total(1000 * UNIT, (from, to) -> threads.add(Thread.currentThread()) ? 1 : 0);
    assertThat(threads).hasSizeBetween(2, 8);
  }

  @Test
  void rethrowTheExceptionOfARange() {
    for (long failing : new long[] {0, UNIT, 2 * UNIT}) {
      assertThatIOException()
          .isThrownBy(() -> total(3, (from, to) -> failAt(from, failing)))
          .withMessage("range " + failing);
    }
  }

  @Test
  void rethrowErrorsUnchanged() {
    InternalError error = new InternalError("page");
    assertThatThrownBy(() ->
            total(
                2,
                (from, to) -> {
                  throw error;
                }))
        .isInstanceOf(InternalError.class)
        .hasMessage("page");
  }

  @Test
  void endTheOthersWhenOneFails() {
    CountDownLatch never = new CountDownLatch(1);
    assertThatIOException()
        .isThrownBy(() ->
            total(
                3,
                (from, to) -> {
                  threads.add(Thread.currentThread());
                  failAt(from, 0);
                  await(never);
                  return 0;
                }))
        .withMessage("range 0");
  }

  @Test
  void endWhenTheCallerIsInterrupted() {
    CountDownLatch never = new CountDownLatch(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() ->
            total(
                2,
                (from, to) -> {
                  threads.add(Thread.currentThread());
                  if (from > 0) {
                    await(never);
                  }
                  return 0;
                }))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  private static void total(int ranges, Ranges.Use task) throws IOException {
    Ranges.total(RangeThreads.PLATFORM, ranges * UNIT, ranges, task);
  }

  @AfterEach
  void noThreadIsLeft() {
    assertThat(threads)
        .noneMatch(thread -> thread.getName().startsWith("range") && thread.isAlive());
  }

  private static long failAt(long from, long failing) throws IOException {
    if (from == failing) {
      throw new IOException("range " + from);
    }
    return 0;
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
