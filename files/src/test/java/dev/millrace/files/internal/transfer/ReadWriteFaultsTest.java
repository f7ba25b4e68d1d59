package dev.millrace.files.internal.transfer;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Disks that are full, broken, or late to report it.
@EnabledOnOs(LINUX)
class ReadWriteFaultsTest extends SourceAndTarget.OnDisk {
  private static final long EXT4 = 0xEF53;
  private static final CopyOptions BY_HAND =
      CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withReflink(Reflink.NEVER);

  @ParameterizedTest
  @CsvSource({
    "pread, EIO, 5000, 1, 1",
    "pread, EIO, 300000, 2, 1",
    "pread, EIO, 5000000, 1, 1",
    "pread, EIO, 5000000, 7, 1",
    "pread, EIO, 5000000, 7, 2",
    "pread, EIO, 5000000, 7, 3",
    "pread, ESTALE, 300000, 1, 1",
    "pwrite, EIO, 5000, 1, 1",
    "pwrite, ENOSPC, 5000, 1, 1",
    "pwrite, ENOSPC, 300000, 2, 1",
    "pwrite, EDQUOT, 5000000, 1, 1",
    "pwrite, EFBIG, 5000000, 7, 1",
    "pwrite, ENOSPC, 5000000, 7, 2",
    "pwrite, EIO, 5000000, 7, 3",
    "pwrite, EROFS, 300000, 2, 1",
    "fsync, EIO, 5000, 1, 1"
  })
  void aCallThatFailsIsAFailure(String call, Errno errno, int bytes, int nth, int threads)
      throws IOException {
    FaultyCalls calls = new FaultyCalls().with(call, When.from(nth), errno);
    Path file = call.equals("pread") ? source : target;
    CopyOptions durable = BY_HAND.withThreads(threads).withDurability(Durability.FILE);
    assertCopyFails(calls, durable, bytes)
        .hasMessageStartingWith(file + ": " + call + ": " + errno);
  }

  @ParameterizedTest
  @CsvSource({"pread, 1", "pwrite, 1", "pread, 2", "pwrite, 2"})
  void shortReadsAndWritesAreGoneOnWith(String call, int threads) throws IOException {
    FaultyCalls calls = new FaultyCalls().with(call, When.ALWAYS, Fault.atMost(50_001));
    Samples.random(source, 5 * MIB);
    calls.copier(BY_HAND.withThreads(threads)).copy(source, target);
    assertSame(source, target);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aWriteOfNothingEndsTheCopy(int threads) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.from(3), Fault.ZERO);
    assertCopyFails(calls, BY_HAND.withThreads(threads), 5 * MIB)
        .hasMessage(target + ": pwrite: wrote nothing");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aSourceThatEndsTooEarlyHasChanged(int threads) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("pread", When.from(3), Fault.ZERO);
    assertCopyFails(calls, BY_HAND.withThreads(threads), 5 * MIB)
        .isInstanceOf(SourceChangedException.class)
        .hasMessageContaining(" bytes instead of 5242880");
  }

  // A file server reports a full disk only now.
  @ParameterizedTest
  @ValueSource(ints = {5_000, 1_200_000})
  void aCloseThatFailsIsAFailure(int bytes) throws IOException {
    FaultyCalls calls =
        new FaultyCalls().with("close", When.ALWAYS, Fault.afterwards(Errno.EDQUOT));
    assertCopyFails(calls, CopyOptions.DEFAULTS, bytes).hasMessage(target + ": close: EDQUOT");
  }

  @Test
  void aCloseThatFailsRemovesANamedPartToo() throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .always("pipe", Errno.EMFILE) // which would be closed first
            .with("open", Access.CREATE_UNNAMED, When.ALWAYS, Errno.EOPNOTSUPP)
            .with("close", When.nth(2), Fault.afterwards(Errno.EIO)); // after a directory
    assertCopyFails(calls, CopyOptions.DEFAULTS, 1_200_000).hasMessage(target + ": close: EIO");
  }

  // A driver that has nothing yet, or a lock on the range.
  @Test
  void aReadThatIsToBeTriedAgainIsTriedAgain() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("pread", new When(1, 3), Errno.EAGAIN);
    Samples.random(source, 5_000);
    calls.copier().copy(source, target);
    assertSame(source, target);
    assertThat(calls.count("pread")).isEqualTo(4);
  }

  // The old one is gone by then.
  @Test
  void aCloseThatFailsAfterAReplacementLeavesTheNewFile() throws IOException {
    Samples.random(source, 5_000);
    Files.writeString(target, "old");
    FaultyCalls calls = new FaultyCalls().with("close", When.FIRST, Fault.afterwards(Errno.EIO));
    Copier copier = calls.copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    assertThatThrownBy(() -> copier.copy(source, target)).hasMessage(target + ": close: EIO");
    assertSame(source, target);
  }

  @ParameterizedTest
  @EnumSource(Errno.class)
  void aFailedPreallocationFailsTheCopyOnlyWithoutSpace(Errno errno) throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with("fileSystemType", When.ALWAYS, unused -> EXT4) // others are not preallocated
            .always("fallocate", errno);
    if (errno == Errno.ENOSPC || errno == Errno.EDQUOT || errno == Errno.EFBIG) {
      assertCopyFails(calls, CopyOptions.DEFAULTS, 300_000)
          .hasMessageStartingWith(target + ": fallocate: " + errno);
    } else {
      Samples.random(source, 300_000);
      calls.copier().copy(source, target);
      assertSame(source, target);
    }
  }

  @Test
  void aHoleAtTheEndThatCannotBeMadeIsAFailure() throws IOException {
    FaultyCalls calls = new FaultyCalls().always("ftruncate", Errno.EFBIG);
    Samples.sparse(source, MIB, 0);
    assertThatThrownBy(() -> calls.copier().copy(source, target))
        .hasMessage(target + ": ftruncate: EFBIG");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  // The target is complete, but may be lost in a power cut.
  @Test
  void anFsyncOfTheDirectoryThatFailsIsAFailure() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("fsync", When.nth(2), Errno.EIO);
    Samples.random(source, 5_000);
    Copier copier =
        calls.copier(CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY));
    assertThatThrownBy(() -> copier.copy(source, target)).hasMessage(directory + ": fsync: EIO");
    assertSame(source, target);
    assertThat(calls.open()).isEmpty();
  }

  private AbstractThrowableAssert<?, ? extends Throwable> assertCopyFails(
      FaultyCalls calls, CopyOptions options, int bytes) throws IOException {
    Samples.random(source, bytes);
    AbstractThrowableAssert<?, ? extends Throwable> thrown =
        assertFails(() -> calls.copier(options).copy(source, target));
    assertThat(Samples.names(directory)).containsExactly("source");
    assertThat(calls.open()).isEmpty();
    return thrown;
  }
}
