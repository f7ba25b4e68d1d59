package dev.millrace.files.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The lengths of lent buffers.
class BuffersTest {
  @Test
  void aLongFileGetsALargeBufferUntilTheMemoryIsLent() {
    Optional<FileCalls> calls = Host.sys().fileCalls().optional();
    assumeThat(calls).isPresent();
    Buffers buffers = new Buffers(calls.get(), Buffers.LARGE_BYTES);
    assertThat(buffers.borrow(1).byteSize()).isEqualTo(Buffers.SMALL_BYTES);
    MemorySegment large = buffers.borrow(Buffers.LARGE_BYTES);
    assertThat(large.byteSize()).isEqualTo(Buffers.LARGE_BYTES);
    assertThat(buffers.borrow(Buffers.LARGE_BYTES).byteSize()).isEqualTo(Buffers.SMALL_BYTES);
    buffers.giveBack(large);
    assertThat(buffers.borrow(Buffers.LARGE_BYTES)).isSameAs(large);
  }
}
