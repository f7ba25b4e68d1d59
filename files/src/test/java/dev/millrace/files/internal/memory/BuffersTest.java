package dev.millrace.files.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The lengths of lent buffers.
class BuffersTest {
  private static final int LONGER = 1 << 20;
  private static final int LARGE = Buffers.LARGE_BYTES;

  private FileCalls calls;

  @BeforeEach
  void link() {
    Optional<FileCalls> linked = Host.sys().fileCalls().optional();
    assumeThat(linked).isPresent();
    calls = linked.get();
  }

  @Test
  void aLongFileGetsTheBufferOfItsProfile() {
    Buffers buffers = new Buffers(calls, 4 * LONGER);
    assertThat(buffers.borrow(3 * LONGER, LONGER).byteSize()).isEqualTo(LONGER);
    assertThat(buffers.borrow(3 * LONGER, LARGE).byteSize()).isEqualTo(LARGE);
    assertThat(buffers.borrow(LARGE, LONGER).byteSize()).isEqualTo(LARGE);
    assertThat(buffers.borrow(1, LONGER).byteSize()).isLessThan(LARGE);
  }

  @Test
  void aReturnedBufferIsLentAgain() {
    Buffers buffers = new Buffers(calls, 4 * LONGER);
    MemorySegment first = buffers.borrow(LONGER, LONGER);
    buffers.giveBack(first);
    assertThat(buffers.borrow(LONGER, LONGER)).isSameAs(first);
  }

  @Test
  void aReturnedBufferOfAnotherLengthIsNotLent() {
    Buffers buffers = new Buffers(calls, 4 * LONGER);
    buffers.giveBack(buffers.borrow(LONGER, LONGER));
    assertThat(buffers.borrow(LONGER, 2 * LARGE).byteSize()).isEqualTo(2 * LARGE);
  }

  @Test
  void aLongerBufferCountsAsTheLargeOnesThatItCouldBe() {
    Buffers buffers = new Buffers(calls, LONGER + LARGE);
    List<MemorySegment> lent = new ArrayList<>();
    lent.add(buffers.borrow(LONGER, LONGER));
    lent.add(buffers.borrow(LONGER, LONGER));
    lent.add(buffers.borrow(LONGER, LONGER));
    assertThat(lent)
        .extracting(MemorySegment::byteSize)
        .containsExactly((long) LONGER, (long) LARGE, (long) Buffers.SMALL_BYTES);
    lent.forEach(buffers::giveBack);
    assertThat(buffers.borrow(LONGER, LONGER).byteSize()).isEqualTo(LONGER);
  }
}
