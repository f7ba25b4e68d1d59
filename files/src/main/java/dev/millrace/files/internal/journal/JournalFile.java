package dev.millrace.files.internal.journal;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// The open and locked file of a journal.
record JournalFile(EntryName at, int descriptor) {
  private static final int MOST_TRIES = 10;

  /// @param directory a descriptor, which stays open
  /// @throws FileSystemException if the name belongs to anything but a file that this user has made
  ///   for this purpose, or if another copy uses the file
  static JournalFile open(FileCalls calls, int directory, String name, Path path)
      throws IOException {
    EntryName at = EntryName.open(calls, RawName.in(directory, name), path);
    boolean isOpen = false;
    try {
      for (int i = 0; i < MOST_TRIES; i++) {
        Optional<JournalFile> found = tryOpen(at);
        if (found.isPresent()) {
          isOpen = true;
          return found.get();
        }
      }
    } finally {
      if (!isOpen) {
        at.close();
      }
    }
    throw PathFailure.of(path, "other programs replace this file again and again");
  }

  // Empty if another copy has removed the file meanwhile.
  private static Optional<JournalFile> tryOpen(EntryName at) throws IOException {
    Optional<FileStatus> named = at.find();
    boolean isNew = named.isEmpty();
    if (named.isPresent()) {
      requireOwn(at, named.get());
    }
    Access access = isNew ? Access.CREATE_NEW : Access.READ_WRITE_NO_LINK;
    long opened = at.calls().open(at.name(), access, FileMode.OWNER_READ_WRITE);
    if (isNew ? Errno.EEXIST.is(opened) : Errno.ENOENT.is(opened)) {
      return Optional.empty();
    }
    JournalFile file = new JournalFile(at, (int) Call.OPEN.require(opened, at.path()));
    boolean isUsable = false;
    try {
      file.lock();
      boolean isSame = file.hasName() && (isNew || file.status().sameFileAs(named.get()));
      if (isSame && !isNew) {
        file.requirePrivate();
      }
      isUsable = isSame;
    } finally {
      if (!isUsable) {
        at.calls().close(file.descriptor);
      }
    }
    return isUsable ? Optional.of(file) : Optional.empty();
  }

  // The owner of the directory may have made the journal, to get the content of the next copies.
  private static void requireOwn(EntryName at, FileStatus file) throws IOException {
    if (!file.isRegularFile() || file.links() != 1) {
      throw PathFailure.of(at.path(), "is not a journal of a copy; remove it");
    }
    OptionalInt user = ProcessUser.of(at.calls());
    boolean isOwn = user.isEmpty() || file.uid() == user.getAsInt();
    if (!isOwn && !ownerOfNewFiles(at).equals(OptionalInt.of(file.uid()))) {
      throw PathFailure.of(at.path(), "is a journal of another user; remove it");
    }
  }

  // FAT gives every file the same owner, and a server may give the files of root another one.
  private static OptionalInt ownerOfNewFiles(EntryName at) throws IOException {
    FileCalls calls = at.calls();
    RawName name = at.name().staging();
    long opened = calls.open(name, Access.CREATE_NEW, FileMode.OWNER_READ_WRITE);
    if (opened < 0) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(FileStatus.of(calls, (int) opened, at.path()).uid());
    } finally {
      calls.close((int) opened);
      calls.unlinkat(name);
    }
  }

  FileCalls calls() {
    return at.calls();
  }

  Path path() {
    return at.path();
  }

  private void requirePrivate() throws IOException {
    FileStatus found = status();
    if ((found.permissions() & FileMode.OTHERS_WRITE) != 0 && keepsPermissions(found)) {
      throw PathFailure.of(path(), "is a journal that other users can write to; remove it");
    }
  }

  // FAT, and NTFS without a map of users, show fixed permissions: other users may write the copies
  // there too. Only the owner can find that out.
  private boolean keepsPermissions(FileStatus found) throws IOException {
    OptionalInt user = ProcessUser.of(calls());
    if (user.isEmpty() || user.getAsInt() != found.uid()) {
      return true;
    }
    calls().fchmod(descriptor, FileMode.OWNER_READ_WRITE);
    if ((status().permissions() & FileMode.OTHERS_WRITE) != 0) {
      return false;
    }
    calls().fchmod(descriptor, found.permissions()); // no later copy trusts it either
    return true;
  }

  private void lock() throws FileSystemException {
    if (Errno.EAGAIN.is(calls().flock(descriptor))) {
      throw PathFailure.of(
          path(), "another copy uses this journal; wait until that copy has ended");
    }
  }

  FileStatus status() throws IOException {
    return FileStatus.of(calls(), descriptor, path());
  }

  boolean hasName() throws IOException {
    FileStatus named = new FileStatus();
    return calls().statx(at.name(), Link.STAY, named) >= 0 && named.sameFileAs(status());
  }

  /// Removes the name if it is still its own.
  void remove() throws IOException {
    if (hasName()) {
      at.remove();
    }
  }

  void close() {
    calls().close(descriptor);
    at.close();
  }
}
