package dev.millrace.files.internal.directory;

import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.Call;
import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.Mount;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// An open directory: its status, its file system and its entries. Directories below it are opened
/// name by name, and a name that is a link is rejected unless the caller follows it: a link of
/// another program leads no step outside.
///
/// The names of entries have one character for each byte. Safe to use from several threads.
public final class OpenDirectory implements Closeable {
  private static final String ITSELF = ".";

  /// The kernel finds no file with this name.
  private static final String NOTHING = "";

  /// Some hundred entries.
  private static final int LIST_BYTES = 32 << 10;

  private final FileCalls calls;
  private final int descriptor;
  private final Path path;
  private final DefaultAcl acl;

  /// The kind of the file system, shared by directories of one device; empty before the first look.
  private final AtomicReference<@Nullable FileSystemKind> kind;

  private volatile @Nullable FileStatus status;
  private volatile boolean isLent;

  private OpenDirectory(
      FileCalls calls,
      int descriptor,
      Path path,
      @Nullable FileStatus status,
      AtomicReference<@Nullable FileSystemKind> kind) {
    this.calls = calls;
    this.descriptor = descriptor;
    this.path = path;
    this.status = status;
    this.kind = kind;
    acl = new DefaultAcl(calls, RawName.in(descriptor, ITSELF));
  }

  private static OpenDirectory of(FileCalls calls, int descriptor, Path path) {
    return new OpenDirectory(calls, descriptor, path, null, new AtomicReference<>());
  }

  /// Opens a directory by its path, whose last name must not be a link.
  ///
  /// @throws NotDirectoryException if it is a link or a file
  public static OpenDirectory open(FileCalls calls, Path path) throws IOException {
    return opened(calls, RawName.of(path), path);
  }

  private static OpenDirectory opened(FileCalls calls, RawName name, Path path) throws IOException {
    return of(calls, descriptor(calls.open(name, Access.DIRECTORY_NO_LINK, 0), path), path);
  }

  private static int descriptor(long opened, Path path) throws IOException {
    if (Errno.ENOTDIR.is(opened) || Errno.ELOOP.is(opened)) {
      throw new NotDirectoryException(path.toString());
    }
    return (int) Call.OPEN.require(opened, path);
  }

  /// Opens the directory that contains an entry, to reach its entries by their names.
  ///
  /// @param parent the path of the directory, for messages
  public static OpenDirectory openParent(FileCalls calls, Path entry, Path parent)
      throws IOException {
    long opened = calls.open(RawName.of(entry).parent(), Access.DIRECTORY_PATH, 0);
    return of(calls, (int) Call.OPEN.require(opened, entry), parent).looked();
  }

  /// Returns a stand-in for a directory that does not exist: calls fail with ENOENT.
  public static OpenDirectory missing(FileCalls calls) {
    FileSystemKind kind = FileSystemKind.DISK;
    return new OpenDirectory(calls, -1, Path.of(""), new FileStatus(), new AtomicReference<>(kind));
  }

  /// Opens a directory whose entries are reached by their names. The permission to search it is
  /// enough, as for the shared directories that users may write to but not list (`-wx`).
  ///
  /// @param link the treatment of a name that is a link
  /// @return a descriptor or a negated errno
  public static long search(FileCalls calls, RawName name, Link link) {
    boolean isFollowed = link == Link.FOLLOW;
    long opened = calls.open(name, isFollowed ? Access.DIRECTORY : Access.DIRECTORY_NO_LINK, 0);
    return Errno.EACCES.is(opened)
        ? calls.open(name, isFollowed ? Access.DIRECTORY_PATH : Access.DIRECTORY_PATH_NO_LINK, 0)
        : opened;
  }

  /// Opens a directory in this one to list it.
  ///
  /// @param inner its path for messages
  /// @throws NotDirectoryException if it is not a directory, or a link that is not followed
  public OpenDirectory open(String name, Link link, Path inner) throws IOException {
    Access access = link == Link.FOLLOW ? Access.DIRECTORY : Access.DIRECTORY_NO_LINK;
    OpenDirectory opened = opened(calls.open(name(name), access, 0), inner);
    opened.isLent = isLent && name.equals(ITSELF);
    return opened;
  }

  /// Opens a directory in this one that need not be listed.
  ///
  /// @param inner its path for messages
  /// @throws NotDirectoryException as [#open]
  public OpenDirectory enter(String name, Link link, Path inner) throws IOException {
    return opened(search(calls, name(name), link), inner);
  }

  private OpenDirectory opened(long result, Path inner) throws IOException {
    int opened = descriptor(result, inner);
    FileStatus found = new FileStatus();
    long looked = calls.statx(opened, found);
    if (looked < 0) {
      calls.close(opened);
      throw Call.STATX.failure(looked, inner);
    }
    boolean isOnOneDevice = found.device() == status().device();
    return new OpenDirectory(
        calls, opened, inner, found, isOnOneDevice ? kind : new AtomicReference<>());
  }

