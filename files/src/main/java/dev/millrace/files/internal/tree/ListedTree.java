package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.EntryVisitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A system whose source has the entries of a list.
record ListedTree(TreeSystem<NativeDirectory> system, Path source, List<NamedEntry> entries)
    implements ForwardingTree<NativeDirectory> {
  @Override
  public void list(NativeDirectory directory, EntryVisitor visitor, Path path) throws IOException {
    if (path.equals(source)) {
      entries.forEach(entry -> visitor.visit(entry.name(), entry.type()));
    } else {
      system.list(directory, visitor, path);
    }
  }
}
