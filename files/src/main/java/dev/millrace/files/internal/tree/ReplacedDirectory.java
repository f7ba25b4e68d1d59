package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.tree.TargetNames.Placed;
import dev.millrace.files.internal.tree.TargetNames.Placing;
import dev.millrace.sys.Existing;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;

/// A directory of the target that a file or a link of the source replaces, in a mirror. It keeps
/// its entries, under another name, until the copy is complete.
///
/// @param entry with the name of the directory
record ReplacedDirectory<D>(TreeSystem<D> system, TreeMirror<D> mirror, TreeEntry<D> entry) {
  private static final String OF_LEFTOVER = ".millrace-old";

  /// Gives the target of the entry its name, if nothing in the directory has to stay.
  ///
  /// @param atVacantName the same while no entry has the name
  Placed place(EntryStatus directory, Placing placing, Placing atVacantName) throws IOException {
    requireReplaceable(directory);
    if (system.run().isDry()) {
      boolean unused = mirror.removeReplaced(entry, entry.targetName());
      return placing.place(Replace.ANY);
    }
    String aside = String.valueOf(TempPath.beside(entry.targetPath()).getFileName());
    try {
      system.writer().rename(entry.copiedTo(entry.targetName() + "/"), aside, Replace.NEVER);
    } catch (NoSuchFileException | NotDirectoryException e) { // another program has replaced it
      return atVacantName.place(Replace.NEVER);
    }
    Placed placed = Placed.NOWHERE;
    try {
      placed = atVacantName.place(Replace.NEVER);
      return placed;
    } finally {
      if (placed.isNowhere()) {
        putBack(aside);
      } else {
        remove(aside);
      }
    }
  }

  private void requireReplaceable(EntryStatus directory) throws IOException {
    if (!mirror.mayReplace(entry)) {
      throw failure(entry, "is a directory, which is not replaced by a file");
    }
    if (entry.kind() == TreeEntryType.LINK && isAroundEnd(directory)) {
      throw failure(entry, "is a directory that the link leads into; the link would replace it");
    }
    if (entry.kind() == TreeEntryType.FILE) {
      system.io().requireReadable(entry);
    }
    if (!mirror.mayRemove(entry)) {
      throw failure(entry, "is a directory, and some of its entries stay; no file replaces it");
    }
  }

  // Of the link, as it leads from its place or from the place of its copy. A link that leads
  // nowhere, or where this user may not go, loses nothing.
  private boolean isAroundEnd(EntryStatus directory) throws IOException {
    Path replaced = entry.targetPath().toRealPath();
    Path text = Files.readSymbolicLink(entry.sourcePath()); // its bytes may be no text
    try {
      if (system.io().leadsTo(entry, directory)) {
        return true;
      }
      for (Path place : List.of(entry.sourcePath(), entry.targetPath())) {
        Path end = place.resolveSibling(text);
        if (Existing.isAt(end) && end.toRealPath().startsWith(replaced)) {
          return true;
        }
      }
    } catch (FileSystemException e) {
      return false;
    }
    return false;
  }

  private void putBack(String aside) {
    TreeEntry<D> directory = entry.copiedTo(aside);
    try {
      system.writer().rename(directory, entry.targetName(), Replace.NEVER);
    } catch (IOException e) {
      FileSystemException left =
          failure(directory, "is the directory " + entry.targetPath() + ", which lost its name");
      left.initCause(e);
      system.run().fail(directory, left);
    }
  }

  // The end of the copy may cut the removal short.
  private void remove(String aside) throws IOException {
    if (mirror.removeReplaced(entry, aside)) {
      return;
    }
    TreeEntry<D> rest = entry.copiedTo(toLeftover(aside));
    String reason = "is the rest of the directory " + entry.targetPath() + ", which was replaced";
    if (system.run().stop().isOver()) {
      system.run().stop().left(failure(rest, reason + "; a later copy with --delete removes it"));
    } else {
      system.run().fail(rest, failure(rest, reason));
    }
  }

  // No copy uses a name of this form: every mirror may remove it.
  private String toLeftover(String aside) {
    String name = aside.substring(0, aside.length() - TempName.SUFFIX.length()) + OF_LEFTOVER;
    try {
      system.writer().rename(entry.copiedTo(aside), name, Replace.NEVER);
      return name;
    } catch (IOException e) {
      return aside;
    }
  }

  private static FileSystemException failure(TreeEntry<?> entry, String reason) {
    return PathFailure.of(entry.targetPath(), reason);
  }
}
