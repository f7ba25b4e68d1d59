package dev.millrace.files.internal.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
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
  private State state = State.STAGED;

  private enum State {
    STAGED,
    CLOSED
  }

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
      boolean _ = file.remove(name); // its name is unreadable
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
    state = State.CLOSED;
    file.close(descriptor, directory.target(), existing, directory.path());
    return new Done<>(directory.path());
  }

  private void name() throws IOException {
    long renamed = directory.calls().renameat2(part, directory.target(), existing);
    if (existing == Existing.KEEP && Errno.isOneOf(CANNOT_KEEP, renamed)) {
      new FreeName(directory, file).give(part, descriptor);
    } else if (renamed < 0 && !file.hasName(directory.target())) { // else its answer got lost
      throw new RefusedName(directory.calls(), directory.target(), directory.path())
          .replaced(renamed);
    }
  }

  @Override
  public void syncDirectory() throws IOException {
    directory.sync();
  }

  @Override
  public void close() {
    if (state == State.STAGED) {
      boolean _ = fate == PartFate.REMOVED && file.remove(part);
      directory.calls().close(descriptor);
    }
    directory.close();
  }
}
