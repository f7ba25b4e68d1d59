package dev.millrace.files.internal.young;

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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptionFitTest {
  private static final CopyOptions PLAIN = CopyOptions.DEFAULTS;

  static Stream<CopyOptions> kept() {
    return Stream.of(
        PLAIN,
        PLAIN.withVerification(Verification.NONE),
        PLAIN.withChangedSource(ChangedSource.RETRY),
        PLAIN.withThreads(7));
  }

  static Stream<CopyOptions> notKept() {
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
  @MethodSource("kept")
  void aPlainCopyFits(CopyOptions options) {
    assertThat(OptionFit.of(options)).isEqualTo(OptionFit.KEPT);
  }

  @ParameterizedTest
  @MethodSource("notKept")
  void moreThanAPlainCopyDoesNotFit(CopyOptions options) {
    assertThat(OptionFit.of(options)).isEqualTo(OptionFit.NOT_KEPT);
  }
}
