package dev.millrace.files.internal.tree;

import dev.millrace.files.FileForm;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;

/// Makes the copy of an entry in the form that the options request.
record EntryForm<D>(TreeSystem<D> system, FileForm form, Scope scope) {
  CopiedEntry make(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    return linksFirst() ? link(entry, kind, link, replace) : copy(entry, kind, link, replace);
  }

  /// Returns whether a target that is a further name of the source stays, and is no failure.
  boolean acceptsSourceItself() {
    return linksFirst() || scope == Scope.TREE_AROUND_TARGET;
  }

  private boolean linksFirst() {
    return form == FileForm.HARD_LINK || form == FileForm.HARD_LINK_OR_COPY;
  }

  private CopiedEntry link(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    Optional<FileSystemException> failure = system.addHardLink(entry, link, replace);
    if (failure.isEmpty()) {
      return CopiedEntry.LINKED;
    }
    if (form == FileForm.HARD_LINK) {
      throw failure.get();
    }
    String reason = Objects.requireNonNullElse(failure.get().getReason(), "no hard link");
    return copy(entry, kind, link, replace).after(reason);
  }

  private CopiedEntry copy(TreeEntry<D> entry, TreeEntryType kind, Link link, Replace replace)
      throws IOException {
    return switch (kind) {
      case LINK -> system.copyLink(entry, replace);
      case SPECIAL -> system.copySpecial(entry, replace);
      default -> copyFile(entry, link, replace);
    };
  }

  private CopiedEntry copyFile(TreeEntry<D> entry, Link link, Replace replace) throws IOException {
    return switch (form) {
      case SYMBOLIC_LINK -> {
        system.addSymbolicLink(entry, replace);
        yield CopiedEntry.EMPTY;
      }
      case ATTRIBUTES -> system.copyAttributes(entry, link, replace);
      default -> system.copyFile(entry, link, replace);
    };
  }
}
