package dev.millrace.files.internal.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/// The lengths of lent buffers.
class BuffersTest {
  @Test
  void aLongFileGetsALargeBufferUntilTheMemoryIsLent() {
    Buffers buffers = new Buffers(Buffers.LARGE_BYTES);
    assertThat(buffers.borrow(1).byteSize()).isEqualTo(Buffers.SMALL_BYTES);
    MemorySegment large = buffers.borrow(Buffers.LARGE_BYTES);
    assertThat(large.byteSize()).isEqualTo(Buffers.LARGE_BYTES);
    assertThat(buffers.borrow(Buffers.LARGE_BYTES).byteSize()).isEqualTo(Buffers.SMALL_BYTES);
    buffers.giveBack(large);
    assertThat(buffers.borrow(Buffers.LARGE_BYTES)).isSameAs(large);
  }
}
