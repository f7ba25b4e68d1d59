package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class CopyOptionsTest {
  private static final CopyOptions DEFAULTS = CopyOptions.DEFAULTS;

  private static final List<UnaryOperator<CopyOptions>> CHANGES =
      List.of(
          it -> it.withReplace(Replace.ANY),
          it -> it.withReflink(Reflink.NEVER),
          it -> it.withOffload(Offload.NEVER),
          it -> it.withSparse(Sparse.NEVER),
          it -> it.withMetadata(Metadata.ALL),
          it -> it.withStrictness(Strictness.STRICT),
          it -> it.withDurability(Durability.FILE),
          it -> it.withVerification(Verification.HASH),
          it -> it.withSymbolicLinks(SymbolicLinks.COPY),
          it -> it.withChangedSource(ChangedSource.RETRY),
          it -> it.withThreads(77),
          it -> it.withBytesPerSecond(78));

  @Test
  void everyOptionMakesADifference() {
    List<CopyOptions> others = CHANGES.stream().map(it -> it.apply(DEFAULTS)).toList();
    assertThat(others).doesNotContain(DEFAULTS).doesNotHaveDuplicates();
    assertThat(others).extracting(CopyOptions::toString).doesNotHaveDuplicates();
  }

  @Test
  void equalOptionsHaveEqualHashCodes() {
    CopyOptions same = DEFAULTS.withThreads(77).withReplace(Replace.ALWAYS);
    CopyOptions other = DEFAULTS.withReplace(Replace.ALWAYS).withThreads(77);
    assertThat(same).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
  }

  @Test
  void everyOptionIsSet() {
    CopyOptions all = DEFAULTS;
    for (UnaryOperator<CopyOptions> change : CHANGES) {
      all = change.apply(all);
    }
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
