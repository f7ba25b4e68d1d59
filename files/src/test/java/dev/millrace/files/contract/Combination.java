package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.Interruptible;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

  /// Options as a caller may pass them, null among them.
  record OptionSet(List<CopyOption> options) {
    private static final List<CopyOption> STANDARD =
        List.of(REPLACE_EXISTING, COPY_ATTRIBUTES, NOFOLLOW_LINKS);

    private enum Foreign implements CopyOption {
      OPTION
    }

    /// All subsets of the standard options, and some sets with another option.
    static List<OptionSet> all() {
      List<OptionSet> all = new ArrayList<>();
      for (int subset = 0; subset < 1 << STANDARD.size(); subset++) {
        all.add(subset(subset));
      }
      all.add(of(Interruptible.OPTION));
      all.add(of(Interruptible.OPTION, REPLACE_EXISTING));
      all.add(of(Interruptible.OPTION, REPLACE_EXISTING, COPY_ATTRIBUTES, NOFOLLOW_LINKS));
      all.add(of(ATOMIC_MOVE));
      all.add(of(Foreign.OPTION, REPLACE_EXISTING));
      all.add(of(REPLACE_EXISTING, null));
      return all;
    }

    private static OptionSet subset(int bits) {
      List<CopyOption> chosen = new ArrayList<>();
      for (int i = 0; i < STANDARD.size(); i++) {
        if ((bits >> i & 1) == 1) {
          chosen.add(STANDARD.get(i));
        }
      }
      return new OptionSet(chosen);
    }

    private static OptionSet of(CopyOption... options) {
      return new OptionSet(Arrays.asList(options));
    }

    boolean has(CopyOption option) {
      return options.contains(option);
    }

    OptionSet without(CopyOption option) {
      return new OptionSet(options.stream().filter(other -> !option.equals(other)).toList());
    }

    CopyOption[] toArray() {
      return options.toArray(new CopyOption[0]);
    }
  }
}