  /// Opens a directory below this one, or this one again.
  ///
  /// @param names of the directories on the way; empty for this one
  /// @throws NotDirectoryException if a name is a link or a file
  public OpenDirectory descend(Iterable<String> names) throws IOException {
    OpenDirectory at = opened(calls, name(ITSELF), path);
    for (String name : names) {
      try (OpenDirectory above = at) {
        at = opened(calls, above.name(name), above.path(name));
      }
    }
    return at;
  }

  /// Looks at this new directory, or closes it after a failure.
  public OpenDirectory looked() throws IOException {
    try {
      FileStatus unused = look();
      return this;
    } catch (IOException | RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  public FileCalls calls() {
    return calls;
  }

  public int descriptor() {
    return descriptor;
  }

  /// Returns the path of this directory, for messages.
  public Path path() {
    return path;
  }

  /// Returns the path of an entry, for messages.
  public Path path(String entry) {
    return entry.equals(ITSELF) ? path : EntryName.path(path, entry);
  }

  /// Returns the name of an entry for the kernel, relative to this directory.
  public RawName name(String entry) {
    return RawName.in(descriptor, descriptor < 0 ? NOTHING : entry);
  }

  /// Returns the status of this directory at the last look.
  public FileStatus status() throws IOException {
    FileStatus known = status;
    return known == null ? look() : known;
  }

  /// Returns the status of this directory now.
  public FileStatus look() throws IOException {
    FileStatus now = FileStatus.of(calls, descriptor, path);
    status = now;
    return now;
  }

  public FileSystemKind kind() {
    FileSystemKind known = kind.get();
    if (known == null) {
      known = FileSystemKind.of(calls.fileSystemType(descriptor));
      kind.set(known);
    }
    return known;
  }

  /// Returns the list that new files in this directory get.
  public DefaultAcl acl() {
    return acl;
  }

  /// Returns the status of an entry.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  public FileStatus status(String name, Link link) throws IOException {
    return FileStatus.of(calls, name(name), link, path(name));
  }

  /// Returns the status of an entry, if there is one. Follows no link.
  public Optional<FileStatus> find(String name) throws IOException {
    return FileStatus.find(calls, name(name), path(name));
  }

  /// Visits every entry from the position of the descriptor on. The visitor may remove entries.
  public void list(EntryVisitor visitor) throws IOException {
    Call.GETDENTS.require(list(calls, descriptor, visitor), path);
  }

  /// Visits every entry of a directory, from the position of its descriptor on. The visitor may
  /// remove entries.
  ///
  /// @return 0, or the negated errno of getdents64(2)
  public static long list(FileCalls calls, int directory, EntryVisitor visitor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);
      long bytes;
      while ((bytes = calls.getdents(directory, buffer)) > 0) {
        DirectoryEntries entries = new DirectoryEntries(buffer.asSlice(0, bytes));
        while (entries.advance()) {
          visitor.visit(entries.name(), entries.type());
        }
      }
      return bytes;
    }
  }

  /// Sets the permissions of this directory, and looks at it again.
  ///
  /// @return false, with nothing done, if this user may not set them
  public boolean permit(int permissions) {
    if (calls.fchmod(descriptor, permissions) < 0) {
      return false;
    }
    FileStatus now = new FileStatus();
    if (calls.statx(descriptor, now) >= 0) {
      status = now;
    }
    return true;
  }

  /// Like [#permit], without a change: a dry run counts the permissions of the owner as given.
  ///
  /// @return whether this user may set them, as far as a look shows
  public boolean pretend(int permissions) throws IOException {
    if (!ProcessUser.mayOwn(status(), calls) || isReadOnly()) {
      return false;
    }
    isLent |= (permissions & FileMode.OWNER) == FileMode.OWNER;
    return true;
  }

  private boolean isReadOnly() {
    try {
      Optional<Mount> mount = Mount.of(path);
      return mount.isPresent() && List.of(mount.get().options().split(",", -1)).contains("ro");
    } catch (IOException e) {
      return false; // unknown: this user may not search the way to it
    }
  }

  /// Returns whether the owner has all permissions of this directory in a dry run.
  public boolean isLent() {
    return isLent;
  }

  public void removePermissions(int bits) throws IOException {
    int left = look().permissions() & ~bits;
    Call.FCHMOD.require(calls.fchmod(descriptor, left), path);
  }

  @Override
  public void close() {
    calls.close(descriptor);
  }

  /// Gets the entries of a directory.
  @FunctionalInterface
  public interface EntryVisitor {
    /// Gets an entry.
    ///
    /// @param name of the entry, as its listing has it
    void visit(String name, EntryType type);
  }
}
