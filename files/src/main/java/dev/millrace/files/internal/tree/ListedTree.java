package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.EntryVisitor;
import java.nio.file.Path;
import java.util.List;

/// A system whose directory has the entries of a list.
record ListedTree(TreeSystem<NativeDirectory> system, List<NamedEntry> entries)
    implements ForwardingTree<NativeDirectory> {
  @Override
  public void list(NativeDirectory directory, EntryVisitor visitor, Path path) {
    entries.forEach(entry -> visitor.visit(entry.name(), entry.type()));
  }
}
