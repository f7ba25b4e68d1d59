package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.request.BackedUpName;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Makes an entry without content: a link, a special file, or a further name of a file.
@FunctionalInterface
public interface NewEntry {
  int MOST_TRIES = 10;

  /// Returns false if a copy of the file may succeed in place of the entry. Nothing is done then,
  /// or the name may lead to a wrong entry.
  boolean isMade(RawName name) throws IOException;

  /// Makes an entry that replaces a target in one step: by a unique staging name first. The entry
  /// has no lock, so that a copy to that target may remove it as remains, and a mirror as a
  /// leftover. Then it is made again.
  ///
  /// @param target a name in an open directory
  /// @param backedUp the target, if it has a numbered backup
  static boolean replace(
      FileCalls calls, RawName target, Path path, @Nullable BackedUpName backedUp, NewEntry maker)
      throws IOException {
    new EntryName(calls, path, target.directory(), target).requireRenames();
    long renamed = Errno.ENOENT.result();
    for (int i = 0; Errno.ENOENT.is(renamed) && i < MOST_TRIES; i++) {
      RawName part = target.uniqueStaging();
      try {
        if (!maker.isMade(part)) {
          calls.unlinkat(part); // an entry that the maker has rejected
          return false;
        }
      } catch (RemovedEntryException e) {
        continue;
      }
      renamed = BackedUpName.replace(calls, part, target, backedUp);
      calls.unlinkat(part); // two names of one file both stay
    }
    if (renamed < 0) {
      throw new RefusedName(calls, target, path).replaced(renamed);
    }
    return true;
  }

  /// The new entry has lost its name before it was complete.
  final class RemovedEntryException extends NoSuchFileException {
    private static final long serialVersionUID = 1;

    public RemovedEntryException(Path target) {
      super(target.toString(), null, "another program removed the new entry");
    }
  }

  /// Returns whether a call has given a file a further name. Not if the file has as many names as
  /// its file system allows, or if another program replaced the first name while the kernel waited
  /// for the directory: a copy reports a missing directory by its own name.
  ///
  /// @param linked the result of linkat(2)
  static boolean isLinked(long linked, Path path) throws IOException {
    if (Errno.EMLINK.is(linked) || Errno.ENOENT.is(linked)) {
      return false;
    }
    Call.LINKAT.require(linked, path);
    return true;
  }
}
