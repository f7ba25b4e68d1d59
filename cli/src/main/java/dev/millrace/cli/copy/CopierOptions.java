package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyFlags.AttachedValue;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.Verification;
import dev.millrace.methods.ByteSize;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The options of `copy` that control the copy itself.
public final class CopierOptions {
  /// The attributes of these options and of [TreeFlags].
  final PreserveList kept = new PreserveList();

  @Option(
      names = "--reflink",
      paramLabel = "WHEN",
      arity = "0..1",
      fallbackValue = "always",
      preprocessor = AttachedValue.class,
      description =
          "fastest: share the blocks of the source where that is the fastest way, by the profile;"
              + " auto: wherever the file system can; always: share them or fail; never: write new"
              + " blocks (default: fastest; without a value: always).")
  private Reflink reflink = CopyOptions.DEFAULTS.reflink();

  @Option(
      names = "--offload",
      paramLabel = "WHEN",
      description =
          "auto: the kernel or a file server may move the bytes; never: all bytes pass through"
              + " this process (default: auto).")
  private Offload offload = CopyOptions.DEFAULTS.offload();

  @Option(
      names = "--sparse",
      paramLabel = "WHEN",
      description =
          "auto: holes stay holes; always: blocks of zeros become holes too; never: holes are"
              + " written as zeros (default: auto).")
  private Sparse sparse = CopyOptions.DEFAULTS.sparse();

  @Option(
      names = "--preserve",
      paramLabel = "LIST",
      arity = "0..1",
      fallbackValue = "mode,ownership,timestamps",
      preprocessor = AttachedValue.class,
      description =
          "none, or a list of mode, ownership, timestamps, xattr, links, all; ownership and xattr each"
              + " keep all metadata (default: the mode, without the bits that the umask clears;"
              + " without a value: as -p).")
  void preserve(@Nullable String list) {
    if (list != null) {
      kept.keep(list);
    }
  }

  @Option(
      names = {"-A", "--acls"},
      description = "Keep the mode and access control lists: --preserve=mode. Included in -a.")
  void acls(boolean given) {
    if (given) {
      kept.keep("mode");
    }
  }

  @Option(
      names = {"-X", "--xattrs"},
      description = "Keep extended attributes: --preserve=xattr. Included in -a.")
  void xattrs(boolean given) {
    if (given) {
      kept.keep("xattr");
    }
  }

  @Option(
      names = "--no-preserve",
      paramLabel = "LIST",
      description =
          "Do not keep these attributes of -a, -p or --preserve; ownership and xattr only together.")
  void noPreserve(@Nullable String list) {
    if (list != null) {
      kept.refuse(list);
    }
  }

  @Option(
      names = "--strict",
      description = "Fail if --preserve cannot keep everything, instead of printing a warning.")
  private boolean strict;

  @Option(
      names = "--fsync",
      paramLabel = "WHAT",
      description =
          "Flush to the device: none; file: the content; directory: the content and the name"
              + " (default: none).")
  private Durability durability = CopyOptions.DEFAULTS.durability();

  @Option(
      names = "--verify",
      paramLabel = "HOW",
      description =
          "none; size; hash: read both files again and compare their SHA-256; read-back: as hash,"
              + " but read the target from its device (default: size).")
  private Verification verification = CopyOptions.DEFAULTS.verification();

  @Option(
      names = "--retry-changed",
      description = "Start over, up to three times, if the source changes during the copy.")
  private boolean retryChanged;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads for a large file (default: 2, or 1 on a single processor).")
  private int threads = CopyOptions.DEFAULTS.threads();

  @Option(
      names = {"--limit", "--bwlimit"},
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Maximum bytes per second, with a unit, e.g. 50M (default: no limit).")
  private long bytesPerSecond = CopyOptions.UNLIMITED;

  /// Accepts the option of scripts that spell out the default.
  @Option(
      names = "--replace",
      description =
          "Replace an existing target, in one step, when the copy is complete: the default.")
  @SuppressWarnings("UnusedVariable")
  void replace(boolean given) {}

  /// Returns the options for files.
  ///
  /// @throws UsageException if two options exclude each other
  public CopyOptions options() {
    rejectContradictions();
    return CopyOptions.DEFAULTS
        .withReflink(reflink)
        .withOffload(offload)
        .withSparse(sparse)
        .withMetadata(kept.metadata())
        .withStrictness(strict ? Strictness.STRICT : Strictness.LENIENT)
        .withDurability(durability)
        .withVerification(verification)
        .withChangedSource(retryChanged ? ChangedSource.RETRY : ChangedSource.FAIL)
        .withThreads(threads)
        .withBytesPerSecond(bytesPerSecond);
  }

  private void rejectContradictions() {
    UsageException.requireOneOf(
        "--reflink always and --sparse", reflink == Reflink.ALWAYS, sparse != Sparse.AUTO);
    UsageException.requireRange("--threads", threads, 1, CopyOptions.MOST_THREADS);
  }

  /// Reads a rate: 1 byte per second or more.
  static final class Rate implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      long bytes = bytes(text);
      if (bytes < 1) {
        throw failure(text);
      }
      return bytes;
    }

    private static long bytes(String text) {
      if (text.strip().matches("[0-9.]+")) {
        throw new TypeConversionException(
            "'%s' has no unit; write %<sK for KiB per second, as in rsync, or %<sB for bytes"
                .formatted(text.strip()));
      }
      try {
        return ByteSize.parse(text);
      } catch (IllegalArgumentException e) {
        throw failure(text);
      }
    }

    private static TypeConversionException failure(String text) {
      return new TypeConversionException(
          "'" + text + "' is not a rate of 1 byte per second or more; write it as 50M");
    }
  }
}
