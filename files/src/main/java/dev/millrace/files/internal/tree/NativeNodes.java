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
record NativeNodes(FileCalls calls, CopyOptions options) {
  private static final int PERMISSIONS = 0x1FF;

  /// `rw-rw-rw-`, as for every new entry that is not a directory.
  private static final int OF_A_NEW_FILE = 0x1B6;

  private static final int ALL_PERMISSIONS = 0xFFF;

  /// `rwxrwxrwx` and sticky: without it, others could remove the files of a shared directory.
  private static final int OF_A_DIRECTORY = 0x3FF;

  private static final int TYPE = 0xF000;

  /// `rwx------`: the copy fills the directory; its other permissions may come last.
  private static final int OWNER = 0x1C0;

  /// `rwxrwxrwx`, as for every new directory.
  private static final int OF_A_NEW_DIRECTORY = 0x1FF;

  /// The longest text of a link on Linux is shorter.
  private static final int LONGEST_LINK = 4096;

  /// Creates a directory.
  ///
  /// @return false if something has that name
  boolean makeDirectory(NativeDirectory source, RawName name, Path path) throws IOException {
    int permissions =
        options.metadata().isModeExact() ? OWNER : OWNER | ofDirectory(source.status());
    long made = calls.mkdirat(name, permissions);
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
    int lacking = OWNER & ~target.status().permissions();
    boolean isLikeSource =
        options.metadata() != Metadata.NONE && (lacking & source.status().permissions()) == 0;
    boolean areLent = options.metadata().isModeExact() || isLikeSource;
    return areLent ? lend(target, lacking) : 0;
  }

  /// Gives the owner of a new directory the permissions to fill it.
  ///
  /// @return the added permissions
  int lendNew(NativeDirectory target) {
    return lend(target, OWNER & ~target.status().permissions());
  }

  private int lend(NativeDirectory target, int lacking) {
    if (lacking == 0) {
      return 0;
    }
    long lent = calls.fchmod(target.descriptor(), target.status().permissions() | lacking);
    if (lent < 0) { // of another user: the entries report their failures
      return 0;
    }
    calls.statx(target.descriptor(), target.status());
    return lacking;
  }

  private int ofDirectory(FileStatus source) {
    return options.metadata() == Metadata.NONE
        ? OF_A_NEW_DIRECTORY
        : source.permissions() & OF_A_DIRECTORY;
  }

  private int permissions(FileStatus source) {
    return options.metadata() == Metadata.NONE ? OF_A_NEW_FILE : source.permissions() & PERMISSIONS;
  }

