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
        PLAIN.verification(Verification.NONE),
        PLAIN.changedSource(ChangedSource.RETRY),
        PLAIN.threads(7));
  }

  static Stream<CopyOptions> notKept() {
    return Stream.of(
        PLAIN.replace(Replace.ALWAYS),
        PLAIN.replace(Replace.ANY),
        PLAIN.reflink(Reflink.ALWAYS),
        PLAIN.reflink(Reflink.NEVER),
        PLAIN.offload(Offload.NEVER),
        PLAIN.sparse(Sparse.ALWAYS),
        PLAIN.sparse(Sparse.NEVER),
        PLAIN.metadata(Metadata.ALL),
        PLAIN.metadata(Metadata.NONE), // the JDK copies the permissions
        PLAIN.strictness(Strictness.STRICT),
        PLAIN.durability(Durability.FILE),
        PLAIN.verification(Verification.HASH),
        PLAIN.bytesPerSecond(1 << 20));
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
