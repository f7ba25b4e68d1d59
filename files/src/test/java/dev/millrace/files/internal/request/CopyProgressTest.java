package dev.millrace.files.internal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.sys.OffloadCalls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CopyProgressTest {
  private final List<Long> told = new ArrayList<>();
  private final Cancellation cancellation = new Cancellation();

  @Test
  void theListenerIsToldTheSumOfAllPieces() throws CopyCancelledException {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS);
    pulse.moved(10);
    pulse.skipped(20);
    pulse.moved(5);
    assertThat(told).containsExactly(10L, 30L, 35L);
    assertThat(pulse.holeBytes()).isEqualTo(20);
  }

  @Test
  void whatIsMovedAgainCountsOnce() throws CopyCancelledException {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS);
    pulse.moved(10);
    pulse.skipped(20);
    pulse.startAgain();
    pulse.moved(10);
    assertThat(told).containsExactly(10L, 30L, 10L);
    assertThat(pulse.holeBytes()).isZero();
  }

  @Test
  void aCancelledCopyEndsAtTheNextPiece() throws CopyCancelledException {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS);
    pulse.moved(10);
    cancellation.cancel();
    assertThatThrownBy(() -> pulse.moved(10))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessage("target: cancelled after 20 bytes");
    assertThatThrownBy(() -> pulse.skipped(10)).isInstanceOf(CopyCancelledException.class);
    assertThatThrownBy(pulse::requireGoingOn).isInstanceOf(CopyCancelledException.class);
  }

  @Test
  void anInterruptEndsTheCopyAndStays() {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> pulse.moved(10)).isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void piecesGrowWhileTheyTakeNoTime() throws CopyCancelledException {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS);
    long first = pulse.mostBytes(Long.MAX_VALUE);
    for (int i = 0; i < 100; i++) {
      pulse.moved(0);
    }
    assertThat(first).isEqualTo(1 << 20);
    assertThat(pulse.mostBytes(Long.MAX_VALUE)).isBetween(first, OffloadCalls.MOST_BYTES);
    assertThat(pulse.mostBytes(4096)).isEqualTo(4096);
  }

  @Test
  void aPieceTakesNoLongerThanANapAtTheBandwidthAllowed() {
    assertThat(pulse(CopyOptions.DEFAULTS.withBytesPerSecond(2000)).mostBytes(1 << 20))
        .isEqualTo(101);
    assertThat(pulse(CopyOptions.DEFAULTS.withBytesPerSecond(1)).mostBytes(1 << 20)).isEqualTo(1);
  }

  // Else this takes years.
  @Test
  void holesAndSharedBlocksUseNoBandwidth() throws CopyCancelledException {
    CopyProgress pulse = pulse(CopyOptions.DEFAULTS.withBytesPerSecond(1));
    pulse.skipped(1L << 40);
    pulse.shared(1L << 40);
    assertThat(told).containsExactly(1L << 40, 2L << 40);
  }

  private CopyProgress pulse(CopyOptions options) {
    CopyObserver listener = (done, total) -> told.add(done);
    Path path = Path.of("target");
    return new CopyProgress(new CopyRequest(path, path, options, listener, cancellation), 100);
  }
}
