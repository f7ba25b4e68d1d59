package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyStrategy;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnsupportedCacheTest {
  private final UnsupportedCache refusals = new UnsupportedCache();

  @Test
  void nothingIsRefusedAtFirst() {
    assertThat(refusals.of(1, 2)).isEmpty();
  }

  @Test
  void aPairIsRememberedInItsDirectionOnly() {
    refusals.remember(EnumSet.of(CopyStrategy.REFLINK, CopyStrategy.COPY_FILE_RANGE), 1, 2);
    assertThat(refusals.of(1, 2))
        .containsExactly(CopyStrategy.REFLINK, CopyStrategy.COPY_FILE_RANGE);
    assertThat(refusals.of(2, 1)).isEmpty();
    assertThat(refusals.of(1, 1)).isEmpty();
  }

  @Test
  void whatIsRefusedLaterIsAdded() {
    refusals.remember(Set.of(CopyStrategy.REFLINK), 1, 2);
    refusals.remember(Set.of(CopyStrategy.SENDFILE), 1, 2);
    assertThat(refusals.of(1, 2))
        .containsExactlyInAnyOrder(CopyStrategy.REFLINK, CopyStrategy.SENDFILE);
  }

  @Test
  void aRefusedCloneMakesClonesOfItsSourceDeviceUnsure() {
    assertThat(refusals.clones(1)).isEqualTo(Clones.ANYWHERE);
    refusals.remember(Set.of(CopyStrategy.REFLINK), 1, 2);
    assertThat(refusals.clones(1)).isEqualTo(Clones.UNSURE);
    assertThat(refusals.clones(2)).isEqualTo(Clones.ANYWHERE);
    assertThat(refusals.of(1, 1)).isEmpty();
  }

  @Test
  void otherRefusalsSayNothingAboutClones() {
    refusals.remember(Set.of(CopyStrategy.SENDFILE), 1, 2);
    assertThat(refusals.clones(1)).isEqualTo(Clones.ANYWHERE);
  }
}
