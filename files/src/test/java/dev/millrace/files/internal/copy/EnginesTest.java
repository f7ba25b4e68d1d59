package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.copy.Engines.Engine;
import dev.millrace.files.internal.copy.Engines.Need;
import dev.millrace.files.internal.copy.NativeLink.State;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EnginesTest {
  private static final CopyOptions PLAIN = CopyOptions.DEFAULTS;

  @ParameterizedTest
  @CsvSource({
    // need,       state,      bytes,   copies, engine
    "PLAIN,        NOT_LINKED, 0,       0,      YOUNG",
    "PLAIN,        NOT_LINKED, 5120,    9999,   YOUNG",
    "PLAIN,        NOT_LINKED, 5120,    10000,  YOUNG_AND_LINK",
    "PLAIN,        NOT_LINKED, 1048576, 0,      YOUNG",
    "PLAIN,        NOT_LINKED, 1048577, 0,      LINKED",
    "PLAIN,        NOT_LINKED, 1048577, 10000,  LINKED",
    "PLAIN,        LINKING,    5120,    10000,  YOUNG",
    "PLAIN,        LINKING,    1048577, 10000,  LINKED",
    "PLAIN,        READY,      5120,    0,      LINKED",
    "PLAIN,        ABSENT,     5120,    10000,  YOUNG",
    "PLAIN,        ABSENT,     1048577, 0,      LINKED",
    "PLAIN_LINK,   NOT_LINKED, 0,       10000,  LINK",
    "PLAIN_LINK,   LINKING,    0,       0,      LINK",
    "PLAIN_LINK,   READY,      0,       0,      LINKED",
    "PLAIN_LINK,   ABSENT,     0,       0,      LINK",
    "SYSTEM_CALLS, NOT_LINKED, 5120,    0,      LINKED",
    "SYSTEM_CALLS, LINKING,    5120,    10000,  LINKED",
    "SYSTEM_CALLS, READY,      5120,    0,      LINKED",
    "SYSTEM_CALLS, ABSENT,     5120,    0,      LINKED"
  })
  void theNeedAndTheStateChooseTheEngine(
      Need need, State state, long bytes, long copies, Engine expected) {
    assertThat(Engines.choose(need, state, bytes, copies)).isEqualTo(expected);
  }

  static Stream<CopyOptions> plain() {
    return Stream.of(
        PLAIN,
        PLAIN.withVerification(Verification.NONE),
        PLAIN.withChangedSource(ChangedSource.RETRY),
        PLAIN.withThreads(7));
  }

  static Stream<CopyOptions> more() {
    return Stream.of(
        PLAIN.withReplace(Replace.ALWAYS),
        PLAIN.withReplace(Replace.ANY),
        PLAIN.withReflink(Reflink.AUTO), // only system calls clone
        PLAIN.withReflink(Reflink.ALWAYS),
        PLAIN.withReflink(Reflink.NEVER),
        PLAIN.withOffload(Offload.NEVER),
        PLAIN.withSparse(Sparse.ALWAYS),
        PLAIN.withSparse(Sparse.NEVER),
        PLAIN.withMetadata(Metadata.ALL),
        PLAIN.withMetadata(Metadata.NONE), // the JDK copies the permissions
        PLAIN.withStrictness(Strictness.STRICT),
        PLAIN.withDurability(Durability.FILE),
        PLAIN.withVerification(Verification.HASH),
        PLAIN.withBytesPerSecond(1 << 20));
  }

  @ParameterizedTest
  @MethodSource("plain")
  void aPlainCopyNeedsNoSystemCalls(CopyOptions options) {
    assertThat(Engines.need(options)).isEqualTo(Need.PLAIN);
  }

  @ParameterizedTest
  @MethodSource("more")
  void moreThanAPlainCopyNeedsSystemCalls(CopyOptions options) {
    assertThat(Engines.need(options)).isEqualTo(Need.SYSTEM_CALLS);
  }

  // Bytes that a clone would not move must not delay the linking.
  @ParameterizedTest
  @CsvSource({"0, 1", "5120, 1", "65536, 2", "262144, 5", "1048576, 17"})
  void aLongerCopyCountsForSeveralShortOnes(long bytes, long copies) {
    assertThat(Engines.shortCopies(bytes, 0, 0)).isEqualTo(copies);
  }

  @ParameterizedTest
  @CsvSource({"3999999, 4000000, 2", "4000000, 3999999, 2", "4000000, 1000000000, 1002"})
  void aSecondCopyThatWaitsCountsForAThousandMore(long before, long nanos, long copies) {
    assertThat(Engines.shortCopies(65_536, nanos, before)).isEqualTo(copies);
  }
}
