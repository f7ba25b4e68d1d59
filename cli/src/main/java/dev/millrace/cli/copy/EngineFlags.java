package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// The options of `copy` that a cluster supports. It rejects all others: no option is ignored.
public final class EngineFlags {
  private static final Set<String> SUPPORTED =
      Set.of(
          """
          --recursive --archive -p --acls --xattrs -d --no-dereference --no-clobber -u
          --update --checksum --jobs --reflink --offload --sparse --preserve --no-preserve
          --strict --fsync --verify --retry-changed --threads --bwlimit --replace
          --exclude --include --delete --resume --target-directory --no-target-directory
          --strip-trailing-slashes --force --list --stats --json --log-json --engine
          --help --version
          """
              .strip()
              .split("\\s+"));

  private EngineFlags() {}

  /// Returns whether a cluster supports an option.
  public static boolean isSupported(OptionSpec option) {
    for (String name : option.names()) {
      if (SUPPORTED.contains(name)) {
        return true;
      }
    }
    return false;
  }

  /// Rejects options that a cluster does not support.
  ///
  /// @throws UsageException if one of them is given
  public static void check(ParseResult parsed) {
    for (OptionSpec option : parsed.matchedOptions()) {
      if (!isSupported(option)) {
        throw new UsageException(
            "%s is not supported by a cluster; remove it, or copy without --engine"
                .formatted(option.longestName()));
      }
    }
  }
}
