package dev.millrace.files.contract;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.Interruptible;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One source, one target and the options of the copy between them.
record Combination(SourceKind source, TargetKind target, OptionSet options) {
  /// A copy like `Files.copy`.
  @FunctionalInterface
  interface Copying {
    Path copy(Path source, Path target, CopyOption... options) throws IOException;
  }

  static List<Combination> all() {
    List<Combination> all = new ArrayList<>();
    for (SourceKind source : SourceKind.values()) {
      for (TargetKind target : TargetKind.values()) {
        OptionSet.all().forEach(options -> all.add(new Combination(source, target, options)));
      }
    }
    return all;
  }

  boolean isPossible(Layout layout) {
    return source.isPossible(layout)
        && target.isPossible(layout, source)
        && (source != SourceKind.PIPE || endsBeforeThePipeIsOpened())
        && !(Layout.hasView(layout.targets(), "zip") && isBrokenInZipFiles());
  }

  /// Whether a permission is missing that root does not need, or that a copy must keep.
  boolean dependsOnPermissions() {
    return switch (source) {
          case UNREADABLE_FILE, FILE_WITH_ODD_MODE -> true;
          default -> false;
        }
        || switch (target) {
          case MISSING_IN_A_READ_ONLY_DIRECTORY, FILE_IN_A_READ_ONLY_DIRECTORY -> true;
          default -> false;
        };
  }

  // There, Files.copy removes a directory and leaves its files, accepts null as an option, and
  // fails with a NullPointerException below a file.
  private boolean isBrokenInZipFiles() {
    return options.has(null)
        || target == TargetKind.BELOW_A_FILE
        || (target == TargetKind.FULL_DIRECTORY && options.has(REPLACE_EXISTING));
  }

  /// The same, without the option that only the default provider supports.
  Combination uninterruptible() {
    return new Combination(source, target, options.without(Interruptible.OPTION));
  }

  // Without a writer, the call that opens a pipe does not return.
  private boolean endsBeforeThePipeIsOpened() {
    return target.isTaken() && !options.has(REPLACE_EXISTING);
  }

  /// Lays both files out, copies, and describes the result.
  Ending end(Copying copying, Layout layout) throws IOException {
    source.layOut(layout.sources());
    target.layOut(layout, source);
    return Ending.of(layout, () -> copy(copying, layout));
  }

  private void copy(Copying copying, Layout layout) throws IOException {
    Path to = target.path(layout, source);
    Path returned = copying.copy(source.path(layout.sources()), to, options.toArray());
    if (!returned.equals(to)) {
      throw new IllegalStateException("returned " + returned);
    }
  }

  @Override
  public String toString() {
    return source + " to " + target + " with " + options.options();
  }
}
