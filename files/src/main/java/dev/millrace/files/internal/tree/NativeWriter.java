package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeCopy;
import dev.millrace.files.internal.copy.OpenFileCopy;
import dev.millrace.files.internal.copy.PartJournal;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.staging.RefusedName;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.files.internal.tree.TreeTasks.LentThreads;
import dev.millrace.sys.Call;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes the target by system calls relative to open directories. A copy that can be resumed adds
/// its records.
class NativeWriter implements EntryWriter<OpenDirectory> {
  private static final Set<Errno> WITH_ENTRIES = EnumSet.of(Errno.ENOTEMPTY, Errno.EEXIST);

  private final CopyTools tools;
  private final FileCalls calls;
  private final TreeRun run;
  private final CopyOptions options;
  private final RateLimiter limiter;
  private final @Nullable CopyThreads threads;
  private final SmallFiles smallFiles;
  private final NativeNodes nodes;

  NativeWriter(CopyTools tools, TreeRun run) {
    this.tools = tools;
    this.run = run;
    calls = tools.calls();
    options = run.request().files();
    limiter = run.request().limiter();
    int jobs = run.request().jobs();
    threads = jobs == 1 ? null : new LentThreads(run.tasks(), jobs);
    smallFiles = new SmallFiles(tools, run.request(), this);
    nodes = new NativeNodes(calls, options);
  }

  @Override
  public CopiedEntry write(TreeEntry<OpenDirectory> entry, Form form, Replace replace)
      throws IOException {
    return switch (form) {
      case FILE -> copyFile(entry, replace);
      case LINK -> nodes.copyLink(entry, replace);
      case SPECIAL -> nodes.copySpecial(entry, replace);
      case CONTENT -> new ContentCopy(tools, request(entry, replace)).copy();
      case ATTRIBUTES -> new AttributesCopy(calls, options).copy(entry, replace);
      case SYMBOLIC_LINK -> {
        nodes.addSymbolicLink(entry, replace);
        yield CopiedEntry.EMPTY;
      }
    };
  }

  private CopiedEntry copyFile(TreeEntry<OpenDirectory> entry, Replace replace) throws IOException {
    boolean isPlain = replace == Replace.NEVER && entry.link() == Link.STAY;
    CopiedEntry copied = isPlain ? smallFiles.copy(entry, Long.MAX_VALUE) : null;
    return copied == null ? copyAnyFile(entry, replace) : copied;
  }

  @Override
  public @Nullable CopiedEntry writeSingleName(TreeEntry<OpenDirectory> entry) throws IOException {
    return smallFiles.copy(entry, 1);
  }

  private CopiedEntry copyAnyFile(TreeEntry<OpenDirectory> entry, Replace replace)
      throws IOException {
    return CopiedEntry.of(NativeCopy.make(tools, request(entry, replace), parts()));
  }

  /// Copies an open file with a plan, and closes it.
  CopiedEntry copyOpen(TreeEntry<OpenDirectory> entry, SourceFile source) throws IOException {
    CopyRequest ofFile = request(entry, Replace.NEVER);
    return CopiedEntry.of(NativeCopy.ofOpen(tools, ofFile, source, parts()));
  }

  /// Returns the journal for large files; null unless the copy can be resumed.
  @Nullable PartJournal parts() {
    return null;
  }

  private CopyRequest request(TreeEntry<OpenDirectory> entry, Replace replace) {
    OfEntries names =
        NativeIo.names(entry)
            .withBackedUp(replace == Replace.ANY ? NativeNodes.backedUp(entry) : null);
    return run.ofFile(entry, entry.sourcePath(), entry.targetPath(), options.withReplace(replace))
        .names(names)
        .limiter(limiter)
        .threads(threads)
        .newFileName(run.request().newFileName())
        .build();
  }

  @Override
  public CopiedEntry writeTo(TreeEntry<OpenDirectory> entry, OpenFileName target)
      throws IOException {
    return CopiedEntry.of(new OpenFileCopy(request(entry, Replace.ANY), target).copy());
  }

  @Override
  public Optional<FileSystemException> addHardLink(TreeEntry<OpenDirectory> entry, Replace replace)
      throws IOException {
    return nodes.addHardLink(entry, replace);
  }

  @Override
  public boolean addName(
      TreeEntry<OpenDirectory> first,
      @Nullable Object file,
      TreeEntry<OpenDirectory> added,
      Replace replace)
      throws IOException {
    return nodes.addName(first, file, added, replace);
  }

  @Override
  public boolean backsUpReplaced() {
    return true;
  }

