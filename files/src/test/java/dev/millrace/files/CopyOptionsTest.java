package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;

class CopyOptionsTest {
  private static final CopyOptions DEFAULTS = CopyOptions.DEFAULTS;

  private static final List<CopyOptions> OTHERS =
      List.of(
          DEFAULTS.withReplace(Replace.ANY),
          DEFAULTS.withReflink(Reflink.NEVER),
          DEFAULTS.withOffload(Offload.NEVER),
          DEFAULTS.withSparse(Sparse.NEVER),
          DEFAULTS.withMetadata(Metadata.ALL),
          DEFAULTS.withStrictness(Strictness.STRICT),
          DEFAULTS.withDurability(Durability.FILE),
          DEFAULTS.withVerification(Verification.HASH),
          DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY),
          DEFAULTS.withChangedSource(ChangedSource.RETRY),
          DEFAULTS.withThreads(77),
          DEFAULTS.withBytesPerSecond(78));

  @Test
  void everyOptionMakesADifference() {
    assertThat(OTHERS).doesNotContain(DEFAULTS).doesNotHaveDuplicates();
    assertThat(OTHERS).extracting(CopyOptions::toString).doesNotHaveDuplicates();
  }

  @Test
  void equalOptionsHaveEqualHashCodes() {
    CopyOptions same = DEFAULTS.withThreads(77).withReplace(Replace.ALWAYS);
    CopyOptions other = DEFAULTS.withReplace(Replace.ALWAYS).withThreads(77);
    assertThat(same).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
  }

  @Test
  void everyOptionIsSet() {
    CopyOptions all =
        DEFAULTS
            .withReplace(Replace.ANY)
            .withReflink(Reflink.NEVER)
            .withOffload(Offload.NEVER)
            .withSparse(Sparse.NEVER)
            .withMetadata(Metadata.ALL)
            .withStrictness(Strictness.STRICT)
            .withDurability(Durability.FILE)
            .withVerification(Verification.HASH)
            .withSymbolicLinks(SymbolicLinks.COPY)
            .withChangedSource(ChangedSource.RETRY)
            .withThreads(77)
            .withBytesPerSecond(78);
    assertThat(new Copier(all).options())
        .isEqualTo(all)
        .hasToString(
            "CopyOptions[replace=ANY, reflink=NEVER, offload=NEVER, sparse=NEVER, metadata=ALL,"
                + " strictness=STRICT, durability=FILE, verification=HASH, symbolicLinks=COPY,"
                + " changedSource=RETRY, threads=77, bytesPerSecond=78]");
  }

  @Test
  void numbersOutOfRangeAreRejected() {
    for (int threads : new int[] {0, 257, Integer.MAX_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> DEFAULTS.withThreads(threads))
          .withMessage("threads must be 1 to 256, not " + threads);
    }
    assertThat(DEFAULTS.withThreads(CopyOptions.MOST_THREADS).threads()).isEqualTo(256);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withBytesPerSecond(-1))
        .withMessage("bytesPerSecond must be at least 1, not -1");
  }

  @Test
  @SuppressWarnings("NullAway")
  void nullIsRejected() {
    assertThatNullPointerException().isThrownBy(() -> DEFAULTS.withReplace(null));
  }
}
