package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Reflink;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.Verification;
import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.copy.PartJournal.Chunks;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.OwnThreads;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The staging file of one large file, whose ranges several processes copy. One of them creates the
/// staging file, each range is verified by its process, and one process gives it the name of the
/// target.
///
/// Each step may run twice, also at the same time: ranges get equal bytes, and the inode of the
/// staging file shows that a step belongs to another attempt.
///
/// @param names of the source, of the target and of the staging file
/// @param limiter of all copies of this process
public record SharedPart(
    CopyTools tools, PartNames names, CopyOptions options, RateLimiter limiter) {
  /// A created staging file.
  ///
  /// @param isCloned whether it already shares all blocks of the source
  public record Created(SourceStamp stamp, long inode, boolean isCloned) implements Serializable {}

  /// Creates the staging file unless it exists: as a clone of the source where the options and the
  /// file system allow that, else with its length alone.
  public Created create() throws IOException {
    CopyRequest request = request();
    try (SourceFile file = open(request)) {
      names.requireRenames();
      long opened = tools.calls().open(names.partFile(), Access.CREATE_NEW, permissions(file));
      if (Errno.EEXIST.is(opened)) {
        opened = tools.calls().open(names.partFile(), Access.READ_WRITE_NO_LINK, 0);
      }
      int descriptor = (int) Call.OPEN.require(opened, names.part());
      try {
        boolean isCloned = isCloned(file, descriptor);
        long cut = tools.calls().ftruncate(descriptor, file.bytes());
        Call.FTRUNCATE.require(cut, names.part());
        return new Created(SourceStamp.of(file.status()), status(descriptor).inode(), isCloned);
      } finally {
        tools.calls().close(descriptor);
      }
    }
  }

  // The tasks of other processes open the file for writing.
  private int permissions(SourceFile file) {
    return FileMode.OWNER_READ_WRITE | CreatedMode.requested(options.metadata(), file.status());
  }

  private boolean isCloned(SourceFile file, int descriptor) throws IOException {
    return options.reflink() != Reflink.NEVER
        && tools.calls().ficlone(descriptor, file.descriptor()) >= 0
        && status(descriptor).bytes() == file.bytes();
  }

  /// Copies one range, and compares the SHA-256 of both files in this range unless the options
  /// verify nothing.
  ///
  /// @throws SourceChangedException if the source is not in the state of `created`
  /// @throws IOException if the range cannot be copied, or the staging file is another one
  public void copy(Created created, long start, long end) throws IOException {
    try {
      copyRange(created, start, end);
    } catch (IOException e) {
      requireComplete(created, e);
    }
  }

  private void copyRange(Created created, long start, long end) throws IOException {
    CopyRequest request = request();
    try (SourceFile file = open(request)) {
      requireUnchanged(file.status(), created);
      long opened = tools.calls().open(names.partFile(), Access.READ_WRITE_NO_LINK, 0);
      int descriptor = own(opened, created);
      try {
        CopyProgress progress = new CopyProgress(request, file.bytes());
        Transfer transfer = tools.transfer(file, descriptor, request, progress);
        move(transfer, start, end);
        verify(transfer, start, end);
        requireUnchanged(file.now(), created);
      } finally {
        Call.CLOSE.require(tools.calls().close(descriptor), names.part());
      }
    }
  }

  private void move(Transfer transfer, long start, long end) throws IOException {
    Plan plan = plan(transfer);
    FallbackChain chain = new FallbackChain(transfer, plan, new OwnThreads(options.threads()));
    if (chain.move(start, end) != end) {
      throw new SourceChangedException(names.source(), "became shorter while it was copied");
    }
  }

  // A clone would be of the whole file.
  private Plan plan(Transfer transfer) throws IOException {
    SourceFile file = transfer.source();
    FileStatus target = transfer.targetStatus();
    Plan plan =
        new FactFinder(tools, file, file.facts(Clones.UNSURE))
            .find(Staging.SIBLING, target, transfer.target())
            .plan(Staging.SIBLING, options);
    List<CopyStrategy> ofRanges =
        plan.strategies().stream().filter(way -> way != CopyStrategy.REFLINK).toList();
    return new Plan(ofRanges, plan.skipped(), plan.space(), plan.holes(), plan.confirmation());
  }

  private void verify(Transfer transfer, long start, long end) throws IOException {
    if (options.verification() == Verification.NONE) {
      return;
    }
    byte[] expected =
        Chunks.sha256(transfer, transfer.source().descriptor(), names.source(), start, end);
    byte[] found = Chunks.sha256(transfer, transfer.target(), names.part(), start, end);
    if (!Arrays.equals(expected, found)) {
      throw new VerificationException(names.part(), "bytes %s to %s differ".formatted(start, end));
    }
  }

  // Another attempt may have given the file its name at any moment of this one.
  private void requireComplete(Created created, IOException failure) throws IOException {
    if (!isComplete(created)) {
      throw failure;
    }
  }

  /// Gives the complete staging file its metadata and the name of the target.
  ///
  /// @param existing whether it replaces an existing target
  /// @throws FileAlreadyExistsException if the target exists and is kept
  public List<Loss> commit(Created created, Existing existing) throws IOException {
    try {
      return name(created, existing);
    } catch (IOException e) {
      requireComplete(created, e);
      return List.of();
    }
  }

  private List<Loss> name(Created created, Existing existing) throws IOException {
    CopyRequest request = request();
    try (SourceFile file = open(request)) {
      requireUnchanged(file.status(), created);
      int descriptor = openComplete(created);
      List<Loss> lost;
      try {
        takeBack(file, descriptor);
        OpenPair open =
            new OpenPair(tools.calls(), file.descriptor(), file.status(), descriptor, names.part());
        lost = NativeMetadata.copy(open, status(descriptor), options);
        if (options.durability() != Durability.NONE) {
          Call.FSYNC.require(tools.calls().fsync(descriptor), names.part());
        }
      } finally {
        Call.CLOSE.require(tools.calls().close(descriptor), names.part());
      }
      rename(existing);
      return lost;
    }
  }

  private void takeBack(SourceFile file, int descriptor) throws IOException {
    int lent = FileMode.OWNER_READ_WRITE & ~file.status().permissions();
    if (CreatedMode.isFinal(options.metadata()) && lent != 0) {
      int permissions = status(descriptor).permissions() & ~lent;
      Call.FCHMOD.require(tools.calls().fchmod(descriptor, permissions), names.part());
    }
  }

  private void rename(Existing existing) throws IOException {
    long renamed = tools.calls().renameat2(names.partFile(), names.targetFile(), existing);
    if (existing == Existing.KEEP && Errno.EINVAL.is(renamed)) { // not on this file system
      renamed = tools.calls().linkat(names.partFile(), names.targetFile());
      if (renamed >= 0) {
        tools.calls().unlinkat(names.partFile());
      }
    }
    if (Errno.EEXIST.is(renamed)) {
      throw new FileAlreadyExistsException(names.target().toString());
    }
    Call.RENAMEAT2.require(renamed, names.target());
  }

  /// Returns whether the staging file already has the name of the target.
  public boolean isComplete(Created created) {
    FileStatus found = new FileStatus();
    long looked = tools.calls().statx(names.targetFile(), Link.STAY, found);
    return looked >= 0 && found.inode() == created.inode();
  }

  // Another attempt may have set the final mode, which can deny writing even to the owner. That
  // attempt may rename the file at any moment: a descriptor leads to it, and this attempt sets the
  // final mode again.
  private int openComplete(Created created) throws IOException {
    long opened = tools.calls().open(names.partFile(), Access.READ_WRITE_NO_LINK, 0);
    if (!Errno.EACCES.is(opened)) {
      return own(opened, created);
    }
    int file = own(tools.calls().open(names.partFile(), Access.PATH, 0), created);
    try {
      tools.calls().fchmod(file, status(file).permissions() | FileMode.OWNER_READ_WRITE);
      return own(tools.calls().open(RawName.ofDescriptor(file), Access.READ_WRITE, 0), created);
    } finally {
      tools.calls().close(file);
    }
  }

  private int own(long opened, Created created) throws IOException {
    int descriptor = (int) Call.OPEN.require(opened, names.part());
    if (status(descriptor).inode() != created.inode()) {
      tools.calls().close(descriptor);
      throw PathFailure.of(names.part(), "was replaced during the copy");
    }
    return descriptor;
  }

  private FileStatus status(int descriptor) throws IOException {
    return FileStatus.of(tools.calls(), descriptor, names.part());
  }

  private CopyRequest request() {
    return CopyRequest.of(names.source(), names.part(), options)
        .names(names.ofCopy())
        .limiter(limiter)
        .build();
  }

  private SourceFile open(CopyRequest request) throws IOException {
    return SourceFile.open(tools.calls(), request);
  }

  private void requireUnchanged(FileStatus now, Created created) throws SourceChangedException {
    if (!SourceStamp.of(now).equals(created.stamp())) {
      throw new SourceChangedException(names.source(), "changed while it was copied");
    }
  }

  /// The state of a source, for processes that copy parts of it one after the other.
  public record SourceStamp(
      long inode,
      long bytes,
      long modifiedSeconds,
      int modifiedNanos,
      long changedSeconds,
      int changedNanos)
      implements Serializable {
    static SourceStamp of(FileStatus status) {
      return new SourceStamp(
          status.inode(),
          status.bytes(),
          status.modifiedSeconds(),
          status.modifiedNanos(),
          status.changedSeconds(),
          status.changedNanos());
    }
  }

  /// The names of a [SharedPart]: paths for messages, and names in open directories for system
  /// calls.
  ///
  /// @param directories of the source and of the target, open
  /// @param name of both files, one character for each byte
  /// @param partName a staging name next to the target
  public record PartNames(DirectoryPair directories, String name, String partName) {
    Path source() {
      return directories.source().path(name);
    }

    Path part() {
      return directories.target().path(partName);
    }

    Path target() {
      return directories.target().path(name);
    }

    RawName partFile() {
      return directories.target().name(partName);
    }

    RawName targetFile() {
      return directories.target().name(name);
    }

    void requireRenames() throws IOException {
      OpenDirectory around = directories.target();
      new EntryName(around.calls(), target(), around.descriptor(), targetFile()).requireRenames();
    }

    /// Returns the names of a copy to the staging name.
    OfEntries ofCopy() {
      return new OfEntries(directories.source().name(name), partFile(), Link.STAY);
    }
  }
}
