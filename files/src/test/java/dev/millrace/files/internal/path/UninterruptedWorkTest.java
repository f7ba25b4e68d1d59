package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UninterruptedWorkTest {
  private final Thread caller = Thread.currentThread();
  private final List<Thread> threads = new ArrayList<>();

  static Stream<Named<ThreadFactory>> factoriesOfNone() {
    ThreadFactory failing =
        unused -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    return Stream.of(Named.of("failing", failing), Named.of("refusing", unused -> null));
  }

  @AfterEach
  void clear() {
    Thread.interrupted();
  }

  @Test
  void workWithoutInterruptsStaysInItsThread() throws IOException {
    assertThat(UninterruptedWork.DEFAULT.call(() -> work(0))).isEqualTo("done");
    assertThat(threads).containsExactly(caller);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void afterAnInterruptAnotherThreadDoesTheRest() throws IOException {
    assertThat(UninterruptedWork.DEFAULT.call(() -> work(1))).isEqualTo("done");
    assertThat(threads).hasSize(2).startsWith(caller);
    assertThat(threads.getLast()).isNotSameAs(caller);
    assertThat(threads.getLast().isDaemon()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("factoriesOfNone")
  void whereThereIsNoThreadTheCallerDoesTheRest(ThreadFactory factory) throws IOException {
    assertThat(new UninterruptedWork(factory).call(() -> work(3))).isEqualTo("done");
    assertThat(threads).hasSize(4).containsOnly(caller);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aFailureOfTheOtherThreadReachesTheCaller() {
    IOException failure = new IOException("no space");
    assertThatThrownBy(() ->
            UninterruptedWork.DEFAULT.call(() -> {
              work(1);
              throw failure;
            }))
        .isSameAs(failure);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anInterruptFromBeforeIsOutOfTheWayMeanwhile() throws IOException {
    caller.interrupt();
    assertThat(UninterruptedWork.DEFAULT.call(Thread::interrupted)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }

  // Closes a channel that many times.
  private String work(int interrupts) throws ClosedByInterruptException {
    threads.add(Thread.currentThread());
    if (threads.size() <= interrupts) {
      caller.interrupt();
      throw new ClosedByInterruptException();
    }
    return "done";
  }
}
