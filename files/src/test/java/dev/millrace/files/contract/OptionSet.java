package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.Interruptible;
import java.nio.file.CopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
