package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.Converters;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.Verification;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CopierOptionsTest {
  private static final CopyOptions DEFAULTS = CopyOptions.DEFAULTS;

  @Test
  void withoutOptionsTheCopyHasDefaultOptions() {
    assertThat(options()).isEqualTo(DEFAULTS);
  }

  @Test
  void everyOptionSetsItsValue() {
    assertThat(options("--replace")).isEqualTo(DEFAULTS.replace(Replace.ALWAYS));
    assertThat(options("--reflink=always")).isEqualTo(DEFAULTS.reflink(Reflink.ALWAYS));
    assertThat(options("--reflink=never")).isEqualTo(DEFAULTS.reflink(Reflink.NEVER));
    assertThat(options("--offload=never")).isEqualTo(DEFAULTS.offload(Offload.NEVER));
    assertThat(options("--sparse=always")).isEqualTo(DEFAULTS.sparse(Sparse.ALWAYS));
    assertThat(options("--sparse=never")).isEqualTo(DEFAULTS.sparse(Sparse.NEVER));
    assertThat(options("--preserve=none")).isEqualTo(DEFAULTS.metadata(Metadata.NONE));
    assertThat(options("--preserve=all")).isEqualTo(DEFAULTS.metadata(Metadata.ALL));
    assertThat(options("--strict")).isEqualTo(DEFAULTS.strictness(Strictness.STRICT));
    assertThat(options("--fsync=file")).isEqualTo(DEFAULTS.durability(Durability.FILE));
    assertThat(options("--fsync=directory"))
        .isEqualTo(DEFAULTS.durability(Durability.FILE_AND_DIRECTORY));
    assertThat(options("--verify=none")).isEqualTo(DEFAULTS.verification(Verification.NONE));
    assertThat(options("--verify=hash")).isEqualTo(DEFAULTS.verification(Verification.HASH));
    assertThat(options("--verify=read-back"))
        .isEqualTo(DEFAULTS.verification(Verification.READ_BACK));
    assertThat(options("--no-dereference")).isEqualTo(DEFAULTS.symbolicLinks(SymbolicLinks.COPY));
    assertThat(options("--retry-changed")).isEqualTo(DEFAULTS.changedSource(ChangedSource.RETRY));
    assertThat(options("--threads=7")).isEqualTo(DEFAULTS.threads(7));
    assertThat(options("--limit=50M")).isEqualTo(DEFAULTS.bytesPerSecond(50L << 20));
    assertThat(options("--limit=1.5MB")).isEqualTo(DEFAULTS.bytesPerSecond(1_500_000));
  }

  private static CopyOptions options(String... args) {
    CopierOptions options = new CopierOptions();
    Converters.register(new CommandLine(options)).parseArgs(args);
    return options.options();
  }
}
