package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.copy.OpenFileCopy;
import dev.millrace.files.internal.copy.PartJournal;
import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.directory.OpenEntries;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.CopyNames.OfEntries;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.CopyThreads;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.staging.RefusedName;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Trees of the default file system, by system calls relative to open directories.
final class NativeTree implements TreeSystem<NativeDirectory> {
  private final NativeCopies copies;
  private final FileCalls calls;
  private final TreeRequest request;
  private final TreeLog log;
  private final TreeStop stop;
  private final @Nullable TreeJournal journal;
  private final RateLimiter limiter;
  private final @Nullable CopyThreads threads;
  private final SmallFiles smallFiles;
  private final NativeDirectories directories;
  private final NativeNodes nodes;
  private final NativeRemoval removal;
  private final int mostIdle;

  /// @param journal null unless the copy can be resumed
  /// @param mostIdle the most directories that may stay open although no thread uses them
  NativeTree(
      NativeCopies copies,
      TreeRequest request,
      TreeLog log,
      TreeStop stop,
      TreeTasks tasks,
      @Nullable TreeJournal journal,
      int mostIdle) {
    this.mostIdle = mostIdle;
    this.copies = copies;
    this.journal = journal;
    this.request = request;
    this.log = log;
    this.stop = stop;
    limiter = request.limiter();
    int jobs = request.options().jobs();
    threads = jobs == 1 ? null : new LentThreads(tasks, jobs);
    calls = copies.calls();
    smallFiles = new SmallFiles(copies.tools(), request, this::copyOpen);
    directories = new NativeDirectories(calls);
    nodes = new NativeNodes(copies.tools(), request.files());
    removal = new NativeRemoval(calls);
  }

  @Override
  public String name(Path path, Side side) {
    String name = RawName.of(path).entry();
    return name.isEmpty() ? "." : name; // the root has no name
  }

  @Override
  public Path path(Path directory, String name) {
    boolean isRoot = name.equals(".") && directory.getNameCount() == 0;
    return isRoot ? directory : EntryPath.of(directory, name);
  }

  @Override
  public String folded(String name) {
    return FoldedName.ofBytes(name);
  }

  @Override
  public int mostIdle() {
    return mostIdle;
  }

  @Override
  public NativeDirectory openParent(Path path, Side side) throws IOException {
    return directories.openParent(path);
  }

  /// Returns a directory that is open.
  ///
  /// @param path for messages
  NativeDirectory opened(int descriptor, Path path) throws IOException {
    return directories.opened(descriptor, path);
  }

  @Override
  public NativeDirectory open(NativeDirectory parent, String name, Link link, Path path)
      throws IOException {
    return directories.open(parent, name, link, path);
  }

  @Override
  public NativeDirectory enter(NativeDirectory parent, String name, Link link, Side side, Path path)
      throws IOException {
    return side == Side.SOURCE && !request.isAlone()
        ? directories.open(parent, name, link, path)
        : directories.enter(parent, name, link, path);
  }

  @Override
  public void close(NativeDirectory directory) {
    calls.close(directory.descriptor());
  }

  @Override
  public EntryStatus status(NativeDirectory directory, Path path) {
    return NativeStatus.of(directory.status());
  }

  @Override
  public EntryStatus status(NativeDirectory directory, String name, Link link, Path path)
      throws IOException {
    FileStatus status = new FileStatus();
    RawName file = RawName.in(directory.descriptor(), name);
    Call.STATX.require(calls.statx(file, link, status), path);
    return NativeStatus.of(status);
  }

  @Override
  public Optional<EntryStatus> find(NativeDirectory directory, String name, Path path)
      throws IOException {
    FileStatus status = new FileStatus();
    RawName file = RawName.in(directory.descriptor(), name);
    long result = calls.statx(file, Link.STAY, status);
    if (Errno.ENOENT.is(result)) {
      return Optional.empty();
    }
    Call.STATX.require(result, path);
    return Optional.of(NativeStatus.of(status));
  }

  @Override
  public boolean leadsTo(TreeEntry<NativeDirectory> link, EntryStatus target) throws IOException {
    return nodes.leadsTo(link, target);
  }

  @Override
  public void list(NativeDirectory directory, EntryVisitor visitor, Path path) throws IOException {
    long listed = new OpenEntries(calls).visit(directory.descriptor(), visitor);
    Call.GETDENTS.require(listed, path);
  }

  @Override
  public boolean makeDirectory(
      NativeDirectory source, NativeDirectory parent, String name, Path path) throws IOException {
    return nodes.makeDirectory(source, RawName.in(parent.descriptor(), name), path);
  }

  @Override
  public int lend(NativeDirectory source, NativeDirectory target) {
    return nodes.lend(source, target);
  }

  @Override
  public int lendNew(NativeDirectory target) {
    return nodes.lendNew(target);
  }

  @Override
  public void takeBack(TreeNode<NativeDirectory> node) throws IOException {
    nodes.takeBack(node);
  }

  @Override
  public List<Loss> finishDirectory(TreeNode<NativeDirectory> node) throws IOException {
    return nodes.finishDirectory(node);
  }

  @Override
  public CopiedEntry copyFile(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    CopiedEntry copied =
        replace == Replace.NEVER && link == Link.STAY
            ? smallFiles.copy(entry, Long.MAX_VALUE)
            : null;
    return copied == null ? copyAnyFile(entry, link, replace) : copied;
  }

  @Override
  public @Nullable CopiedEntry copySingleName(TreeEntry<NativeDirectory> entry) throws IOException {
    return smallFiles.copy(entry, 1);
  }

