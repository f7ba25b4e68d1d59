package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Failures of the kernel.
@EnabledOnOs(LINUX)
class FailuresTest {
  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(directory.resolve("file"), new byte[10_000]);
  }

  @Test
  void aFailedSyncfsIsNamedWithThePath() {
    Sys sys = new FaultyCalls("syncfs").with(Errno.ENOSPC).sys();
    assertThatThrownBy(() -> sys.syncFileSystem(directory))
        .hasMessage(directory + ": syncfs: ENOSPC");
  }

  @ParameterizedTest
  @EnumSource(names = {"ENOSYS", "ENOTTY", "EOPNOTSUPP"})
  void holesAreReportedWithoutSharedBytes(Errno errno) throws IOException {
    Sys sys = new FaultyCalls("ioctl").with(errno).sys();
    Extents extents = done(sys.extents(file));
    assertThat(extents.holeBytes()).isZero();
    assertThat(reason(extents.sharedBytes())).contains("FIEMAP", errno.name());
  }

  @Test
  void unreadableExtentsAreAFailure() {
    Sys sys = new FaultyCalls("ioctl").with(Errno.EIO).sys();
    assertThatThrownBy(() -> sys.extents(file)).hasMessage(file + ": ioctl(FS_IOC_FIEMAP): EIO");
  }

  @Test
  void everyThreadHasASeparateErrno() throws Exception {
    Calls calls = new NativeCalls();
    RawName missing = RawName.of(directory.resolve("missing"));
    RawName below = RawName.of(file.resolve("below"));
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      tasks.add(() -> calls.open(missing, Access.READ, 0));
      tasks.add(() -> calls.open(below, Access.READ, 0));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<Long>> results = threads.invokeAll(tasks);
      for (int i = 0; i < results.size(); i++) {
        assertThat(results.get(i).get())
            .isEqualTo(-(i % 2 == 0 ? Errno.ENOENT : Errno.ENOTDIR).number());
      }
    }
  }

  @Test
  void anUnknownErrnoIsANumber() {
    assertThat(Errno.name(-131)).isEqualTo("errno 131");
  }
}
