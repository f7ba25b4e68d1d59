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
  private final List<Long> reported = new ArrayList<>();
  private final Cancellation cancellation = new Cancellation();

  @Test
  void theObserverGetsTheSumOfAllPieces() throws CopyCancelledException {
    CopyProgress progress = progress(CopyOptions.DEFAULTS);
    progress.moved(10);
    progress.skipped(20);
    progress.moved(5);
    assertThat(reported).containsExactly(10L, 30L, 35L);
    assertThat(progress.holeBytes()).isEqualTo(20);
  }

  @Test
  void bytesThatAreMovedAgainCountOnce() throws CopyCancelledException {
    CopyProgress progress = progress(CopyOptions.DEFAULTS);
    progress.moved(10);
    progress.skipped(20);
    progress.startAgain();
    progress.moved(10);
    assertThat(reported).containsExactly(10L, 30L, 10L);
    assertThat(progress.holeBytes()).isZero();
  }

  @Test
  void aCancelledCopyEndsAtTheNextPiece() throws CopyCancelledException {
    CopyProgress progress = progress(CopyOptions.DEFAULTS);
    progress.moved(10);
    cancellation.cancel();
    assertThatThrownBy(() -> progress.moved(10))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessage("target: cancelled after 20 bytes")
        .extracting("bytesTransferred")
        .isEqualTo(20);
    assertThatThrownBy(() -> progress.skipped(10)).isInstanceOf(CopyCancelledException.class);
    assertThatThrownBy(progress::requireGoingOn).isInstanceOf(CopyCancelledException.class);
  }

  @Test
  void piecesGrowWhileTheyTakeNoTime() throws CopyCancelledException {
    CopyProgress progress = progress(CopyOptions.DEFAULTS);
    long first = progress.mostBytes(Long.MAX_VALUE);
    for (int i = 0; i < 100; i++) {
      progress.moved(0);
    }
    assertThat(first).isEqualTo(1 << 20);
    assertThat(progress.mostBytes(Long.MAX_VALUE)).isBetween(first, OffloadCalls.MOST_BYTES);
    assertThat(progress.mostBytes(4096)).isEqualTo(4096);
  }

  @Test
  void aPieceTakesNoLongerThanANapAtTheBandwidthAllowed() {
    assertThat(progress(CopyOptions.DEFAULTS.withBytesPerSecond(2000)).mostBytes(1 << 20))
        .isEqualTo(101);
    assertThat(progress(CopyOptions.DEFAULTS.withBytesPerSecond(1)).mostBytes(1 << 20))
        .isEqualTo(1);
  }

  // Else this takes years.
  @Test
  void holesAndSharedBlocksUseNoBandwidth() throws CopyCancelledException {
    CopyProgress progress = progress(CopyOptions.DEFAULTS.withBytesPerSecond(1));
    progress.skipped(1L << 40);
    progress.shared(1L << 40);
    assertThat(reported).containsExactly(1L << 40, 2L << 40);
  }

  private CopyProgress progress(CopyOptions options) {
    CopyObserver listener = counts -> reported.add(counts.doneBytes());
    Path path = Path.of("target");
    CopyRequest request =
        CopyRequest.of(path, path, options).observer(listener).cancellation(cancellation).build();
    return new CopyProgress(request, 100);
  }
}
