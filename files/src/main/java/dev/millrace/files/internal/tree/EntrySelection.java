package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeFilter;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Decides which entries of a directory are copied, and which links are followed.
record EntrySelection<D>(TreeSystem<D> system, TreeRequest request) {
  /// Returns the entry to copy, or null if the options exclude it.
  ///
  /// @param listed the type in the list of the directory
  @Nullable FoundEntry<D> select(TreeEntry<D> entry, EntryType listed) throws IOException {
    EntryType type = listed;
    if (type == EntryType.UNKNOWN) {
      type = type(entry, Link.STAY);
    }
    Link link = Link.STAY;
    if (type == EntryType.LINK && isFollowed(entry)) {
      link = Link.FOLLOW;
      type = type(entry, link);
    }
    return isExcluded(entry, type) ? null : new FoundEntry<>(entry, type, link);
  }

  private boolean isFollowed(TreeEntry<D> link) {
    return switch (request.options().links()) {
      case FOLLOW_ALL -> true;
      case FOLLOW_DIRECTORIES -> leadsToDirectory(link);
      default -> false;
    };
  }

  private boolean leadsToDirectory(TreeEntry<D> link) {
    try {
      return type(link, Link.FOLLOW) == EntryType.DIRECTORY;
    } catch (IOException e) {
      return false; // it leads nowhere, and is copied as a link
    }
  }

  private EntryType type(TreeEntry<D> entry, Link link) throws IOException {
    return system.status(entry.source(), entry.name(), link, entry.sourcePath()).type();
  }

  private boolean isExcluded(TreeEntry<D> entry, EntryType type) {
    return !selectsAll()
        && !request
            .options()
            .filter()
            .includes(relative(entry.sourcePath()), ReportedType.of(type));
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
            .deletes(relative(system.path(directory, name)), ReportedType.of(type));
  }
}