  @Override
  public CopiedEntry copyToOpenFile(
      TreeEntry<NativeDirectory> entry, Link link, OpenFileName target) throws IOException {
    return CopiedEntry.of(new OpenFileCopy(fileRequest(entry, link, Replace.ANY), target).copy());
  }

  private CopiedEntry copyAnyFile(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    CopyRequest ofFile = fileRequest(entry, link, replace);
    Answer<CopyReport> answer = copies.copy(ofFile, parts());
    return switch (answer) {
      case Done<CopyReport>(CopyReport report) -> CopiedEntry.of(report);
      case NotSupported<CopyReport>(String reason) ->
          throw new FileSystemException(entry.sourcePath().toString(), null, reason);
    };
  }

  private CopiedEntry copyOpen(TreeEntry<NativeDirectory> entry, SourceFile source)
      throws IOException {
    CopyRequest ofFile = fileRequest(entry, Link.STAY, Replace.NEVER);
    return CopiedEntry.of(copies.copyOpen(ofFile, source, parts()));
  }

  private @Nullable PartJournal parts() {
    return journal == null ? null : journal.parts();
  }

  private CopyRequest fileRequest(TreeEntry<NativeDirectory> entry, Link link, Replace replace) {
    OfEntries names =
        new OfEntries(
            RawName.in(entry.source().descriptor(), entry.name()),
            RawName.in(entry.target().descriptor(), entry.targetName()),
            link);
    return CopyRequestBuilder.of(
            entry.sourcePath(), entry.targetPath(), request.files().withReplace(replace))
        .observer(new EntryProgress(log, stop, entry))
        .cancelledIf(stop::isOver)
        .interrupts(Interrupts.IGNORE)
        .names(names)
        .limiter(limiter)
        .threads(threads)
        .newFileName(request.newFileName())
        .build();
  }

  @Override
  public CopiedEntry copyLink(TreeEntry<NativeDirectory> entry, Replace replace)
      throws IOException {
    return nodes.copyLink(entry, replace);
  }

  @Override
  public Optional<FileSystemException> addHardLink(
      TreeEntry<NativeDirectory> entry, Link link, Replace replace) throws IOException {
    return new NativeHardLink(calls, entry).add(link, replace);
  }

  @Override
  public void addSymbolicLink(TreeEntry<NativeDirectory> entry, Replace replace)
      throws IOException {
    nodes.addSymbolicLink(entry, replace);
  }

  @Override
  public CopiedEntry copyAttributes(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    return new AttributesCopy(copies.tools(), request.files()).copy(entry, link, replace);
  }

  @Override
  public boolean mayRemainLinked(TreeEntry<NativeDirectory> entry) throws IOException {
    return new StickyDirectory(calls, entry.target()).protects(entry);
  }

  // Not every file system keeps an existing name by itself.
  @Override
  public void rename(TreeEntry<NativeDirectory> entry, String name, Replace replace)
      throws IOException {
    int directory = entry.target().descriptor();
    RawName from = RawName.in(directory, entry.targetName());
    RawName to = RawName.in(directory, name);
    Existing existing = replace == Replace.NEVER ? Existing.KEEP : Existing.REPLACE;
    long renamed = calls.renameat2(from, to, existing);
    if (existing == Existing.KEEP && renamed < 0 && !Errno.EEXIST.is(renamed)) {
      boolean isFree = calls.statx(to, Link.STAY, new FileStatus()) < 0;
      renamed = isFree ? calls.renameat2(from, to, Existing.REPLACE) : Errno.EEXIST.result();
    }
    if (Errno.EEXIST.is(renamed)) {
      throw Call.RENAMEAT2.failure(renamed, entry.targetPath());
    }
    if (renamed < 0) {
      throw new RefusedName(calls, from, entry.targetPath()).replaced(renamed);
    }
  }

  @Override
  public void remove(NativeDirectory directory, String name) {
    calls.unlinkat(RawName.in(directory.descriptor(), name));
  }

  @Override
  public boolean removeFile(NativeDirectory directory, String name, Path path) throws IOException {
    return removal.removeFile(directory, name, path);
  }

  @Override
  public boolean removeDirectory(NativeDirectory directory, String name, Path path)
      throws IOException {
    return removal.removeDirectory(directory, name, path);
  }

  @Override
  public boolean isInUse(NativeDirectory directory, String name) {
    return removal.isInUse(directory, name);
  }

  @Override
  public boolean isJournal(NativeDirectory directory, String name) {
    return JournalMark.isOn(calls, RawName.in(directory.descriptor(), name));
  }

  @Override
  public void takeBack(NativeDirectory directory, int lent) {
    calls.fchmod(directory.descriptor(), directory.status().permissions() & ~lent);
  }

  @Override
  public void requireReadable(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    Access access = link == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    RawName name = RawName.in(entry.source().descriptor(), entry.name());
    calls.close((int) Call.OPEN.require(calls.open(name, access, 0), entry.sourcePath()));
  }

  @Override
  public CopiedEntry copySpecial(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    return nodes.copySpecial(entry, link, replace);
  }

  @Override
  public CopiedEntry copyContent(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    CopyRequest content = fileRequest(entry, link, replace);
    return new ContentCopy(copies.tools(), content).copy();
  }

  @Override
  public boolean addName(
      TreeEntry<NativeDirectory> first,
      @Nullable Object file,
      TreeEntry<NativeDirectory> added,
      Replace replace)
      throws IOException {
    return nodes.addName(first, file, added, replace);
  }

  @Override
  public boolean hasSameContent(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    return new ContentComparison(calls, copies.tools().buffers(), stop).isSame(entry, link);
  }
}
