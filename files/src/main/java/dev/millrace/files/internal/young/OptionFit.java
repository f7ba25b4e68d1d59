package dev.millrace.files.internal.young;

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

/// Whether [YoungCopy] supports the options of a copy.
public enum OptionFit {
  KEPT,
  NOT_KEPT;

  public static OptionFit of(CopyOptions options) {
    return (keepsBytes(options) && keepsTheRest(options)) ? KEPT : NOT_KEPT;
  }

  private static boolean keepsBytes(CopyOptions options) {
    return options.replace() == Replace.NEVER
        && options.symbolicLinks() == SymbolicLinks.FOLLOW
        && options.reflink() == Reflink.FASTEST
        && options.offload() == Offload.AUTO
        && options.sparse() == Sparse.AUTO
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  private static boolean keepsTheRest(CopyOptions options) {
    return options.metadata() == Metadata.MODE
        && options.strictness() == Strictness.LENIENT
        && options.durability() == Durability.NONE
        && (options.verification() == Verification.SIZE
            || options.verification() == Verification.NONE);
  }
}
