package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
          && combination.target() == TargetKind.SOURCE_ITSELF
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
  /// An unreadable source and an unsuitable target are two errors: either may come first. A copy of
  /// a file to itself needs no permission.
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
