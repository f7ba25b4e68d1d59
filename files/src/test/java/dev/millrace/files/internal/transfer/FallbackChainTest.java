package dev.millrace.files.internal.transfer;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.When;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// The change from one strategy to the next in the middle of a file.
@EnabledOnOs(LINUX)
class FallbackChainTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 12 * MIB;
  private static final Plan PLAN =
      new Plan(
          List.of(
              CopyStrategy.COPY_FILE_RANGE,
              CopyStrategy.SENDFILE,
              CopyStrategy.PARALLEL,
              CopyStrategy.READ_WRITE),
          List.of(),
          Space.AS_NEEDED,
          Holes.FILLED,
          Confirmation.LENGTH);

  @BeforeEach
  void write() throws IOException {
    Samples.random(source, BYTES);
  }

  @Test
  void eachStrategyContinuesWhereThePreviousOneStopped() throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with("copyFileRange", When.from(2), Errno.EXDEV)
            .with("sendfile", When.from(2), Fault.ZERO);
    FallbackChain chain = move(calls);
    assertSame(source, target);
    assertThat(chain.attempts())
        .containsExactly(
            Attempt.abandoned(CopyStrategy.COPY_FILE_RANGE, MIB, "copy_file_range: EXDEV"),
            Attempt.abandoned(
                CopyStrategy.SENDFILE,
                calls.made("sendfile").getFirst().bytes(),
                "sendfile: returned 0"),
            Attempt.completed(CopyStrategy.PARALLEL, parallelBytes(calls)));
    assertThat(chain.mainStrategy()).isEqualTo(CopyStrategy.PARALLEL);
    assertThat(chain.unsupportedStrategies()).isEmpty(); // it did move some
  }

  private static long parallelBytes(FaultyCalls calls) {
    return BYTES - MIB - calls.made("sendfile").getFirst().bytes();
  }

  @Test
  void aFailureOfTheFirstCallConcernsTheFileSystems() throws IOException {
    FaultyCalls calls =
        new FaultyCalls().always("copyFileRange", Errno.EXDEV).always("sendfile", Errno.EINVAL);
    FallbackChain chain = move(calls);
    assertSame(source, target);
    assertThat(chain.unsupportedStrategies()).containsExactly(CopyStrategy.COPY_FILE_RANGE);
  }

  @Test
  void theLastStrategyReportsTheRealFailure() {
    FaultyCalls calls =
        new FaultyCalls()
            .with("copyFileRange", When.from(2), Errno.ENOSPC)
            .always("sendfile", Errno.ENOSPC)
            .with("pwrite", When.from(2), Errno.EDQUOT);
    assertThatThrownBy(() -> move(calls)).hasMessage(target + ": pwrite: EDQUOT");
  }

  // A thread that fails ends the copy; not before the others are through with it.
  @Test
  void noThreadOutlivesTheCopy() {
    OutOfMemoryError error = new OutOfMemoryError("no memory");
    FaultyCalls calls =
        new FaultyCalls().always("copyFileRange", Errno.EXDEV).always("sendfile", Errno.EXDEV);
    CountDownLatch isWriting = new CountDownLatch(1);
    CountDownLatch isReadingAgain = new CountDownLatch(1);
    calls.with(
        "pwrite",
        When.FIRST,
        Fault.meanwhile(() -> {
          isWriting.countDown();
          isReadingAgain.await();
        }));
    calls.with(
        "pread",
        When.from(2),
        call -> {
          isWriting.await();
          isReadingAgain.countDown();
          throw error;
        });
    assertThatThrownBy(() -> move(calls)) // by the thread of the caller, or by another
        .satisfiesAnyOf(
            thrown -> assertThat(thrown).isSameAs(error),
            thrown -> assertThat(thrown).hasRootCause(error));
    long made = calls.count("pwrite");
    assertThat(calls.count("pwrite")).isEqualTo(made).isPositive();
  }

  @Test
  void aRangeStartsNoMoreThreadsThanItHasBlocks() throws IOException {
    FaultyCalls calls =
        new FaultyCalls().always("copyFileRange", Errno.EXDEV).always("sendfile", Errno.EXDEV);
    assertThat(move(calls, Integer.MAX_VALUE).mainStrategy()).isEqualTo(CopyStrategy.PARALLEL);
    assertSame(source, target);
  }

  private FallbackChain move(FaultyCalls faulty) throws IOException {
    return move(faulty, 3);
  }

  private FallbackChain move(FaultyCalls faulty, int threads) throws IOException {
    FileCalls calls = faulty.calls();
    CopyRequest request = CopyRequest.of(source, target, CopyOptions.DEFAULTS).build();
    RawName name = RawName.of(target);
    int open = (int) Call.OPEN.require(calls.open(name, Access.CREATE_NEW, 0x1B6), target);
    try (SourceFile from = SourceFile.open(calls, request)) {
      CopyProgress progress = new CopyProgress(request, BYTES);
      FallbackChain chain =
          new FallbackChain(
              new Transfer(calls, from, open, target, new Buffers(), progress),
              PLAN,
              new OwnThreads(threads));
      assertThat(chain.move(0, BYTES)).isEqualTo(BYTES);
      return chain;
    } finally {
      calls.close(open);
    }
  }
}
