package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.MetadataCalls.Link;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(LINUX)
class RehearsalTest {
  private static final long BYTES = 5_000;

  @TempDir Path folder;
  private final FileCalls calls = new NativeCalls();

  @Test
  void everyNameLeadsToOneRegularFile() {
    FileStatus status = new FileStatus();
    Rehearsal.run(BYTES, () -> assertThat(calls.statx(missing(), Link.STAY, status)).isZero());
    assertThat(status.isRegularFile()).isTrue();
    assertThat(status.isOnBlockDevice()).isTrue();
    assertThat(status.permissions()).isEqualTo(0644);
    assertThat(status.bytes()).isEqualTo(BYTES);
    assertThat(status.allocatedBytes()).isEqualTo(8192);
  }

  @Test
  void bytesAreMovedThatNobodySees() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(100);
      Rehearsal.run(
          BYTES,
          () -> {
            assertThat(calls.pread(1000, buffer, 0)).isEqualTo(100);
            assertThat(calls.pwrite(1000, buffer, 0)).isEqualTo(100);
            assertThat(calls.copyFileRange(1000, 0, 1001, 0, 70)).isEqualTo(70);
            assertThat(calls.sendfile(1001, 1000, 0, 80)).isEqualTo(80);
            assertThat(calls.lseek(1001, 0, Seek.END)).isEqualTo(BYTES);
            assertThat(calls.ficlone(1001, 1000)).matches(Errno.EOPNOTSUPP::is);
            assertThat(calls.close(1000)).isZero();
          });
    }
  }

  @Test
  void noFileIsMadeOrRemoved() {
    Rehearsal.run(
        BYTES,
        () -> {
          assertThat(calls.open(missing(), Access.CREATE_NEW, 0600)).isNotNegative();
          assertThat(calls.unlinkat(RawName.of(folder))).isZero();
        });
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void callsAreRealAgainAfterwardsAndInOtherThreads() throws InterruptedException {
    assertThatThrownBy(() -> Rehearsal.run(BYTES, this::fail)).hasMessage("failed");
    assertThat(look()).matches(Errno.ENOENT::is);
    long[] found = new long[1];
    Rehearsal.run(BYTES, () -> found[0] = ofAnotherThread());
    assertThat(found[0]).matches(Errno.ENOENT::is);
  }

  private void fail() {
    throw new IllegalStateException("failed");
  }

  private long ofAnotherThread() {
    long[] found = new long[1];
    Thread thread = new Thread(() -> found[0] = look());
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return found[0];
  }

  private long look() {
    return calls.statx(missing(), Link.STAY, new FileStatus());
  }

  private RawName missing() {
    return RawName.of(folder.resolve("missing"));
  }
}
