package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.sys.Answer;
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
final class SiblingFile extends StagedTarget {
  /// The errors of a file system whose renames always replace.
  private static final Set<Errno> CANNOT_KEEP =
      EnumSet.of(Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

  private final EntryName target;
  private final RawName part;
  private final PartFate fate;

  private SiblingFile(
      EntryName target,
      RawName part,
      int descriptor,
      OwnFile file,
      Existing existing,
      PartFate fate) {
    super(file, descriptor, existing, target);
    this.target = target;
    this.part = part;
    this.fate = fate;
  }

  /// Creates the file.
  ///
  /// @param target closed with the file, unless this method fails
  static SiblingFile open(EntryName target, int permissions, Existing existing, PartFate fate)
      throws IOException {
    return NewPart.take(target, name -> create(target, name, permissions, existing, fate));
  }

  private static Optional<SiblingFile> create(
      EntryName target, RawName name, int permissions, Existing existing, PartFate fate)
      throws IOException {
    FileCalls calls = target.calls();
    long opened = calls.open(name, Access.CREATE_NEW, permissions);
    if (Errno.EEXIST.is(opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, target.path());
    if (!Errno.EAGAIN.is(calls.flock(descriptor))) {
      OwnFile file = OwnFile.madeBy(calls, name, descriptor, target.path());
      if (file.hasName(name)) {
        return Optional.of(new SiblingFile(target, name, descriptor, file, existing, fate));
      }
      boolean unused = file.remove(name); // its name is unreadable
    }
    calls.close(descriptor);
    return Optional.empty();
  }

  /// Opens the usual staging file of an earlier copy that was interrupted. Leaves the file as it is
  /// if it is locked, a link, or not the part that the caller expects.
  static Optional<SiblingFile> openEarlier(
      EntryName target, Existing existing, PartFate fate, Predicate<FileStatus> isExpected)
      throws IOException {
    FileCalls calls = target.calls();
    RawName name = target.name().staging();
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
        : Optional.of(new SiblingFile(target, name, (int) taken, file, existing, fate));
  }

  @Override
  public Answer<Path> commit() throws IOException {
    name();
    return named(target.name(), target.path());
  }

  private void name() throws IOException {
    long renamed =
        existing() == Existing.KEEP
            ? calls().renameat2(part, target.name(), existing())
            : target.replaceBy(part);
    if (existing() == Existing.KEEP && Errno.isOneOf(CANNOT_KEEP, renamed)) {
      giveFreeName();
    } else if (renamed < 0 && !file().hasName(target.name())) { // else its answer got lost
      throw new RefusedName(calls(), target.name(), target.path()).replaced(renamed);
    }
  }

  // On file systems whose renames always replace. Tries a hard link first, which needs a free name.
  // Not all file systems have hard links.
  private void giveFreeName() throws IOException {
    FileCalls calls = calls();
    long linked = calls.linkat(descriptor(), target.name());
    if (linked >= 0 || file().hasName(target.name())) {
      calls.unlinkat(part);
    } else if (Errno.EEXIST.is(linked)) {
      throw Call.LINKAT.failure(linked, target.path());
    } else {
      takeFreeName();
    }
  }

  // Reserves the name by an empty file, which the rename replaces. A kill in between leaves the
  // empty file, with the permissions of the target.
  private void takeFreeName() throws IOException {
    FileCalls calls = calls();
    Path path = target.path();
    int permissions = made().permissions() & FileMode.PERMISSIONS;
    long opened = calls.open(target.name(), Access.CREATE_NEW, permissions);
    int placeholder = (int) Call.OPEN.require(opened, path);
    FileStatus empty = new FileStatus();
    calls.statx(placeholder, empty);
    calls.close(placeholder);
    long renamed = calls.renameat2(part, target.name(), Existing.REPLACE);
    if (renamed < 0 && !file().hasName(target.name())) {
      boolean unused = new OwnFile(calls, empty).remove(target.name());
      throw Call.RENAMEAT2.failure(renamed, path);
    }
  }

  // A later copy goes on with the usual name only.
  @Override
  void abandon() {
    boolean isFound = part.entry().equals(target.name().staging().entry());
    boolean unused = (fate == PartFate.REMOVED || !isFound) && file().remove(part);
  }
}
