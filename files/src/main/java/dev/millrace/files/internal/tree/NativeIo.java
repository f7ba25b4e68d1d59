package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.directory.OpenDirectory.EntryVisitor;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Trees of the default file system, by system calls relative to open directories.
///
/// The requests of a partial copy start at its open roots, whose paths are never resolved: other
/// programs cannot lead a request outside by a link. Such a root is the entry `.` of itself.
final class NativeIo implements TreeIo<OpenDirectory> {
  private static final String ITSELF = ".";
  private static final int ROOT_USER = 0;

  private final FileCalls calls;
  private final Buffers buffers;
  private final TreeRun.Stop stop;
  private final TreeRequest request;
  private final @Nullable DirectoryPair roots;
  private final @Nullable RootEntries entries;
  private final OpenDirectory missing;

  /// The entries of the source of a request.
  @FunctionalInterface
  interface RootEntries {
    void list(OpenDirectory root, EntryVisitor visitor) throws IOException;
  }

  /// @param entries null for all entries
  NativeIo(CopyTools tools, TreeRun run, @Nullable RootEntries entries) {
    this.entries = entries;
    calls = tools.calls();
    buffers = tools.buffers();
    missing = OpenDirectory.missing(calls);
    stop = run.stop();
    request = run.request();
    roots = request.partial() == null ? null : request.partial().roots();
  }

  static RawName source(TreeEntry<OpenDirectory> entry) {
    return entry.source().name(entry.name());
  }

  static RawName target(TreeEntry<OpenDirectory> entry) {
    return entry.target().name(entry.targetName());
  }

  static OfEntries names(TreeEntry<OpenDirectory> entry) {
    return new OfEntries(source(entry), target(entry), entry.link());
  }

  static FileStatus look(TreeEntry<OpenDirectory> entry) throws IOException {
    return entry.source().status(entry.name(), entry.link());
  }

  private boolean isRoot(Path path, Side side) {
    return roots != null && path.equals(root(roots, side).path());
  }

  private static OpenDirectory root(DirectoryPair roots, Side side) {
    return side == Side.SOURCE ? roots.source() : roots.target();
  }

  @Override
  public String name(Path path, Side side) {
    String name = isRoot(path, side) ? "" : RawName.of(path).entry();
    return name.isEmpty() ? ITSELF : name; // the root of the file system has no name
  }

  @Override
  public Path parent(Path path, Side side) {
    return isRoot(path, side) ? path : TreeIo.super.parent(path, side);
  }

  @Override
  public Path path(Path directory, String name) {
    boolean isItself = name.equals(ITSELF) && (roots != null || directory.getNameCount() == 0);
    return isItself ? directory : EntryName.path(directory, name);
  }

  @Override
  public String folded(String name) {
    return FoldedName.ofBytes(name);
  }

  @Override
  public OpenDirectory openParent(Path path, Side side) throws IOException {
    if (roots == null) {
      return OpenDirectory.openParent(calls, path, parent(path, side));
    }
    OpenDirectory root = root(roots, side);
    List<String> names = new ArrayList<>();
    for (int i = root.path().getNameCount(); i < path.getNameCount() - 1; i++) {
      names.add(RawName.of(path.getName(i)).entry());
    }
    return root.descend(names).looked();
  }

  @Override
  public OpenDirectory open(OpenDirectory parent, String name, Link link, Path path)
      throws IOException {
    return parent.open(name, link, path);
  }

  @Override
  public OpenDirectory enter(OpenDirectory parent, String name, Link link, Side side, Path path)
      throws IOException {
    return side == Side.SOURCE && !request.isAlone()
        ? parent.open(name, link, path)
        : parent.enter(name, link, path);
  }

  @Override
  public OpenDirectory missing() {
    return missing;
  }

  @Override
  public void sync(OpenDirectory directory) throws IOException {
    try {
      EntryName.sync(calls, directory.name(ITSELF), directory.path().resolve(ITSELF));
    } catch (AccessDeniedException e) { // its new mode may exclude this user
      if (calls.fsync(directory.descriptor()) < 0) {
        throw e;
      }
    }
  }

  @Override
  public void close(OpenDirectory directory) {
    directory.close();
  }

  @Override
  public EntryStatus status(OpenDirectory directory) throws IOException {
    return EntryStatus.of(directory.status());
  }

  @Override
  public EntryStatus status(OpenDirectory directory, String name, Link link) throws IOException {
    return EntryStatus.of(directory.status(name, link));
  }

  @Override
  public Optional<EntryStatus> find(OpenDirectory directory, String name) throws IOException {
    return directory.find(name).map(EntryStatus::of);
  }

