package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.Converters;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.Verification;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class CopierOptionsTest {
  private static final CopyOptions DEFAULTS = CopyOptions.DEFAULTS;

  @Test
  void withoutOptionsTheCopyHasDefaultOptions() {
    assertThat(options()).isEqualTo(DEFAULTS);
  }

  @Test
  void everyOptionSetsItsValue() {
    assertThat(options("--replace")).isEqualTo(DEFAULTS);
    assertThat(options("-p")).isEqualTo(DEFAULTS.withMetadata(Metadata.ALL));
    assertThat(options("--reflink=fastest")).isEqualTo(DEFAULTS);
    assertThat(options("--reflink=auto")).isEqualTo(DEFAULTS.withReflink(Reflink.AUTO));
    assertThat(options("--reflink=always")).isEqualTo(DEFAULTS.withReflink(Reflink.ALWAYS));
    assertThat(options("--reflink=never")).isEqualTo(DEFAULTS.withReflink(Reflink.NEVER));
    assertThat(options("--offload=never")).isEqualTo(DEFAULTS.withOffload(Offload.NEVER));
    assertThat(options("--sparse=always")).isEqualTo(DEFAULTS.withSparse(Sparse.ALWAYS));
    assertThat(options("--sparse=never")).isEqualTo(DEFAULTS.withSparse(Sparse.NEVER));
    assertThat(options("--preserve=none")).isEqualTo(DEFAULTS.withMetadata(Metadata.NONE));
    assertThat(options("--preserve=all")).isEqualTo(DEFAULTS.withMetadata(Metadata.ALL));
    assertThat(options("-a", "--no-preserve=all", "--preserve=timestamps"))
        .isEqualTo(
            DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES).withSymbolicLinks(SymbolicLinks.COPY));
    assertThat(options("--no-preserve=all", "-p")).isEqualTo(options("-p"));
    assertThat(options("-p", "--no-preserve=all")).isEqualTo(options("--preserve=none"));
    assertThat(options("--strict")).isEqualTo(DEFAULTS.withStrictness(Strictness.STRICT));
    assertThat(options("--fsync=file")).isEqualTo(DEFAULTS.withDurability(Durability.FILE));
    assertThat(options("--fsync=directory"))
        .isEqualTo(DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY));
    assertThat(options("--verify=none")).isEqualTo(DEFAULTS.withVerification(Verification.NONE));
    assertThat(options("--verify=hash")).isEqualTo(DEFAULTS.withVerification(Verification.HASH));
    assertThat(options("--verify=read-back"))
        .isEqualTo(DEFAULTS.withVerification(Verification.READ_BACK));
    assertThat(options("--no-dereference"))
        .isEqualTo(DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY));
    assertThat(options("--retry-changed"))
        .isEqualTo(DEFAULTS.withChangedSource(ChangedSource.RETRY));
    assertThat(options("--threads=7")).isEqualTo(DEFAULTS.withThreads(7));
    assertThat(options("--limit=50M")).isEqualTo(DEFAULTS.withBytesPerSecond(50L << 20));
    assertThat(options("--limit=1.5MB")).isEqualTo(DEFAULTS.withBytesPerSecond(1_500_000));
  }

  private static CopyOptions options(String... args) {
    AllFlags all = new AllFlags();
    Converters.register(new CommandLine(all)).parseArgs(args);
    return all.flags.ofFiles();
  }

  @Command
  private static final class AllFlags {
    @Mixin private CopyFlags flags = new CopyFlags();
  }
}
