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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EnginesTest {
  private static final CopyOptions PLAIN = CopyOptions.DEFAULTS;

  @ParameterizedTest
  @CsvSource({
    // need,       bytes,   ready, engine
    "PLAIN,        0,       false, PLAIN",
    "PLAIN,        1048576, false, PLAIN",
    "PLAIN,        1048577, false, LINKED",
    "PLAIN,        5120,    true,  LINKED",
    "PLAIN,        1048577, true,  LINKED",
    "PLAIN_LINK,   0,       false, LINK",
    "PLAIN_LINK,   0,       true,  LINKED",
    "SYSTEM_CALLS, 5120,    false, LINKED",
    "SYSTEM_CALLS, 5120,    true,  LINKED"
  })
  void theNeedAndTheLengthChooseTheEngine(Need need, long bytes, boolean isReady, Engine expected) {
    assertThat(Engines.choose(need, bytes, isReady)).isEqualTo(expected);
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
    assertThat(Engines.arePlain(options)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("more")
  void moreThanAPlainCopyNeedsSystemCalls(CopyOptions options) {
    assertThat(Engines.arePlain(options)).isFalse();
  }
}