  @Override
  public Object key(Path directory) throws IOException {
    return FileKey.of(FileStatus.of(calls, RawName.of(directory), Link.FOLLOW, directory));
  }

  @Override
  public void list(OpenDirectory directory, EntryVisitor visitor) throws IOException {
    if (entries != null && directory.path().equals(request.source())) {
      entries.list(directory, visitor);
    } else {
      directory.list(visitor);
    }
  }

  @Override
  public boolean leadsTo(TreeEntry<OpenDirectory> link, EntryStatus target) throws IOException {
    RawName source = source(link);
    if (leadsTo(source, target)) {
      return true;
    }
    int directory = link.target().descriptor();
    return target.links() == 1
        && leadsTo(NativeNodes.text(calls, directory, source, link.sourcePath()), target);
  }

  private boolean leadsTo(RawName name, EntryStatus target) {
    FileStatus found = new FileStatus();
    return calls.statx(name, Link.FOLLOW, found) >= 0 && EntryStatus.of(found).isSameFileAs(target);
  }

  @Override
  public void requireReadable(TreeEntry<OpenDirectory> entry) throws IOException {
    calls.close(openSource(entry));
  }

  private int openSource(TreeEntry<OpenDirectory> entry) throws IOException {
    Access access = entry.link() == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    return (int) Call.OPEN.require(calls.open(source(entry), access, 0), entry.sourcePath());
  }

  @Override
  public boolean hasSameContent(TreeEntry<OpenDirectory> entry) throws IOException {
    int from = openSource(entry);
    MemorySegment first = buffers.borrow(Buffers.LARGE_BYTES);
    MemorySegment second = buffers.borrow(Buffers.LARGE_BYTES);
    try {
      long opened = calls.open(target(entry), Access.READ_NO_LINK, 0);
      int to = (int) Call.OPEN.require(opened, entry.targetPath());
      try {
        long most = Math.min(first.byteSize(), second.byteSize());
        return isSame(entry, from, first.asSlice(0, most), to, second.asSlice(0, most));
      } finally {
        calls.close(to);
      }
    } finally {
      buffers.giveBack(second);
      buffers.giveBack(first);
      calls.close(from);
    }
  }

  private boolean isSame(
      TreeEntry<OpenDirectory> entry, int from, MemorySegment first, int to, MemorySegment second)
      throws IOException {
    long most = first.byteSize();
    for (long at = 0; ; at += most) {
      long read = Transfer.readFully(calls, from, entry.sourcePath(), first, at);
      long other = Transfer.readFully(calls, to, entry.targetPath(), second, at);
      boolean isSame =
          !stop.isOver()
              && read == other
              && MemorySegment.mismatch(first, 0, read, second, 0, read) < 0;
      if (!isSame || read < most) {
        return isSame;
      }
    }
  }

  // Only the owner of a file in a sticky directory such as `/tmp`, or of the directory, renames the
  // file, and root. Other privileges may allow it too.
  @Override
  public boolean mayRemainLinked(TreeEntry<OpenDirectory> entry) throws IOException {
    FileStatus directory = entry.target().status();
    if (directory.isAppendOnly()) {
      return true;
    }
    if ((directory.permissions() & FileMode.STICKY) == 0) {
      return false;
    }
    FileStatus file = entry.target().status(entry.targetName(), Link.STAY);
    OptionalInt user = ProcessUser.of(calls); // unknown without /proc: privileges decide
    return user.isEmpty()
        || (user.getAsInt() != ROOT_USER
            && user.getAsInt() != file.uid()
            && user.getAsInt() != directory.uid());
  }

  // A host may not see the locks of other hosts on a file server.
  @Override
  public boolean isInUse(OpenDirectory directory, String name) {
    return AbandonedParts.isPart(name)
        && (directory.kind() == FileSystemKind.SERVER
            || AbandonedParts.isUsed(calls, directory.name(name)));
  }

  @Override
  public void requireRemovable(OpenDirectory directory, String name) throws IOException {
    new EntryCheck(calls, directory, name).requireRemovable();
  }

  @Override
  public void requireCreatable(OpenDirectory directory, String name) throws IOException {
    new EntryCheck(calls, directory, name).requireCreatable();
  }

  @Override
  public void requireOverwritable(OpenDirectory directory, String name) throws IOException {
    new EntryCheck(calls, directory, name).requireOverwritable();
  }

  @Override
  public boolean isJournal(OpenDirectory directory, String name) {
    return JournalMark.isOn(calls, directory.name(name));
  }
}
