package dev.millrace.files;

import static dev.millrace.files.FaultyCalls.named;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Many simultaneous copies.
@EnabledOnOs(LINUX)
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class AtOnceTest extends SourceAndTarget.OnDisk {
  private static final int COPIES = 24;
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @TempDir Path sources;

  @Test
  void manyThreadsCopyAtOnce() throws Exception {
    int[] sizes = {0, 5_000, 300 * KIB, MIB + 1, 5 * MIB};
    FaultyCalls calls = new FaultyCalls();
    Copier copier = calls.copier();
    List<Callable<CopyResult>> copies = new ArrayList<>();
    for (int i = 0; i < COPIES; i++) {
      Path source = Samples.random(sources.resolve("" + i), sizes[i % sizes.length] + i);
      copies.add(() -> copier.copy(source, directory.resolve(source.getFileName())));
    }
    for (Future<CopyResult> copy : atOnce(copies)) {
      assertThat(copy.get().bytes()).isNotNegative();
    }
    for (int i = 0; i < COPIES; i++) {
      assertSame(sources.resolve("" + i), directory.resolve("" + i));
    }
    assertThat(Samples.names(directory)).hasSize(COPIES);
    assertThat(calls.open()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {5_000, MIB + KIB, 5 * MIB})
  void onlyOneCopyCreatesANewTarget(int bytes) throws Exception {
    requireOneWinner(new FaultyCalls(), bytes);
    requireOneWinner(named(), bytes);
    requireOneWinner(named().always("renameat2", Errno.EINVAL), bytes);
  }

  /// One copy creates its staging file, and the other one locks it first, as remains. That one
  /// removes the name only when the loser of the lock has another file.
  @Test
  void theLoserOfALockLeavesTheNameToItsHolder() throws Exception {
    CountDownLatch isCreated = new CountDownLatch(1);
    CountDownLatch isLocked = new CountDownLatch(1);
    CountDownLatch isFilled = new CountDownLatch(1);
    CountDownLatch isRemoved = new CountDownLatch(1);
    FaultyCalls loser =
        named()
            .with("flock", When.FIRST, between(isCreated, isLocked))
            .with("renameat2", When.FIRST, between(isFilled, isRemoved));
    FaultyCalls holder =
        named()
            .with("flock", When.FIRST, before(isLocked))
            .with(
                "unlinkat",
                When.FIRST,
                call -> {
                  isFilled.await();
                  return before(isRemoved).answer(call);
                });
    Path source = Samples.random(sources.resolve("source"), MIB + KIB);
    List<FileSystemException> failures = new ArrayList<>();
    List<Callable<CopyResult>> copies =
        List.of(
            () -> loser.copier(CopyOptions.DEFAULTS).copy(source, target),
            () -> {
              isCreated.await();
              return holder.copier(CopyOptions.DEFAULTS).copy(source, target);
            });
    for (Future<CopyResult> copy : atOnce(copies)) {
      failure(copy, failures);
    }
    assertThat(failures).singleElement().isInstanceOf(FileAlreadyExistsException.class);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
  }

  private static Fault between(CountDownLatch reached, CountDownLatch awaited) {
    return Fault.meanwhile(() -> {
      reached.countDown();
      awaited.await();
    });
  }

  private static Fault before(CountDownLatch next) {
    return call -> {
      long result = call.result();
      next.countDown();
      return result;
    };
  }

  private void requireOneWinner(FaultyCalls calls, int bytes) throws Exception {
    List<FileSystemException> failures = race(calls.copier(), bytes);
    assertThat(failures).hasSize(7);
    assertThat(failures).allMatch(e -> e instanceof FileAlreadyExistsException);
    requireOneWhole(calls, bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {5_000, 5 * MIB})
  void theLastOfManyReplacingCopiesWins(int bytes) throws Exception {
    requireLastWins(new FaultyCalls(), bytes);
    requireLastWins(named(), bytes);
  }

  private void requireLastWins(FaultyCalls calls, int bytes) throws Exception {
    Files.writeString(target, "old");
    assertThat(race(calls.copier(REPLACING), bytes)).isEmpty();
    requireOneWhole(calls, bytes);
  }

  /// Makes eight copies of different files to one target.
  private List<FileSystemException> race(Copier copier, int bytes) throws Exception {
    List<Callable<CopyResult>> copies = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Path source = sources.resolve(bytes + "-" + i);
      if (Files.notExists(source)) {
        Samples.random(source, bytes + i);
      }
      copies.add(() -> copier.copy(source, target));
    }
    List<FileSystemException> failures = new ArrayList<>();
    for (Future<CopyResult> copy : atOnce(copies)) {
      failure(copy, failures);
    }
    return failures;
  }

  private static void failure(Future<CopyResult> copy, List<FileSystemException> failures)
      throws InterruptedException {
    try {
      assertThat(copy.get()).isNotNull();
    } catch (ExecutionException e) {
      assertThat(e).hasCauseInstanceOf(FileSystemException.class);
      failures.add((FileSystemException) e.getCause());
    }
  }

  private void requireOneWhole(FaultyCalls calls, int bytes) throws IOException {
    assertThat(Samples.names(directory)).containsExactly("target");
    assertSame(sources.resolve(bytes + "-" + (Files.size(target) - bytes)), target);
    assertThat(calls.open()).isEmpty();
    Files.delete(target);
  }

  private static List<Future<CopyResult>> atOnce(List<Callable<CopyResult>> copies)
      throws InterruptedException {
    try (ExecutorService threads = Executors.newFixedThreadPool(copies.size())) {
      return threads.invokeAll(copies);
    }
  }
}
