package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnsupportedCacheTest {
  private final UnsupportedCache unsupportedCache = new UnsupportedCache();

  @Test
  void aPairIsRememberedInItsDirectionOnly() {
    assertThat(unsupportedCache.of(1, 2)).isEmpty();
    unsupportedCache.remember(EnumSet.of(CopyStrategy.REFLINK, CopyStrategy.COPY_FILE_RANGE), 1, 2);
    assertThat(unsupportedCache.of(1, 2))
        .containsExactly(CopyStrategy.REFLINK, CopyStrategy.COPY_FILE_RANGE);
    assertThat(unsupportedCache.of(2, 1)).isEmpty();
    assertThat(unsupportedCache.of(1, 1)).isEmpty();
  }

  @Test
  void strategiesThatFailLaterAreAdded() {
    unsupportedCache.remember(Set.of(CopyStrategy.REFLINK), 1, 2);
    unsupportedCache.remember(Set.of(CopyStrategy.SENDFILE), 1, 2);
    assertThat(unsupportedCache.of(1, 2))
        .containsExactlyInAnyOrder(CopyStrategy.REFLINK, CopyStrategy.SENDFILE);
  }

  @Test
  void aRefusedCloneMakesClonesOfItsSourceDeviceUnsure() {
    unsupportedCache.remember(Set.of(CopyStrategy.SENDFILE), 1, 2);
    assertThat(unsupportedCache.clones(1)).isEqualTo(Clones.ANYWHERE);
    unsupportedCache.remember(Set.of(CopyStrategy.REFLINK), 1, 2);
    assertThat(unsupportedCache.clones(1)).isEqualTo(Clones.UNSURE);
    assertThat(unsupportedCache.clones(2)).isEqualTo(Clones.ANYWHERE);
  }
}
