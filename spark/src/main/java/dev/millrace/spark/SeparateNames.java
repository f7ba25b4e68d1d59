package dev.millrace.spark;

import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.staging.NewEntry;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The copied names of one file. Another attempt that copies the file at the same time may replace
/// the first name before this one has linked the others to it.
///
/// @param names in the order of their copies
record SeparateNames(RunningTask task, List<LinkedName> names) {
  /// Further attempts replace the first name no more, so that a few passes are enough.
  private static final int MOST_PASSES = 5;

  /// Links all names to the first one, until they belong to one file. The attempt that ends last
  /// sees the names of all others.
  void join() throws IOException {
    for (int pass = 0; pass < MOST_PASSES && areSeparate(); pass++) {
      for (LinkedName name : names.subList(1, names.size())) {
        link(name);
      }
    }
  }

  private boolean areSeparate() throws IOException {
    long first = inode(names.getFirst());
    for (LinkedName name : names) {
      if (inode(name) != first) {
        return true;
      }
    }
    return false;
  }

  private long inode(LinkedName name) throws IOException {
    try (DirectoryPair at = task.directory(name.directory())) {
      OpenDirectory target = at.target();
      return target.status(name.name(), Link.STAY, target.path(name.name())).inode();
    }
  }

  private void link(LinkedName name) throws IOException {
    LinkedName first = names.getFirst();
    try (DirectoryPair of = task.directory(first.directory());
        DirectoryPair at = task.directory(name.directory())) {
      FileCalls calls = at.target().calls();
      RawName file = of.target().name(first.name());
      Path path = at.target().path(name.name());
      boolean _ =
          NewEntry.replace(
              calls,
              at.target().name(name.name()),
              path,
              part -> isLinked(calls.linkat(file, part), path));
    }
  }

  // EMLINK: the copy has separate files too. ENOENT: another attempt replaced the first name while
  // the kernel waited for the directory; the next pass links to the new file.
  private static boolean isLinked(long linked, Path name) throws IOException {
    if (Errno.EMLINK.is(linked) || Errno.ENOENT.is(linked)) {
      return false;
    }
    Call.LINKAT.require(linked, name);
    return true;
  }
}