  // Not every file system keeps an existing name by itself.
  @Override
  public void rename(TreeEntry<OpenDirectory> entry, String name, Replace replace)
      throws IOException {
    RawName from = NativeIo.target(entry);
    RawName to = entry.target().name(name);
    Existing existing = replace == Replace.NEVER ? Existing.KEEP : Existing.REPLACE;
    long renamed = calls.renameat2(from, to, existing);
    if (existing == Existing.KEEP && renamed < 0 && !Errno.EEXIST.is(renamed)) {
      boolean isFree = calls.statx(to, Link.STAY, new FileStatus()) < 0;
      renamed = isFree ? calls.renameat2(from, to, Existing.REPLACE) : Errno.EEXIST.result();
    }
    if (Errno.EEXIST.is(renamed)) {
      throw Call.RENAMEAT2.failure(renamed, entry.targetPath());
    }
    if (Errno.ENOTDIR.is(renamed)) {
      throw new NotDirectoryException(entry.targetPath().toString());
    }
    if (Errno.EISDIR.is(renamed)) {
      throw PathFailure.of(
          entry.target().path(name), "is a directory, which is not replaced by a file");
    }
    if (renamed < 0) {
      throw new RefusedName(calls, from, entry.targetPath()).replaced(renamed);
    }
  }

  @Override
  public boolean remove(OpenDirectory directory, String name, EntryType type) throws IOException {
    boolean isDirectory = type == EntryType.DIRECTORY;
    RawName removed = directory.name(name);
    long result = isDirectory ? calls.rmdirat(removed) : calls.unlinkat(removed);
    if (isDirectory ? Errno.isOneOf(WITH_ENTRIES, result) : Errno.EISDIR.is(result)) {
      return false;
    }
    if (Errno.EBUSY.is(result)) {
      String reason = "is a mount point or in use, and is not deleted; unmount it first";
      throw PathFailure.of(directory.path(name), reason);
    }
    if (result < 0) {
      throw new RefusedName(calls, removed, directory.path(name)).changed(Call.UNLINKAT, result);
    }
    return true;
  }

  @Override
  public @Nullable OpenDirectory makeDirectory(
      OpenDirectory source, OpenDirectory parent, String name, Replace replace) throws IOException {
    if (replace == Replace.ANY) {
      clear(parent, name);
    }
    int permissions =
        options.metadata().isModeExact() ? FileMode.OWNER : FileMode.OWNER | ofDirectory(source);
    long made = calls.mkdirat(parent.name(name), permissions);
    if (Errno.EEXIST.is(made)) {
      return null;
    }
    Path path = parent.path(name);
    if (made < 0) {
      throw new RefusedName(calls, parent.name(name), path).changed(Call.MKDIRAT, made);
    }
    return parent.enter(name, Link.STAY, path);
  }

  private int ofDirectory(OpenDirectory source) throws IOException {
    return options.metadata() == Metadata.NONE
        ? FileMode.NEW_DIRECTORY
        : source.status().permissions() & FileMode.DIRECTORY;
  }

  // Unless the exact mode is copied, a directory that its owner made read-only stays so, and a new
  // directory has more permissions than its source. A failure is no failure of the copy: the
  // directory is of another user, whose entries report theirs.
  @Override
  public int lend(OpenDirectory source, OpenDirectory target, Origin origin) throws IOException {
    boolean isExact = options.metadata().isModeExact();
    int permissions = target.status().permissions();
    int lacking = FileMode.OWNER & ~permissions;
    boolean isLikeSource =
        options.metadata() != Metadata.NONE && (lacking & source.status().permissions()) == 0;
    boolean mayBeLent = origin == Origin.OWN || isExact || isLikeSource;
    int more = origin == Origin.OWN && !isExact ? FileMode.OWNER & ~ofDirectory(source) : 0;
    boolean isLater =
        origin == Origin.EXISTING && isExact; // others wait for the mode of the source
    int ofOthers = isLater ? source.status().permissions() | ~FileMode.GROUP_AND_OTHERS : -1;
    int needed = (permissions & ofOthers) | (mayBeLent ? lacking : 0);
    boolean areLent = needed != permissions && permit(target, needed) && mayBeLent;
    return areLent ? more | lacking : more;
  }

  private boolean permit(OpenDirectory target, int permissions) throws IOException {
    return run.isDry() ? target.pretend(permissions) : target.permit(permissions);
  }

  @Override
  public void takeBack(OpenDirectory directory, int lent) throws IOException {
    if (lent != 0) {
      int permissions = directory.status().permissions() & ~lent;
      Call.FCHMOD.require(calls.fchmod(directory.descriptor(), permissions), directory.path());
    }
  }

  @Override
  public List<Loss> finishDirectory(TreeNode<OpenDirectory> node) throws IOException {
    OpenDirectory target = node.target();
    if (options.metadata().isModeExact()) {
      OpenDirectory from = node.source();
      OpenPair open =
          new OpenPair(
              calls, from.descriptor(), from.status(), target.descriptor(), node.targetPath());
      return NativeMetadata.copy(open, target.status(), options);
    }
    takeBack(target, node.lent());
    if (options.metadata() != Metadata.MODE_AND_TIMES) {
      return List.of();
    }
    long set = calls.futimens(target.descriptor(), node.source().status());
    return set < 0 ? List.of(new Loss("times", Call.FUTIMENS.words(set))) : List.of();
  }
}
