package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;

/// Makes the copy of an entry in the form that the options request.
final class EntryForm<D> {
  private final EntryWriter<D> writer;
  private final TreeOptions options;
  private final InternalOptions internal;
  private final TreeRequest request;

  EntryForm(EntryWriter<D> writer, TreeRequest request) {
    this.writer = writer;
    this.request = request;
    options = request.options();
    internal = request.internal();
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
            || (kind == TreeEntryType.SPECIAL && options.specialFiles() != SpecialFiles.READ);
    return isCreated
        && internal.fileForm() == FileForm.ATTRIBUTES
        && request.files().replace() != Replace.ANY;
  }

  /// Returns whether the copy is a file that has the metadata of the entry alone.
  boolean isWithoutContent(TreeEntryType kind) {
    return isRead(kind) && internal.fileForm() == FileForm.ATTRIBUTES;
  }

  /// Returns whether the copy has the content of the entry.
  boolean hasContent(TreeEntryType kind) {
    return isRead(kind) && internal.fileForm() == FileForm.COPY;
  }

  private boolean isRead(TreeEntryType kind) {
    return kind == TreeEntryType.FILE
        || (kind == TreeEntryType.SPECIAL && options.specialFiles() == SpecialFiles.READ);
  }

  private boolean linksFirst() {
    return internal.fileForm() == FileForm.HARD_LINK
        || internal.fileForm() == FileForm.HARD_LINK_OR_COPY;
  }

  private CopiedEntry link(TreeEntry<D> entry, Replace replace) throws IOException {
    Optional<FileSystemException> failure = writer.addHardLink(entry, replace);
    if (failure.isEmpty()) {
      return CopiedEntry.LINKED;
    }
    if (internal.fileForm() == FileForm.HARD_LINK) {
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
    if (options.specialFiles() != SpecialFiles.READ) {
      return Form.SPECIAL;
    }
    return internal.fileForm() == FileForm.COPY || linksFirst() ? Form.CONTENT : ofFile();
  }

  private Form ofFile() {
    return switch (internal.fileForm()) {
      case SYMBOLIC_LINK -> Form.SYMBOLIC_LINK;
      case ATTRIBUTES -> Form.ATTRIBUTES;
      default -> Form.FILE;
    };
  }
}
