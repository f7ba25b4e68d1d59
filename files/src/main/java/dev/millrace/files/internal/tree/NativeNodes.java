package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.staging.NewEntry;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Creates the entries that are not regular files: directories, links, special files and further
/// names.
record NativeNodes(CopyTools tools, CopyOptions options) {
  /// The longest text of a link on Linux is shorter.
  private static final int LONGEST_LINK = 4096;

  private FileCalls calls() {
    return tools.calls();
  }

  /// Creates a directory.
  ///
  /// @return false if something has that name
  boolean makeDirectory(NativeDirectory source, RawName name, Path path) throws IOException {
    int permissions =
        options.metadata().isModeExact()
            ? FileMode.OWNER
            : FileMode.OWNER | ofDirectory(source.status());
    long made = calls().mkdirat(name, permissions);
    if (Errno.EEXIST.is(made)) {
      return false;
    }
    Call.MKDIRAT.require(made, path);
    return true;
  }

  /// Gives the owner of an existing directory of the target the permissions to fill it. Unless the
  /// exact mode is copied, a directory that its owner made read-only stays so.
  ///
  /// @return the added permissions
  int lend(NativeDirectory source, NativeDirectory target) {
    int lacking = FileMode.OWNER & ~target.status().permissions();
    boolean isLikeSource =
        options.metadata() != Metadata.NONE && (lacking & source.status().permissions()) == 0;
    boolean areLent = options.metadata().isModeExact() || isLikeSource;
    return areLent ? lend(target, lacking) : 0;
  }

  /// Gives the owner of a new directory the permissions to fill it.
  ///
  /// @return the added permissions
  int lendNew(NativeDirectory target) {
    return lend(target, FileMode.OWNER & ~target.status().permissions());
  }

  private int lend(NativeDirectory target, int lacking) {
    if (lacking == 0) {
      return 0;
    }
    long lent = calls().fchmod(target.descriptor(), target.status().permissions() | lacking);
    if (lent < 0) { // of another user: the entries report their failures
      return 0;
    }
    calls().statx(target.descriptor(), target.status());
    return lacking;
  }

  private int ofDirectory(FileStatus source) {
    return options.metadata() == Metadata.NONE
        ? FileMode.NEW_DIRECTORY
        : source.permissions() & FileMode.DIRECTORY;
  }

  private int permissions(FileStatus source) {
    if (options.metadata().isModeExact()) { // the list may grant less than the mode
      return source.permissions() & FileMode.OWNER_READ_WRITE;
    }
    return options.metadata() == Metadata.NONE
        ? FileMode.NEW_FILE
        : source.permissions() & FileMode.PERMISSIONS;
  }

  /// Gives a complete directory its metadata.
  List<Loss> finishDirectory(TreeNode<NativeDirectory> node) throws IOException {
    if (options.metadata().isModeExact()) {
      return new DirectoryMetadata(tools, options).copy(node);
    }
    takeBack(node);
    return options.metadata() == Metadata.MODE_AND_TIMES ? copiedTimes(node) : List.of();
  }

  /// Takes back the permissions that the owner got to fill a directory.
  void takeBack(TreeNode<NativeDirectory> node) throws IOException {
    int lent = node.lent() | (node.isNew() ? lentToNew(node.source()) : 0);
    if (lent != 0) {
      int permissions = node.target().status().permissions() & ~lent;
      long changed = calls().fchmod(node.target().descriptor(), permissions);
      Call.FCHMOD.require(changed, node.targetPath());
    }
  }

  // With the exact mode, a new directory stays private until it is complete.
  private int lentToNew(NativeDirectory source) {
    return options.metadata().isModeExact() ? 0 : FileMode.OWNER & ~ofDirectory(source.status());
  }

  private List<Loss> copiedTimes(TreeNode<NativeDirectory> node) {
    List<Loss> lost = new ArrayList<>();
    FileStatus times = node.source().status();
    add(lost, "times", Call.FUTIMENS, calls().futimens(node.target().descriptor(), times));
    return lost;
  }

  /// Copies a symbolic link.
  CopiedEntry copyLink(TreeEntry<NativeDirectory> entry, Replace replace) throws IOException {
    FileStatus status = status(entry, Link.STAY); // before the text is read, which sets a time
    RawName source = RawName.in(entry.source().descriptor(), entry.name());
    RawName text = text(0, source, entry.sourcePath());
    return make(
        entry, Link.STAY, status, replace, Call.SYMLINKAT, name -> calls().symlinkat(text, name));
  }

  /// Returns whether a link of the source leads to an entry of the target, or would do so there.
  boolean leadsTo(TreeEntry<NativeDirectory> link, EntryStatus target) throws IOException {
    RawName source = RawName.in(link.source().descriptor(), link.name());
    return leadsTo(source, target)
        || (target.links() == 1
            && leadsTo(text(link.target().descriptor(), source, link.sourcePath()), target));
  }

  private boolean leadsTo(RawName name, EntryStatus target) {
    FileStatus found = new FileStatus();
    return calls().statx(name, Link.FOLLOW, found) >= 0
        && NativeStatus.of(found).isSameFileAs(target);
  }

