package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the file system of a directory.
@FunctionalInterface
interface Devices {
  /// A file system of this machine.
  ///
  /// @param number differs from the number of each other file system
  /// @param kind matters only for system calls
  record Device(long number, FileSystemKind kind) {}

  /// Finds none.
  Devices NONE = _ -> null;

  /// Returns the way of this machine.
  static Devices of(Sys sys) {
    Optional<FileCalls> calls = sys.fileCalls().optional();
    if (calls.isPresent()) {
      return new ByCalls(calls.get());
    }
    return ProfileFile.IS_WINDOWS ? new ByJava() : NONE;
  }

  /// Returns the file system; null if the directory is missing.
  @Nullable Device of(Path directory);

  /// Finds file systems by system calls.
  record ByCalls(FileCalls calls) implements Devices {
    @Override
    public @Nullable Device of(Path directory) {
      long opened = calls.open(RawName.of(directory), Access.DIRECTORY_PATH, 0);
      if (opened < 0) {
        return null;
      }
      int descriptor = (int) opened;
      try {
        FileStatus status = new FileStatus();
        return calls.statx(descriptor, status) < 0
            ? null
            : new Device(status.device(), FileSystemKind.of(calls.fileSystemType(descriptor)));
      } finally {
        calls.close(descriptor);
      }
    }
  }

  /// Finds the volumes of Windows. Numbers them in the order of the lookups: their serial numbers
  /// are not unique. Thread-safe.
  final class ByJava implements Devices {
    private final List<FileStore> known = new ArrayList<>();

    @Override
    public @Nullable Device of(Path directory) {
      try {
        return new Device(number(Files.getFileStore(directory)), FileSystemKind.DISK);
      } catch (IOException e) {
        return null;
      }
    }

    private synchronized int number(FileStore store) {
      if (!known.contains(store)) {
        known.add(store);
      }
      return known.indexOf(store);
    }
  }
}
