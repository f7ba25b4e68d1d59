package dev.millrace.files.landing;

import dev.millrace.files.memory.Workspace;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/// The place where a target is to be.
///
/// @param path of the target, for messages
/// @param target its name
public record Site(FileCalls calls, Path path, RawName target, Workspace space) {
  public static Site of(FileCalls calls, Path path, Workspace space) {
    RawName target = RawName.of(path);
    space.landed().clear();
    return new Site(calls, path, target, space);
  }

  /// The folder that it is in.
  RawName folder() {
    return target.folder();
  }

  /// The name that the file has until it is whole, where it must have one.
  RawName part() {
    return target.sibling();
  }

  /// Looks what a landing has become.
  public FileStatus look(int descriptor) throws IOException {
    Call.STATX.require(calls.statx(descriptor, space.landed()), path);
    return space.landed();
  }

  /// Fails if there is something by the target's name, be it a link that leads nowhere.
  void requireFree() throws IOException {
    long result = calls.statx(target, Link.STAY, space.now());
    if (result >= 0) {
      throw new FileAlreadyExistsException(path.toString());
    }
    if (!Errno.ENOENT.is(result)) {
      throw Call.STATX.failure(result, path);
    }
  }

  /// Whether a name is that of the file that was looked at last.
  boolean isLanded(RawName name) {
    return calls.statx(name, Link.STAY, space.now()) >= 0 && space.now().sameFileAs(space.landed());
  }

  /// Removes what landed, unless the name is somebody else's by now; where that cannot be told, it
  /// is not. For cleaning up: does not fail.
  void remove(RawName name, int descriptor) {
    if (calls.statx(descriptor, space.landed()) < 0 || !isOther(name)) {
      calls.unlinkat(name);
    }
  }

  /// Whether a name is surely not that of the file that was looked at last.
  boolean isOther(RawName name) {
    long result = calls.statx(name, Link.STAY, space.now());
    return Errno.ENOENT.is(result) || (result >= 0 && !space.now().sameFileAs(space.landed()));
  }

  /// Removes what was looked at last, if that has this name. If nothing was looked at, what has it
  /// was made a moment ago. For cleaning up: does not fail.
  void remove(RawName name) {
    if (!space.landed().isRegularFile() || isLanded(name)) {
      calls.unlinkat(name);
    }
  }

  /// Waits until the names in the folder are on their device.
  public void syncFolder() throws IOException {
    Path parent = path.toAbsolutePath().resolveSibling("");
    int open = (int) Call.OPEN.require(calls.open(folder(), Access.FOLDER, 0), parent);
    long synced = calls.fsync(open);
    calls.close(open);
    Call.FSYNC.require(synced, parent);
  }
}
