package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.FileForm;
import dev.millrace.files.Replace;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;

/// Makes the copy of an entry in the form that the options request.
///
/// @param ofFiles the options of the copy of a file
record EntryForm<D>(TreeSystem<D> system, TreeOptions options, CopyOptions ofFiles, Scope scope) {
  CopiedEntry make(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    return linksFirst() ? link(entry, kind, link, replace) : copy(entry, kind, link, replace);
  }

  /// Returns whether a target that is a further name of the source stays, and is no failure.
  boolean acceptsSourceItself() {
    return linksFirst() || scope == Scope.TREE_AROUND_TARGET;
  }

  /// Returns whether an existing file stays although another entry requires its name: a link or a
  /// FIFO in its place would lose its content.
  boolean keepsFile(TreeEntryType kind) {
    boolean isCreated =
        kind == TreeEntryType.LINK
            || (kind == TreeEntryType.SPECIAL && options.specialFiles() != SpecialFiles.READ);
    return isCreated
        && options.fileForm() == FileForm.ATTRIBUTES
        && ofFiles.replace() != Replace.ANY;
  }

  /// Returns whether the copy has the content of the entry.
  boolean hasContent(TreeEntryType kind) {
    boolean isRead =
        kind == TreeEntryType.FILE
            || (kind == TreeEntryType.SPECIAL && options.specialFiles() == SpecialFiles.READ);
    return isRead && options.fileForm() == FileForm.COPY;
  }

  private boolean linksFirst() {
    return options.fileForm() == FileForm.HARD_LINK
        || options.fileForm() == FileForm.HARD_LINK_OR_COPY;
  }

  private CopiedEntry link(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    Optional<FileSystemException> failure = system.addHardLink(entry, link, replace);
    if (failure.isEmpty()) {
      return CopiedEntry.LINKED;
    }
    if (options.fileForm() == FileForm.HARD_LINK) {
      throw failure.get();
    }
    String reason = Objects.requireNonNullElse(failure.get().getReason(), "no hard link");
    return copy(entry, kind, link, replace).after(reason);
  }

  private CopiedEntry copy(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    return switch (kind) {
      case LINK -> system.copyLink(entry, replace);
      case SPECIAL -> copySpecial(entry, link, replace);
      default -> copyFile(entry, link, replace);
    };
  }

  // A file that is read has the form of a file.
  private CopiedEntry copySpecial(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    if (options.specialFiles() != SpecialFiles.READ) {
      return system.copySpecial(entry, link, replace);
    }
    return options.fileForm() == FileForm.COPY || linksFirst()
        ? system.copyContent(entry, link, replace)
        : copyFile(entry, link, replace);
  }

  private CopiedEntry copyFile(TreeEntry<D> entry, Link link, Replace replace) throws IOException {
    return switch (options.fileForm()) {
      case SYMBOLIC_LINK -> {
        system.addSymbolicLink(entry, replace);
        yield CopiedEntry.EMPTY;
      }
      case ATTRIBUTES -> system.copyAttributes(entry, link, replace);
      default -> system.copyFile(entry, link, replace);
    };
  }
}
