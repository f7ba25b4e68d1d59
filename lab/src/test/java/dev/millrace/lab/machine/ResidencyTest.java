package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.lab.machine.PageCache.Residency;
import org.junit.jupiter.api.Test;

class ResidencyTest {
  @Test
  void theShareIsTheResidentFraction() {
    assertThat(new Residency(400, 100).share()).isEqualTo(0.25);
  }

  @Test
  void theShareOfAnEmptyFileIsZero() {
    assertThat(new Residency(0, 0).share()).isZero();
  }

  @Test
  void theLastPageCountsOnlyUpToTheEndOfTheFile() {
    assertThat(Residency.ofPages(5000, 2, 4096)).isEqualTo(new Residency(5000, 5000));
  }

  @Test
  void moreResidentBytesThanTheFileHasAreRejected() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Residency(1, 2));
  }
}
