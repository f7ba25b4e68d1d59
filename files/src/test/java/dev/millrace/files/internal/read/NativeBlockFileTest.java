package dev.millrace.files.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.files.internal.read.BlockFile.NativeBlockFile;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads by system calls that behave as no available disk does.
@EnabledOnOs(LINUX)
class NativeBlockFileTest {
  @TempDir Path directory;
  @AutoClose private final Arena arena = Arena.ofConfined();
  private final FaultyCalls calls = new FaultyCalls();
  private Path path;

  @BeforeEach
  void write() throws IOException {
    path = Samples.random(directory.resolve("file"), 100_000);
  }

  private BlockFile open() throws IOException {
    return NativeBlockFile.open(calls.calls(), path).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 4_096})
  void shortReadsAreContinued(int mostBytes) throws IOException {
    calls.with("preadInto", When.ALWAYS, Fault.atMost(mostBytes));
    MemorySegment bytes = MemorySegment.ofArray(Files.readAllBytes(path));
    for (MemorySegment into :
        new MemorySegment[] {arena.allocate(9_000), MemorySegment.ofArray(new byte[9_000])}) {
      try (BlockFile file = open()) {
        assertThat(file.read(into.asByteBuffer(), 2_000)).isEqualTo(9_000);
        assertThat(into.mismatch(bytes.asSlice(2_000, 9_000))).isEqualTo(-1);
        assertThat(file.read(into.asByteBuffer(), 99_000)).isEqualTo(1_000);
      }
    }
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aFailedReadIsNamedWithThePathAndTheNextOneMayWork() throws IOException {
    calls.with("preadInto", When.FIRST, Fault.errno(Errno.EIO));
    MemorySegment into = arena.allocate(10);
    try (BlockFile file = open()) {
      assertThatThrownBy(() -> file.read(into.asByteBuffer(), 0))
          .isInstanceOf(FileSystemException.class)
          .hasMessage(path + ": pread: EIO");
      assertThat(file.read(into.asByteBuffer(), 0)).isEqualTo(10);
    }
    assertThat(calls.open()).isEmpty();
  }

  // Another file may get the number of a closed descriptor.
  @Test
  void aFileIsClosedOnceAndOnlyAfterTheLastRead() throws IOException {
    AtomicReference<BlockFile> opened = new AtomicReference<>();
    calls.with(
        "preadInto",
        When.FIRST,
        Fault.meanwhile(() -> {
          BlockFile file = Objects.requireNonNull(opened.get());
          file.close();
          file.close();
          assertThatThrownBy(file::bytes).isInstanceOf(ClosedChannelException.class);
          assertThat(calls.count("close")).isZero();
        }));
    BlockFile file = open();
    opened.set(file);
    assertThat(file.read(ByteBuffer.allocateDirect(10), 0)).isEqualTo(10);
    assertThat(calls.open()).isEmpty();
    assertThatThrownBy(file::bytes).isInstanceOf(ClosedChannelException.class);
    file.close();
    assertThat(calls.count("close")).isOne();
  }

  // A server of files may recall a lease of another client, which takes a while.
  @Test
  void aFileWithALeaseIsLeftToTheJdk() throws IOException {
    calls.with("open", When.FIRST, Fault.errno(Errno.EAGAIN));
    assertThat(NativeBlockFile.open(calls.calls(), path)).isEmpty();
  }

  @Test
  void aFailedOpeningIsNamedWithThePath() {
    calls.with("open", When.FIRST, Fault.errno(Errno.EMFILE));
    assertThatThrownBy(this::open)
        .isInstanceOf(FileSystemException.class)
        .hasMessage(path + ": open: EMFILE");
  }
}
