package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A file with a staging name next to the target, which gets the name of the target when it is
/// complete. Its creator holds a lock on it: a file without a lock is the remains of a crash.
final class SiblingFile implements StagedTarget {
  /// The errors of a file system whose renames always replace.
  private static final Set<Errno> CANNOT_KEEP =
      EnumSet.of(Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

  private final TargetDirectory directory;
  private final RawName part;
  private final int descriptor;
  private final OwnFile file;
  private final Existing existing;
  private final PartFate fate;
  private boolean isClosed;

  private SiblingFile(
      TargetDirectory directory,
      RawName part,
      int descriptor,
      OwnFile file,
      Existing existing,
      PartFate fate) {
    this.directory = directory;
    this.part = part;
    this.descriptor = descriptor;
    this.file = file;
    this.existing = existing;
    this.fate = fate;
  }

  /// Creates the file.
  ///
  /// @param directory closed with the file, unless this method fails
  static SiblingFile open(
      TargetDirectory directory, int permissions, Existing existing, PartFate fate)
      throws IOException {
    return NewPart.take(directory, name -> create(directory, name, permissions, existing, fate));
  }

  private static Optional<SiblingFile> create(
      TargetDirectory directory, RawName name, int permissions, Existing existing, PartFate fate)
      throws IOException {
    FileCalls calls = directory.calls();
    long opened = calls.open(name, Access.CREATE_NEW, permissions);
    if (Errno.EEXIST.is(opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, directory.path());
    if (!Errno.EAGAIN.is(calls.flock(descriptor))) {
      OwnFile file = OwnFile.madeBy(calls, name, descriptor, directory.path());
      if (file.hasName(name)) {
        return Optional.of(new SiblingFile(directory, name, descriptor, file, existing, fate));
      }
      boolean unused = file.remove(name); // its name is unreadable
    }
    calls.close(descriptor);
    return Optional.empty();
  }

  /// Opens the usual staging file of an earlier copy that was interrupted. Leaves the file as it is
  /// if it is locked, a link, or not the part that the caller expects.
  ///
  /// @param isExpected checks its status
  static Optional<SiblingFile> openEarlier(
      TargetDirectory directory, Existing existing, PartFate fate, Predicate<FileStatus> isExpected)
      throws IOException {
    FileCalls calls = directory.calls();
    RawName name = directory.target().staging();
    FileStatus named = new FileStatus();
    boolean isFound =
        calls.statx(name, Link.STAY, named) >= 0
            && named.isRegularFile()
            && named.links() == 1
            && isExpected.test(named);
    OwnFile file = new OwnFile(calls, named);
    long taken = isFound ? file.takeOver(name, Access.READ_WRITE_NO_LINK) : -1;
    return taken < 0
        ? Optional.empty()
        : Optional.of(new SiblingFile(directory, name, (int) taken, file, existing, fate));
  }

  @Override
  public int descriptor() {
    return descriptor;
  }

  @Override
  public FileStatus made() {
    return file.made();
  }

  @Override
  public boolean replaces() {
    return existing == Existing.REPLACE;
  }

  @Override
  public Answer<Path> commit() throws IOException {
    name();
    isClosed = true;
    file.close(descriptor, directory.target(), existing, directory.path());
    return new Done<>(directory.path());
  }

  private void name() throws IOException {
    long renamed =
        existing == Existing.KEEP
            ? directory.calls().renameat2(part, directory.target(), existing)
            : directory.replaceBy(part);
    if (existing == Existing.KEEP && Errno.isOneOf(CANNOT_KEEP, renamed)) {
      giveFreeName();
    } else if (renamed < 0 && !file.hasName(directory.target())) { // else its answer got lost
      throw new RefusedName(directory.calls(), directory.target(), directory.path())
          .replaced(renamed);
    }
  }

  // On file systems whose renames always replace. Tries a hard link first, which needs a free name.
  // Not all file systems have hard links.
  private void giveFreeName() throws IOException {
    FileCalls calls = directory.calls();
    long linked = calls.linkat(descriptor, directory.target());
    if (linked >= 0 || file.hasName(directory.target())) {
      calls.unlinkat(part);
    } else if (Errno.EEXIST.is(linked)) {
      throw Call.LINKAT.failure(linked, directory.path());
    } else {
      takeFreeName();
    }
  }

  // Reserves the name by an empty file, which the rename replaces. A kill in between leaves the
  // empty file, with the permissions of the target.
  private void takeFreeName() throws IOException {
    FileCalls calls = directory.calls();
    Path path = directory.path();
    int permissions = file.made().permissions() & FileMode.PERMISSIONS;
    long opened = calls.open(directory.target(), Access.CREATE_NEW, permissions);
    int placeholder = (int) Call.OPEN.require(opened, path);
    FileStatus empty = new FileStatus();
    calls.statx(placeholder, empty);
    calls.close(placeholder);
    long renamed = calls.renameat2(part, directory.target(), Existing.REPLACE);
    if (renamed < 0 && !file.hasName(directory.target())) {
      boolean unused = new OwnFile(calls, empty).remove(directory.target());
      throw Call.RENAMEAT2.failure(renamed, path);
    }
  }

  @Override
  public void syncDirectory() throws IOException {
    directory.sync();
  }

  @Override
  public void close() {
    if (!isClosed) {
      boolean unused = fate == PartFate.REMOVED && file.remove(part);
      directory.calls().close(descriptor);
    }
    directory.close();
  }
}