  /// Gives a complete directory its metadata.
  List<Loss> finishDirectory(TreeNode<NativeDirectory> node, CopyTools tools) throws IOException {
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
      long changed = calls.fchmod(node.target().descriptor(), permissions);
      Call.FCHMOD.require(changed, node.targetPath());
    }
  }

  // With the exact mode, a new directory stays private until it is complete.
  private int lentToNew(NativeDirectory source) {
    return options.metadata().isModeExact() ? 0 : OWNER & ~ofDirectory(source.status());
  }

  private List<Loss> copiedTimes(TreeNode<NativeDirectory> node) {
    List<Loss> lost = new ArrayList<>();
    FileStatus times = node.source().status();
    add(lost, "times", Call.FUTIMENS, calls.futimens(node.target().descriptor(), times));
    return lost;
  }

  /// Copies a symbolic link.
  CopiedEntry copyLink(TreeEntry<NativeDirectory> entry, Replace replace) throws IOException {
    FileStatus status = status(entry, Link.STAY); // before the text is read, which sets a time
    RawName source = RawName.in(entry.source().descriptor(), entry.name());
    RawName text = text(source, entry.sourcePath());
    return make(entry, status, replace, Call.SYMLINKAT, name -> calls.symlinkat(text, name));
  }

  private RawName text(RawName link, Path path) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LONGEST_LINK);
      long bytes = Call.READLINKAT.require(calls.readlinkat(link, buffer), path);
      if (bytes == LONGEST_LINK) {
        throw new FileSystemException(path.toString(), null, "the text of the link is too long");
      }
      byte[] text = buffer.asSlice(0, bytes).toArray(ValueLayout.JAVA_BYTE);
      return RawName.in(0, new String(text, StandardCharsets.ISO_8859_1));
    }
  }

  /// Creates a FIFO, a socket or a device like the source.
  CopiedEntry copySpecial(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    FileStatus source = status(entry, link);
    requireSpecial(source, entry.sourcePath());
    int mode = (source.mode() & TYPE) | permissions(source);
    return make(
        entry,
        source,
        replace,
        Call.MKNODAT,
        name -> calls.mknodat(name, mode, source.specialDevice()));
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
    Call.STATX.require(calls.statx(source, link, status), entry.sourcePath());
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
            isAdded(calls.linkat(file, name), added)
                && (key == null || isNameOf(key, name, file, added)));
  }

  // Another copy may have replaced the first name before the link, or the new name after it. If the
  // first name still has its file, it had that file at the link: some FUSE drivers give each name a
  // separate number. Only a further name of the wrong file is removed.
  private boolean isNameOf(
      Object key, RawName name, RawName first, TreeEntry<NativeDirectory> added)
      throws IOException {
    FileStatus made = new FileStatus();
    long looked = calls.statx(name, Link.STAY, made);
    if (Errno.ENOENT.is(looked)) {
      return true;
    }
    Call.STATX.require(looked, added.targetPath());
    if (FileKey.of(made).equals(key)) {
      return true;
    }
    FileStatus now = new FileStatus();
    boolean isThere = calls.statx(first, Link.STAY, now) >= 0;
    if (isThere && now.sameFileAs(made)) {
      calls.unlinkat(name);
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
        name(entry, replace, name -> isMade(Call.SYMLINKAT, calls.symlinkat(text, name), entry));
  }

  private static boolean isMade(Call call, long result, TreeEntry<NativeDirectory> entry)
      throws IOException {
    call.require(result, entry.targetPath());
    return true;
  }

  private CopiedEntry make(
      TreeEntry<NativeDirectory> entry,
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
              lost.addAll(keptMetadata(entry, source, name));
              return true;
            });
    return new CopiedEntry(0, List.copyOf(lost));
  }

  private boolean name(TreeEntry<NativeDirectory> entry, Replace replace, NewEntry maker)
      throws IOException {
    RawName target = RawName.in(entry.target().descriptor(), entry.targetName());
    return replace == Replace.NEVER
        ? maker.isMade(target)
        : NewEntry.replace(calls, target, entry.targetPath(), maker);
  }

  // Removes the new entry after a failure.
  private List<Loss> keptMetadata(TreeEntry<NativeDirectory> entry, FileStatus source, RawName name)
      throws IOException {
    if (!options.metadata().isModeExact()) {
      return List.of();
    }
    try {
      return copyMetadata(entry, source, name);
    } catch (IOException e) {
      calls.unlinkat(name);
      throw e;
    }
  }

  private List<Loss> copyMetadata(TreeEntry<NativeDirectory> entry, FileStatus source, RawName name)
      throws IOException {
    List<Loss> lost = new ArrayList<>();
    FileStatus made = new FileStatus();
    Call.STATX.require(calls.statx(name, Link.STAY, made), entry.targetPath());
    boolean isAll = options.metadata() == Metadata.ALL;
    boolean hasOtherOwner = made.uid() != source.uid() || made.gid() != source.gid();
    if (isAll && hasOtherOwner) {
      add(
          lost,
          "owner",
          Call.FCHOWNAT,
          calls.fchownat(name, source.uid(), source.gid(), Link.STAY));
    }
    boolean isOwnerKept = isAll ? lost.isEmpty() : !hasOtherOwner;
    if (!source.isSymbolicLink() && made.permissions() != source.permissions()) {
      int permissions = source.permissions() & (isOwnerKept ? ALL_PERMISSIONS : PERMISSIONS);
      add(lost, "mode", Call.FCHMODAT, calls.fchmodat(name, permissions));
    }
    if (isAll) {
      add(lost, "times", Call.UTIMENSAT, calls.utimensat(name, source, Link.STAY));
    }
    return lost;
  }

  private static void add(List<Loss> lost, String what, Call call, long result) {
    if (result < 0) {
      lost.add(new Loss(what, call.words(result)));
    }
  }
}
