package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Threads in the place of forks.
class TurnTakingTest {
  private static final int BLOCKS = 4;

  private final List<Integer> measured = new ArrayList<>();
  private final AtomicInteger measuring = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final List<Thread> threads = new ArrayList<>();
  private final TurnTaking turns =
      new TurnTaking(
          List.of(1, 2, 3),
          IntStream.range(0, BLOCKS)
              .mapToObj(
                  i -> new TurnTaking.Block(i, i % 2 == 0 ? List.of(2, 3, 1) : List.of(1, 2, 3)))
              .toList());

  @Test
  void oneForkMeasuresAtATimeInTheOrderOfEachBlock() throws Exception {
    for (int fork = 1; fork <= 3; fork++) {
      start(fork, BLOCKS);
    }
    join();
    assertThat(most).hasValue(1);
    assertThat(measured).containsExactly(2, 3, 1, 1, 2, 3, 2, 3, 1, 1, 2, 3);
    assertThat(turns.blocks()).isEqualTo(BLOCKS);
  }

  @Test
  void aTurnIsInTheCellOfItsBlock() throws Exception {
    TurnTaking two =
        new TurnTaking(
            List.of(1),
            List.of(new TurnTaking.Block(7, List.of(1)), new TurnTaking.Block(4, List.of(1))));
    assertThat(two.await(1)).isEqualTo(7);
    assertThat(two.await(1)).isEqualTo(4);
  }

  @Test
  void theFirstTurnWaitsForAllForks() throws Exception {
    start(1, 1);
    start(2, 1);
    while (turns.ready() < 2) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    assertThat(measured).isEmpty();
    start(3, 1);
    join();
    assertThat(measured).containsExactly(2, 3, 1);
  }

  @Test
  void aForkWaitsForTheOthersButNotWhileItWarmsUpOrMeasures() throws Exception {
    assertThat(turns.isWaiting(1)).isFalse();
    start(1, 1);
    while (!turns.isWaiting(1)) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    turns.end(2);
    turns.await(3);
    assertThat(turns.isWaiting(3)).isFalse();
    turns.end(3);
    join();
    assertThat(turns.isWaiting(1)).isFalse();
  }

  @Test
  void aForkThatNeverStartsDoesNotStopTheOthers() throws Exception {
    start(1, 2);
    start(2, 2);
    turns.end(3);
    join();
    assertThat(measured).containsExactly(2, 1, 1, 2);
  }

  @Test
  void aForkThatDiesInItsTurnDoesNotStopTheOthers() throws Exception {
    start(1, 2);
    start(3, 2);
    CountDownLatch died = new CountDownLatch(1);
    threads.add(
        Thread.startVirtualThread(() -> {
          try {
            turns.await(2);
            measured.add(2);
          } catch (IOException e) {
            throw new AssertionError(e);
          }
          turns.end(2);
          died.countDown();
        }));
    died.await();
    join();
    assertThat(measured).containsExactly(2, 3, 1, 1, 3);
  }

  @Test
  void aRequestAfterTheEndOfItsForkDoesNotWait() throws Exception {
    turns.end(2);
    turns.await(2);
    start(1, 2);
    start(3, 2);
    join();
    assertThat(measured).containsExactly(3, 1, 1, 3);
  }

  private void start(int fork, int blocks) {
    threads.add(
        Thread.ofPlatform()
            .start(() -> {
              try {
                for (int block = 0; block < blocks; block++) {
                  turns.await(fork);
                  measure(fork);
                }
                turns.leave(fork);
              } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
              }
            }));
  }

  private void measure(int fork) throws InterruptedException {
    most.accumulateAndGet(measuring.incrementAndGet(), Math::max);
    measured.add(fork);
    TimeUnit.MILLISECONDS.sleep(2);
    measuring.decrementAndGet();
  }

  private void join() throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
