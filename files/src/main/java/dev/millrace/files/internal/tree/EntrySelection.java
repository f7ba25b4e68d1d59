package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeFilter;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Decides which entries of a directory are copied, and which links are followed.
record EntrySelection<D>(TreeIo<D> io, TreeRequest request) {
  /// Returns the entry to copy, or null if the options exclude it.
  ///
  /// @param listed with the type in the list of the directory
  @Nullable TreeEntry<D> select(TreeEntry<D> listed) throws IOException {
    TreeEntry<D> entry = listed;
    if (entry.type() == EntryType.UNKNOWN) {
      entry = entry.found(type(entry, Link.STAY), Link.STAY);
    }
    if (entry.type() == EntryType.LINK && isFollowed(entry)) {
      entry = entry.found(type(entry, Link.FOLLOW), Link.FOLLOW);
    }
    return isExcluded(entry) ? null : entry;
  }

  private boolean isFollowed(TreeEntry<D> link) {
    return switch (request.options().links()) {
      case FOLLOW_ALL -> true;
      case FOLLOW_DIRECTORIES -> leadsToDirectory(link);
      default -> false;
    };
  }

  private static boolean leadsToDirectory(TreeEntry<?> link) {
    try {
      return type(link, Link.FOLLOW) == EntryType.DIRECTORY;
    } catch (IOException e) {
      return false; // it leads nowhere, and is copied as a link
    }
  }

  private static EntryType type(TreeEntry<?> entry, Link link) throws IOException {
    return entry.status(link).type();
  }

  private boolean isExcluded(TreeEntry<D> entry) {
    return !selectsAll()
        && !request.options().filter().includes(relative(entry.sourcePath()), entry.kind());
  }

  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private boolean selectsAll() {
    return request.options().filter() == TreeFilter.ALL;
  }

  private Path relative(Path source) {
    return request.source().relativize(source);
  }

  /// Returns whether an entry of the target that the source lacks is deleted.
  ///
  /// @param directory of the source where the entry would be
  boolean deletes(Path directory, String name, EntryType type) {
    return selectsAll()
        || request
            .options()
            .filter()
            .deletes(relative(io.path(directory, name)), TreeObserver.kind(type));
  }
}