  private RawName text(int directory, RawName link, Path path) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LONGEST_LINK);
      long bytes = Call.READLINKAT.require(calls().readlinkat(link, buffer), path);
      if (bytes == LONGEST_LINK) {
        throw new FileSystemException(path.toString(), null, "the text of the link is too long");
      }
      byte[] text = buffer.asSlice(0, bytes).toArray(ValueLayout.JAVA_BYTE);
      return RawName.in(directory, new String(text, StandardCharsets.ISO_8859_1));
    }
  }

  /// Creates a FIFO, a socket or a device like the source.
  CopiedEntry copySpecial(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    FileStatus source = status(entry, link);
    requireSpecial(source, entry.sourcePath());
    int mode = (source.mode() & FileMode.TYPE) | permissions(source);
    return make(
        entry,
        link,
        source,
        replace,
        Call.MKNODAT,
        name -> calls().mknodat(name, mode, source.specialDevice()));
  }

  // mknod(2) would create an empty regular file.
  private static void requireSpecial(FileStatus source, Path path) throws SourceChangedException {
    if (source.isRegularFile() || source.isDirectory() || source.isSymbolicLink()) {
      throw new SourceChangedException(path, "was replaced during the copy");
    }
  }

  private FileStatus status(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    FileStatus status = new FileStatus();
    RawName source = RawName.in(entry.source().descriptor(), entry.name());
    Call.STATX.require(calls().statx(source, link, status), entry.sourcePath());
    return status;
  }

  /// Gives a file of the target a further name.
  ///
  /// @param key of the file; null if any file of that name is meant
  /// @return false, with nothing done, if it cannot have more, or if the first name leads to
  ///   another file by now
  boolean addName(
      TreeEntry<NativeDirectory> first,
      @Nullable Object key,
      TreeEntry<NativeDirectory> added,
      Replace replace)
      throws IOException {
    RawName file = RawName.in(first.target().descriptor(), first.targetName());
    return name(
        added,
        replace,
        name ->
            isAdded(calls().linkat(file, name), added)
                && (key == null || isNameOf(key, name, file, added)));
  }

  // Another copy may have replaced the first name before the link, or the new name after it. If the
  // first name still has its file, it had that file at the link: some FUSE drivers give each name a
  // separate number. Only a further name of the wrong file is removed.
  private boolean isNameOf(
      Object key, RawName name, RawName first, TreeEntry<NativeDirectory> added)
      throws IOException {
    FileStatus made = new FileStatus();
    long looked = calls().statx(name, Link.STAY, made);
    if (Errno.ENOENT.is(looked)) {
      return true;
    }
    Call.STATX.require(looked, added.targetPath());
    if (FileKey.of(made).equals(key)) {
      return true;
    }
    FileStatus now = new FileStatus();
    boolean isThere = calls().statx(first, Link.STAY, now) >= 0;
    if (isThere && now.sameFileAs(made)) {
      calls().unlinkat(name);
    }
    return isThere && FileKey.of(now).equals(key);
  }

  // ENOENT: another program replaced the first name while the kernel waited for the directory. A
  // copy reports a missing directory by its own name.
  private static boolean isAdded(long linked, TreeEntry<NativeDirectory> added) throws IOException {
    if (Errno.EMLINK.is(linked) || Errno.ENOENT.is(linked)) {
      return false;
    }
    Call.LINKAT.require(linked, added.targetPath());
    return true;
  }

  /// Creates a symbolic link to the absolute path of a file of the source.
  void addSymbolicLink(TreeEntry<NativeDirectory> entry, Replace replace) throws IOException {
    RawName text = RawName.of(entry.sourcePath().toAbsolutePath());
    boolean _ =
        name(entry, replace, name -> isMade(Call.SYMLINKAT, calls().symlinkat(text, name), entry));
  }

  private static boolean isMade(Call call, long result, TreeEntry<NativeDirectory> entry)
      throws IOException {
    call.require(result, entry.targetPath());
    return true;
  }

  private CopiedEntry make(
      TreeEntry<NativeDirectory> entry,
      Link link,
      FileStatus source,
      Replace replace,
      Call call,
      ToLongFunction<RawName> maker)
      throws IOException {
    List<Loss> lost = new ArrayList<>();
    boolean _ =
        name(
            entry,
            replace,
            name -> {
              call.require(maker.applyAsLong(name), entry.targetPath());
              lost.addAll(keptMetadata(entry, link, source, name));
              return true;
            });
    return new CopiedEntry(0, List.copyOf(lost));
  }

  private boolean name(TreeEntry<NativeDirectory> entry, Replace replace, NewEntry maker)
      throws IOException {
    RawName target = RawName.in(entry.target().descriptor(), entry.targetName());
    return replace == Replace.NEVER
        ? maker.isMade(target)
        : NewEntry.replace(calls(), target, entry.targetPath(), maker);
  }

  // Removes the new entry after a failure.
  private List<Loss> keptMetadata(
      TreeEntry<NativeDirectory> entry, Link link, FileStatus source, RawName name)
      throws IOException {
    try {
      return new NodeMetadata(tools, options, entry, link, source).copy(name);
    } catch (IOException e) {
      calls().unlinkat(name);
      throw e;
    }
  }

  private static void add(List<Loss> lost, String what, Call call, long result) {
    if (result < 0) {
      lost.add(new Loss(what, call.words(result)));
    }
  }
}
