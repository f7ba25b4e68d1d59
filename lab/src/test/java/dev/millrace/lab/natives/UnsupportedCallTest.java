package dev.millrace.lab.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.natives.NativeCopyMethod.OffloadMover;
import dev.millrace.lab.natives.NativeCopyMethod.ReadWriteMover;
import dev.millrace.lab.natives.NativeCopyMethod.RingCopy;
import dev.millrace.lab.natives.NativeCopyMethod.SpliceMover;
import dev.millrace.lab.natives.NativeReadMethod.RingRead;
import dev.millrace.methods.Allocation;
import dev.millrace.methods.CopyMethod;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The reasons why a contestant is unsupported.
class UnsupportedCallTest {
  private static final Kernel NONE = new Kernel(new Answer.NotSupported<>("no kernel"));

  @TempDir Path directory;
  private Path source;
  private Path target;
  private String type;

  @BeforeEach
  void layOut() throws IOException {
    source = Files.write(directory.resolve("source"), new byte[100]);
    target = directory.resolve("target");
    type = Files.getFileStore(directory).type();
  }

  @Test
  void withoutSystemCallsTheReasonIsTheSystems() throws IOException {
    assertThat(new NativeCopyMethod(NONE, OffloadMover.SENDFILE).unsupportedReason(source, target))
        .contains("no kernel");
    assertThat(new NativeReadMethod(NONE, 4096).unsupportedReason(source)).contains("no kernel");
    assertThat(
            new NativeWriteMethod(NONE, 4096, Allocation.PREALLOCATED, Threading.ONE)
                .unsupportedReason(target))
        .contains("no kernel");
    assertThatThrownBy(() -> new NativeCopyMethod(NONE, OffloadMover.SENDFILE).copy(source, target))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no kernel");
  }

  @ParameterizedTest
  @CsvSource({
    "REFLINK, ficlone, EOPNOTSUPP, ioctl(FICLONE): EOPNOTSUPP",
    "COPY_FILE_RANGE, copyFileRange, EXDEV, copy_file_range: EXDEV",
    "SENDFILE, sendfile, EINVAL, sendfile: EINVAL",
  })
  void anUnsupportedCallIsReportedWithItsFileSystem(
      OffloadMover offload, String call, Errno errno, String words) throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    CopyMethod method = new NativeCopyMethod(StutteringCalls.failing(call, errno), offload);
    assertThat(method.unsupportedReason(source, target)).contains("not on " + type + ": " + words);
  }

  @Test
  void aFileSystemWithoutSpliceIsNamed() throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    Kernel kernel = StutteringCalls.failing("spliceOut", Errno.EINVAL);
    assertThat(new NativeCopyMethod(kernel, new SpliceMover()).unsupportedReason(source, target))
        .contains("not on " + type + ": splice: EINVAL");
    Files.delete(target);
    Kernel poor = StutteringCalls.failing("pipe", Errno.EMFILE);
    assertThat(new NativeCopyMethod(poor, new SpliceMover()).unsupportedReason(source, target))
        .contains("pipe: EMFILE");
  }

  @Test
  void missingPreallocationRulesOutOnlyMethodsThatPreallocate() throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    Kernel kernel = StutteringCalls.failing("fallocate", Errno.EOPNOTSUPP);
    String reason = "not on " + type + ": fallocate: EOPNOTSUPP";
    assertThat(write(kernel, Allocation.PREALLOCATED)).contains(reason);
    Files.delete(target);
    assertThat(write(kernel, Allocation.GROWN)).isEmpty();
    assertThat(copy(kernel, Allocation.PREALLOCATED)).contains(reason);
    Files.delete(target);
    assertThat(copy(kernel, Allocation.GROWN)).isEmpty();
  }

  private Optional<String> write(Kernel kernel, Allocation allocation) throws IOException {
    return new NativeWriteMethod(kernel, 4096, allocation, Threading.ONE).unsupportedReason(target);
  }

  private Optional<String> copy(Kernel kernel, Allocation allocation) throws IOException {
    return new NativeCopyMethod(kernel, new ReadWriteMover(4096, allocation, Threading.ONE))
        .unsupportedReason(source, target);
  }

  @Test
  void withoutRingsTheReasonIsTheSystems() throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    Sys none = new UnsupportedSys("no rings");
    assertThat(
            new NativeCopyMethod(Kernel.HOST, new RingCopy(none, 4096))
                .unsupportedReason(source, target))
        .contains("no rings");
    assertThat(new RingRead(Kernel.HOST, none, 4096).unsupportedReason(source))
        .contains("no rings");
    assertThatThrownBy(() -> new RingRead(Kernel.HOST, none, 4096).read(source))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no rings");
  }

  @Test
  void aFailingDiskIsNotUnsupported() throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    Kernel kernel = StutteringCalls.failing("copyFileRange", Errno.EIO);
    assertThat(
            new NativeCopyMethod(kernel, OffloadMover.COPY_FILE_RANGE)
                .unsupportedReason(source, target))
        .isEmpty();
  }
}
