package dev.millrace.files.internal.directory;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.BackedUpName;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameText;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The name of an entry in a directory that stays open: a copy or a move ends in the directory
/// where it began, even if other programs rename that directory, or put a link in its place.
///
/// @param path for messages
/// @param directory the descriptor of the directory
/// @param name relative to the directory
/// @param backedUp that name, if the entry has a numbered backup
public record EntryName(
    FileCalls calls, Path path, int directory, RawName name, @Nullable BackedUpName backedUp)
    implements AutoCloseable {
  /// A name without a numbered backup.
  public EntryName(FileCalls calls, Path path, int directory, RawName name) {
    this(calls, path, directory, name, null);
  }

  /// Returns the path of an entry whose name is bytes.
  ///
  /// @param name one character for each byte
  public static Path path(Path directory, String name) {
    return NameText.isAscii(name)
        ? directory.resolve(name)
        : directory.resolve(NameText.path(NameText.of(name.getBytes(StandardCharsets.ISO_8859_1))));
  }

  /// Opens the directory of an entry, which need not exist.
  public static EntryName open(FileCalls calls, RawName name, Path path) throws IOException {
    long opened = calls.open(name.parent(), Access.DIRECTORY_PATH, 0);
    int directory = (int) Call.OPEN.require(opened, path);
    return new EntryName(calls, path, directory, name.in(directory));
  }

  public EntryName withBackedUp(@Nullable BackedUpName value) {
    return new EntryName(calls, path, directory, name, value);
  }

  /// Gives a complete file this name, which may exist.
  ///
  /// @return the result of renameat2
  public long replaceBy(RawName part) {
    return BackedUpName.replace(calls, part, name, backedUp);
  }

  public EntryName beside(Path other) {
    return new EntryName(calls, other, directory, RawName.of(other).in(directory));
  }

  /// Returns the name of the directory itself.
  public RawName around() {
    return name.parent();
  }

  public FileStatus statusAround() throws IOException {
    return FileStatus.of(calls, directory, path);
  }

  /// Returns the status of the entry itself.
  public FileStatus require() throws IOException {
    return FileStatus.of(calls, name, Link.STAY, path);
  }

  public Optional<FileStatus> find() throws IOException {
    return FileStatus.find(calls, name, path);
  }

  /// Fails if the entry exists, even as a link that points nowhere.
  public void requireFree() throws IOException {
    if (find().isPresent()) {
      throw new FileAlreadyExistsException(path.toString());
    }
  }

  /// Fails if the directory is append-only: a staging file would remain there.
  public void requireRenames() throws IOException {
    FileStatus around = statusAround();
    if (around.isAppendOnly()) {
      String reason = PathFailure.lock(new FileStatus(), around).orElseThrow();
      throw new AccessDeniedException(path.toString(), null, reason);
    }
  }

  /// Returns whether another program has removed the directory.
  public boolean isOrphaned() {
    FileStatus status = new FileStatus();
    return calls.statx(directory, status) >= 0 && status.links() == 0;
  }

  /// Returns whether both are one entry of one directory, possibly on two ways to it.
  public boolean isSameEntryAs(EntryName other) throws IOException {
    return name.entry().equals(other.name.entry())
        && statusAround().sameFileAs(other.statusAround());
  }

  public void remove() throws IOException {
    Call.UNLINKAT.require(calls.unlinkat(name), path);
  }

  /// Waits until the names in the directory are on their device.
  public void sync() throws IOException {
    sync(calls, around(), path);
  }

  /// Waits until the names in a directory are on their device.
  ///
  /// @param path of a file in it, for messages
  public static void sync(FileCalls calls, RawName directory, Path path) throws IOException {
    Path parent = path.toAbsolutePath().resolveSibling("");
    long opened = calls.open(directory, Access.DIRECTORY, 0);
    if (Errno.EACCES.is(opened) && isFileSystemSynced(calls, directory)) {
      return;
    }
    int descriptor = (int) Call.OPEN.require(opened, parent);
    long synced = calls.fsync(descriptor);
    calls.close(descriptor);
    Call.FSYNC.require(synced, parent);
  }

  // A directory that may be written to but not read cannot be opened for fsync(2). A new file there
  // leads to its file system.
  private static boolean isFileSystemSynced(FileCalls calls, RawName directory) {
    long unnamed = calls.open(directory, Access.CREATE_UNNAMED, 0);
    if (unnamed < 0) {
      return false;
    }
    long synced = calls.syncfs((int) unnamed);
    calls.close((int) unnamed);
    return synced >= 0;
  }

  @Override
  public void close() {
    calls.close(directory);
  }
}
