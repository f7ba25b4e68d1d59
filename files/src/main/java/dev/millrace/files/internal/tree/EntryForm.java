package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;

/// Makes the copy of an entry in the form that the options request.
record EntryForm<D>(EntryWriter<D> writer, TreeRequest request) {
  private SpecialFiles specialFiles() {
    return request.options().specialFiles();
  }

  private FileForm fileForm() {
    return request.internal().fileForm();
  }

  CopiedEntry make(TreeEntry<D> entry, Replace replace) throws IOException {
    return linksFirst() ? link(entry, replace) : writer.write(entry, form(entry), replace);
  }

  /// Returns whether a target that is a further name of the source stays, and is no failure.
  boolean acceptsSourceItself() {
    return linksFirst() || request.scope() == Scope.TREE_AROUND_TARGET;
  }

  /// Returns whether an existing file stays although another entry requires its name: a link or a
  /// FIFO in its place would lose its content.
  boolean keepsFile(TreeEntryType kind) {
    boolean isCreated =
        kind == TreeEntryType.LINK
            || (kind == TreeEntryType.SPECIAL && specialFiles() != SpecialFiles.READ);
    return isCreated
        && fileForm() == FileForm.ATTRIBUTES
        && request.files().replace() != Replace.ANY;
  }

  /// Returns whether the copy is a file that has the metadata of the entry alone.
  boolean isWithoutContent(TreeEntryType kind) {
    return isRead(kind) && fileForm() == FileForm.ATTRIBUTES;
  }

  /// Returns whether the copy has the content of the entry.
  boolean hasContent(TreeEntryType kind) {
    return isRead(kind) && fileForm() == FileForm.COPY;
  }

  private boolean isRead(TreeEntryType kind) {
    return kind == TreeEntryType.FILE
        || (kind == TreeEntryType.SPECIAL && specialFiles() == SpecialFiles.READ);
  }

  private boolean linksFirst() {
    return fileForm() == FileForm.HARD_LINK || fileForm() == FileForm.HARD_LINK_OR_COPY;
  }

  private CopiedEntry link(TreeEntry<D> entry, Replace replace) throws IOException {
    Optional<FileSystemException> failure = writer.addHardLink(entry, replace);
    if (failure.isEmpty()) {
      return CopiedEntry.LINKED;
    }
    if (fileForm() == FileForm.HARD_LINK) {
      throw failure.get();
    }
    if (request.scope() == Scope.ONE_ENTRY) {
      request.observer().started();
    }
    String reason = Objects.requireNonNullElse(failure.get().getReason(), "no hard link");
    return writer.write(entry, form(entry), replace).after(reason);
  }

  private Form form(TreeEntry<D> entry) {
    return switch (entry.kind()) {
      case LINK -> Form.LINK;
      case SPECIAL -> ofSpecial();
      default -> ofFile();
    };
  }

  // A special file that is read has the form of a file.
  private Form ofSpecial() {
    if (specialFiles() != SpecialFiles.READ) {
      return Form.SPECIAL;
    }
    return fileForm() == FileForm.COPY || linksFirst() ? Form.CONTENT : ofFile();
  }

  private Form ofFile() {
    return switch (fileForm()) {
      case SYMBOLIC_LINK -> Form.SYMBOLIC_LINK;
      case ATTRIBUTES -> Form.ATTRIBUTES;
      default -> Form.FILE;
    };
  }
}
