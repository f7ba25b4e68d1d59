package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Copies every combination by `Files.copy` and by `MillraceFiles.copy`, and compares the endings.
///
/// @param combinations the number of combinations that were compared
/// @param differences one line for each combination that ended differently
record Comparison(int combinations, List<String> differences) {
  /// Compares all that both file systems can hold.
  ///
  /// @param sourceRoot an empty directory for the sources
  /// @param targetRoot an empty directory for the targets, or the same one
  /// @param which the combinations to compare
  static Comparison between(Path sourceRoot, Path targetRoot, Predicate<Combination> which)
      throws IOException {
    int number = 0;
    List<String> differences = new ArrayList<>();
    Layout first = Layout.create(sourceRoot, targetRoot, "0");
    for (Combination combination : Combination.all()) {
      if (which.test(combination) && combination.isPossible(first)) {
        number++;
        compare(combination, sourceRoot, targetRoot).ifPresent(differences::add);
      }
    }
    first.remove();
    return new Comparison(number, differences);
  }

  private static Optional<String> compare(Combination combination, Path sources, Path targets)
      throws IOException {
    Optional<String> difference = compare(combination, combination, sources, targets);
    Combination plain = combination.uninterruptible();
    return difference.isEmpty() || plain.equals(combination) || isDefault(sources, targets)
        ? difference
        : compare(plain, combination, sources, targets);
  }

  // Only the default provider can be interrupted by itself; MillraceFiles adds it to all others.
  private static boolean isDefault(Path sources, Path targets) {
    FileSystem ours = FileSystems.getDefault();
    return sources.getFileSystem().equals(ours) && targets.getFileSystem().equals(ours);
  }

  private static Optional<String> compare(
      Combination expected, Combination combination, Path sources, Path targets)
      throws IOException {
    Ending java = end(expected, Files::copy, Layout.create(sources, targets, "j"));
    Ending millrace = end(combination, MillraceFiles::copy, Layout.create(sources, targets, "m"));
    return AllowedDifference.isAlike(java, millrace)
            || AllowedDifference.covers(combination, java, millrace)
        ? Optional.empty()
        : Optional.of(combination + ": " + millrace.differenceFrom(java));
  }

  private static Ending end(Combination combination, Combination.Copying copying, Layout layout)
      throws IOException {
    try {
      return combination.end(copying, layout);
    } finally {
      layout.remove();
    }
  }

  /// The table of allowed differences between `MillraceFiles.copy` and `Files.copy`. The
  /// documentation of `MillraceFiles` names them.
  enum AllowedDifference {
    /// A copy must not run as the owner of the source, unless the caller copies the owner as well.
    NO_SET_ID_BITS {
      @Override
      boolean explains(Combination combination, Ending java, Ending millrace) {
        return combination.source() == SourceKind.FILE_WITH_ODD_MODE
            && !combination.options().has(COPY_ATTRIBUTES)
            && java.isSuccess()
            && isAlike(withoutSetIdBits(java), withoutSetIdBits(millrace));
      }
    },
    /// `Files.copy` removes the link before it opens the file, and then finds nothing.
    LINK_REPLACED_BY_ITS_FILE {
      @Override
      boolean explains(Combination combination, Ending java, Ending millrace) {
        return combination.source() == SourceKind.LINK_TO_FILE
            && combination.target().isNameOfSource()
            && combination.options().has(REPLACE_EXISTING)
            && java.exception().equals("NoSuchFileException")
            && millrace.isSuccess()
            && millrace.isWholeIn(millrace.sources());
      }
    },
    /// The link would lead to itself, and the content would be lost.
    FILE_NOT_REPLACED_BY_A_LINK_TO_IT {
      @Override
      boolean explains(Combination combination, Ending java, Ending millrace) {
        return combination.target() == TargetKind.FILE_THAT_THE_SOURCE_LINKS_TO
            && combination.options().has(NOFOLLOW_LINKS)
            && java.sources().get("plain").startsWith("link")
            && millrace.exception().equals("FileSystemException")
            && millrace.sources().get("plain").startsWith("file of 300");
      }
    },
    /// An unreadable source and an unsuitable target are two errors: either may come first. A copy
    /// of a file to itself needs no permission.
    TARGET_CHECKED_BEFORE_PERMISSIONS {
      @Override
      boolean explains(Combination combination, Ending java, Ending millrace) {
        return combination.source() == SourceKind.UNREADABLE_FILE
            && java.exception().equals("AccessDeniedException")
            && (!millrace.isSuccess() || combination.target().isSource())
            && java.sources().equals(millrace.sources())
            && java.targets().equals(millrace.targets());
      }
    };

    private static final Pattern SET_ID = Pattern.compile(" mode [246](\\d{3})\\b");

    abstract boolean explains(Combination combination, Ending java, Ending millrace);

    /// Whether nothing differs. Only `Millrace` may give a reason.
    static boolean isAlike(Ending java, Ending millrace) {
      return java.failure().equals(millrace.failure())
          && (java.reason().isEmpty() || !millrace.reason().isEmpty())
          && java.sources().equals(millrace.sources())
          && java.targets().equals(millrace.targets());
    }

    static boolean covers(Combination combination, Ending java, Ending millrace) {
      return Stream.of(values()).anyMatch(allowed -> allowed.explains(combination, java, millrace));
    }

    private static Ending withoutSetIdBits(Ending ending) {
      Map<String, String> targets =
          ending.targets().entrySet().stream()
              .collect(
                  Collectors.toMap(
                      Map.Entry::getKey,
                      entry -> SET_ID.matcher(entry.getValue()).replaceAll(" mode $1")));
      return new Ending(ending.failure(), ending.reason(), ending.sources(), targets);
    }
  }
}
