package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The staging files of killed copies in a directory. A copy that still runs holds a lock on its
/// staging file.
///
/// Files with the name of a [TempPath] stay: they have no lock, and one may be the only copy of a
/// file that a move replaces.
///
/// @param directory newly opened
/// @param source the directory whose entries were copied; a name that it has belongs to the user
/// @param isInUse whether a copy without a lock uses a staging file
public record AbandonedParts(
    OpenDirectory directory, OpenDirectory source, Predicate<String> isInUse) {
  /// Removes the staging files that no copy uses. The entries of a directory that cannot be listed
  /// stay.
  public void remove() throws IOException {
    List<String> parts = new ArrayList<>();
    directory.list((name, type) -> {
      if (isPart(name)) {
        parts.add(name);
      }
    });
    parts.forEach(this::removeIfUnused);
  }

  /// Removes the staging file of an interrupted copy if no copy uses it. Removes no file with
  /// another kind of name. Does not fail.
  ///
  /// @param isExpected whether it is still the same file
  public static void remove(FileCalls calls, RawName name, Predicate<FileStatus> isExpected) {
    FileStatus found = new FileStatus();
    boolean isSame =
        isPart(name.entry())
            && calls.statx(name, Link.STAY, found) >= 0
            && found.isRegularFile()
            && isExpected.test(found);
    if (isSame) {
      OwnFile.removeRemains(calls, name, found);
    }
  }

  /// Returns whether a name has the form of the name of a staging file.
  public static boolean isPart(String name) {
    return name.startsWith(".")
        && name.endsWith(TempName.SUFFIX)
        && name.length() > TempName.SUFFIX.length() + 1;
  }

  /// Returns the name of the journal that a copy of the single file of a staging file keeps. Both
  /// names of a file with a long name are cut in the same way.
  public static String journal(String part) {
    return part.substring(0, part.length() - TempName.SUFFIX.length()) + JournalMark.NAME;
  }

  /// Returns whether a copy or a move may use a file or directory with the name of a staging file.
  public static boolean isUsed(FileCalls calls, RawName part) {
    FileStatus found = new FileStatus();
    if (TempPath.isName(part.entry())) {
      return true;
    }
    if (calls.statx(part, Link.STAY, found) < 0) {
      return false;
    }
    boolean mayBeLocked = found.isRegularFile() || StagingDirectory.isLike(found);
    return mayBeLocked && !OwnFile.isLeft(calls, part, found);
  }

  // The staging file of a file with 32 hexadecimal digits has the name of a path too.
  private boolean mayBeOfUser(String part) {
    String file = part.substring(1, part.length() - TempName.SUFFIX.length());
    return !Errno.ENOENT.is(lookUpSource(part))
        || (TempPath.isName(part) && lookUpSource(file) < 0);
  }

  private long lookUpSource(String file) {
    return directory.calls().statx(source.name(file), Link.STAY, new FileStatus());
  }

  private void removeIfUnused(String file) {
    FileCalls calls = directory.calls();
    RawName name = directory.name(file);
    FileStatus status = new FileStatus();
    if (calls.statx(name, Link.STAY, status) < 0 || !status.isRegularFile()) {
      return;
    }
    if (mayBeOfUser(file) || isInUse.test(file)) {
      return;
    }
    OwnFile.removeRemains(calls, name, status);
  }
}
