package dev.millrace.lab.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RangeTest {
  @Test
  void rangesExceptTheLastAreEqualAndEndOnUnits() {
    assertThat(Range.share(1_000, 3, 100))
        .containsExactly(new Range(0, 400), new Range(400, 800), new Range(800, 1_000));
  }

  @Test
  void aShortFileHasFewerRanges() {
    assertThat(Range.share(150, 4, 100)).containsExactly(new Range(0, 100), new Range(100, 150));
    assertThat(Range.share(1, 4, 100)).containsExactly(new Range(0, 1));
    assertThat(Range.share(0, 4, 100)).isEmpty();
  }

  @Test
  void rangesOfALongFileCoverAllOfIt() {
    long bytes = (5L << 30) + 12_345;
    var ranges = Range.share(bytes, 7, 1 << 18);
    assertThat(ranges).hasSize(7);
    assertThat(ranges.getLast().to()).isEqualTo(bytes);
    for (int i = 1; i < ranges.size(); i++) {
      assertThat(ranges.get(i).from()).isEqualTo(ranges.get(i - 1).to());
    }
  }
}
