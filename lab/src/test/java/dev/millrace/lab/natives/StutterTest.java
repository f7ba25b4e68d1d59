package dev.millrace.lab.natives;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.lab.natives.NativeCopyMethod.OffloadMover;
import dev.millrace.lab.natives.NativeCopyMethod.ReadWriteMover;
import dev.millrace.lab.natives.NativeCopyMethod.RingCopy;
import dev.millrace.lab.natives.NativeCopyMethod.SpliceMover;
import dev.millrace.lab.natives.NativeReadMethod.RingRead;
import dev.millrace.methods.Allocation;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Payload;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.sys.Errno;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Calls that do less than requested, nothing, or fail: never a wrong file, never a hang.
class StutterTest {
  private static final int BYTES = 300_000;
  private static final int BUFFER_BYTES = 4096;

  @TempDir Path directory;
  private Path source;
  private Path target;
  private FileSum sum;

  @BeforeEach
  void layOut() throws IOException {
    assumeThat(Kernel.HOST.unsupportedReason()).isEmpty();
    source = directory.resolve("source");
    target = directory.resolve("target");
    sum = Fixture.BINARY.layOut(source, BYTES, 1);
  }

  static Stream<NativeMover> movers() {
    List<NativeMover> movers =
        new ArrayList<>(EnumSet.complementOf(EnumSet.of(OffloadMover.REFLINK)));
    movers.add(new SpliceMover());
    for (Threading each : Threading.values()) {
      movers.add(new ReadWriteMover(BUFFER_BYTES, Allocation.PREALLOCATED, each));
    }
    return movers.stream();
  }

  @ParameterizedTest
  @MethodSource("movers")
  void shortCallsAreLooped(NativeMover mover) throws IOException {
    new NativeCopyMethod(StutteringCalls.kernel(), mover).copy(source, target);
    assertThat(FileSum.of(target)).isEqualTo(sum);
  }

  @Test
  void aPipeThatAcceptsNothingIsReported() {
    CopyMethod method =
        new NativeCopyMethod(StutteringCalls.answering("spliceIn", 0), new SpliceMover());
    assertThatThrownBy(() -> method.copy(source, target))
        .hasMessage(target + ": splice: moved nothing at offset 0 of 300000");
  }

  @Test
  void shortReadsAreSummed() throws IOException {
    ReadMethod method = new NativeReadMethod(StutteringCalls.kernel(), BUFFER_BYTES);
    assertThat(method.read(source)).isEqualTo(sum.byteSum());
  }

  @ParameterizedTest
  @EnumSource
  void shortWritesAreLooped(Threading threading) throws IOException {
    Payload payload = new Payload.Maker(Fixture.BINARY, 1).of(BYTES);
    WriteMethod method =
        new NativeWriteMethod(StutteringCalls.kernel(), BUFFER_BYTES, Allocation.GROWN, threading);
    method.write(payload, target);
    assertThat(FileSum.of(target)).isEqualTo(payload.sum());
  }

  @ParameterizedTest
  @CsvSource({
    "COPY_FILE_RANGE, copyFileRange, copy_file_range",
    "SENDFILE, sendfile, sendfile",
  })
  void aTransferThatMovesNothingIsReported(OffloadMover offload, String call, String name) {
    CopyMethod method = new NativeCopyMethod(StutteringCalls.answering(call, 0), offload);
    assertThatThrownBy(() -> method.copy(source, target))
        .isInstanceOf(FileSystemException.class)
        .hasMessage("%s: %s: moved nothing at offset 0 of 300000", target, name);
  }

  @ParameterizedTest
  @EnumSource
  void aSourceThatEndsEarlyIsReported(Threading threading) {
    assertFails(
        new ReadWriteMover(BUFFER_BYTES, Allocation.GROWN, threading),
        "pread",
        0,
        "pread: moved nothing");
  }

  @Test
  void aSourceThatShrinksUnderARingIsReported() throws IOException {
    assumeThat(IoUring.unsupportedReason(Host.sys())).isEmpty();
    Kernel kernel = StutteringCalls.shrinking(source, BYTES / 2);
    CopyMethod copy = new NativeCopyMethod(kernel, new RingCopy(Host.sys(), BUFFER_BYTES));
    assertThatThrownBy(() -> copy.copy(source, target))
        .hasMessageStartingWith(source + ": pread: moved nothing at offset 150000 of ");
    Files.write(source, new byte[BYTES]);
    ReadMethod read = new RingRead(kernel, Host.sys(), BUFFER_BYTES);
    assertThatThrownBy(() -> read.read(source))
        .hasMessageStartingWith(source + ": pread: moved nothing at offset 150000 of ");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere a mapped file cannot shrink")
  void aMappedSegmentSurvivesAMissingPage() throws IOException {
    try (FileChannel in = FileChannel.open(source, READ, WRITE);
        Arena arena = Arena.ofConfined()) {
      MemorySegment mapped = in.map(READ_ONLY, 0, BYTES, arena);
      in.truncate(0);
      assertThatThrownBy(() -> MappedSegments.sum(mapped))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("between offset 0 and 300000")
          .hasMessageContaining("the source shrank");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFullDiskIsReported(Threading threading) {
    long full = Errno.ENOSPC.result();
    assertFails(
        new ReadWriteMover(BUFFER_BYTES, Allocation.GROWN, threading),
        "pwrite",
        full,
        "pwrite: ENOSPC");
    assertFails(
        new ReadWriteMover(BUFFER_BYTES, Allocation.PREALLOCATED, threading),
        "fallocate",
        full,
        "fallocate: ENOSPC");
  }

  private void assertFails(NativeMover mover, String call, long answer, String words) {
    CopyMethod method = new NativeCopyMethod(StutteringCalls.answering(call, answer), mover);
    assertThatThrownBy(
            () -> {
              Files.deleteIfExists(target);
              method.copy(source, target);
            })
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining(words);
  }
}
