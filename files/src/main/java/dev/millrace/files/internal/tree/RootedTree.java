package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A system whose requests start at open roots. Their paths are never resolved: other programs
/// cannot lead a request outside by a link.
///
/// A root is the entry `.` of itself.
record RootedTree(NativeTree system, DirectoryPair roots)
    implements ForwardingTree<NativeDirectory> {
  private static final String ITSELF = ".";

  private OpenDirectory root(Side side) {
    return side == Side.SOURCE ? roots.source() : roots.target();
  }

  private boolean isRoot(Path path, Side side) {
    return path.equals(root(side).path());
  }

  @Override
  public String name(Path path, Side side) {
    return isRoot(path, side) ? ITSELF : system.name(path, side);
  }

  @Override
  public Path parent(Path path, Side side) {
    return isRoot(path, side) ? path : system.parent(path, side);
  }

  @Override
  public Path path(Path directory, String name) {
    return name.equals(ITSELF) ? directory : system.path(directory, name);
  }

  @Override
  public NativeDirectory openParent(Path path, Side side) throws IOException {
    OpenDirectory root = root(side);
    List<String> names = new ArrayList<>();
    for (int i = root.path().getNameCount(); i < path.getNameCount() - 1; i++) {
      names.add(RawName.of(path.getName(i)).entry());
    }
    OpenDirectory parent = root.descend(names);
    return system.opened(parent.descriptor(), parent.path());
  }
}
