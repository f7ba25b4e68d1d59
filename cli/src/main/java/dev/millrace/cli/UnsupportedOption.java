package dev.millrace.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The options of cp, rsync and install that `copy` rejects on purpose, each with the way to its
/// effect.
final class UnsupportedOption {
  private static final String OWNERS = "copy first, then use chown, chgrp or chmod";
  private static final String LOCAL = "files are copied on one machine; remove it";
  private static final String DEFAULT = "this is always so; remove it";
  private static final String DELETED = "use --delete, which deletes after the copy";
  private static final String PATTERNS = "use --exclude and --include";
  private static final String NOT_KEPT = "use --no-preserve, or --preserve with a list";

  private static final Map<String, String> WAYS =
      Map.ofEntries(
          Map.entry("-Z", "new files get the default security context"),
          Map.entry("--context", "new files get the default security context"),
          Map.entry("-c", "use --checksum"),
          Map.entry("-D", "-r copies devices and FIFOs; create directories with mkdir -p first"),
          Map.entry("-g", "-a and -p keep the group, and chgrp sets another one"),
          Map.entry("-m", OWNERS),
          Map.entry("-o", "-a and -p keep the owner, and chown sets another one"),
          Map.entry("-q", DEFAULT),
          Map.entry("-z", LOCAL),
          Map.entry("-e", LOCAL),
          Map.entry("-W", DEFAULT),
          Map.entry("-0", "use --from0"),
          Map.entry("--append", "use --resume"),
          Map.entry("--append-verify", "use --resume"),
          Map.entry("--chmod", OWNERS),
          Map.entry("--chown", OWNERS),
          Map.entry("--compress", LOCAL),
          Map.entry("--copy-links", "use -L"),
          Map.entry("--del", DELETED),
          Map.entry("--delete-before", DELETED),
          Map.entry("--delete-delay", DELETED),
          Map.entry("--delete-during", DELETED),
          Map.entry("--delete-excluded", "--delete keeps excluded entries; remove them with rm"),
          Map.entry("--devices", "-r copies devices and FIFOs"),
          Map.entry("--filter", PATTERNS),
          Map.entry("--group", "use -a or -p, which keep the group"),
          Map.entry("--hard-links", "use -a or -d, which keep hard links"),
          Map.entry("--human-readable", DEFAULT),
          Map.entry("--ignore-times", DEFAULT),
          Map.entry("--info", "use --progress, --stats or --list"),
          Map.entry("--inplace", "use --in-place"),
          Map.entry("--keep-dirlinks", "use --keep-directory-symlink"),
          Map.entry(
              "--link-dest", "use -al to link the last copy, then -a --checksum over the links"),
          Map.entry("--links", "use -P, the default with -r"),
          Map.entry("--mkpath", "create the directory with mkdir -p first"),
          Map.entry("--mode", OWNERS),
          Map.entry("--no-group", NOT_KEPT),
          Map.entry("--no-owner", NOT_KEPT),
          Map.entry("--no-perms", NOT_KEPT),
          Map.entry("--no-times", NOT_KEPT),
          Map.entry("--numeric-ids", DEFAULT),
          Map.entry("--owner", "use -a or -p, which keep the owner"),
          Map.entry("--partial-dir", "use --partial"),
          Map.entry("--perms", "use --preserve=mode"),
          Map.entry("--quiet", DEFAULT),
          Map.entry("--relative", "use --parents"),
          Map.entry("--remove-source-files", "copy with --verify hash, then remove SOURCE with rm"),
          Map.entry("--rsh", LOCAL),
          Map.entry("--size-only", "use --checksum, which compares contents, or -u"),
          Map.entry("--specials", "-r copies devices and FIFOs"),
          Map.entry("--times", "use --preserve=timestamps"),
          Map.entry("--whole-file", DEFAULT));

  private UnsupportedOption() {}

  /// Returns the reason if one of these words is such an option.
  static Optional<String> reason(List<String> words) {
    return words.stream().map(UnsupportedOption::reason).flatMap(Optional::stream).findFirst();
  }

  // The letters after an unknown one may be flags too.
  private static Optional<String> reason(String word) {
    boolean isFlag = word.length() > 1 && word.charAt(0) == '-' && word.charAt(1) != '-';
    String option = isFlag ? word.substring(0, 2) : word.split("=", 2)[0];
    @Nullable String way = WAYS.get(option);
    return Optional.ofNullable(way).map(text -> option + " is not supported: " + text);
  }
}
