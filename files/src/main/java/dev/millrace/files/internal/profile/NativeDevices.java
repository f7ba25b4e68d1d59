package dev.millrace.files.internal.profile;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.nio.file.Path;
import java.util.Optional;

/// Finds file systems by system calls.
record NativeDevices(FileCalls calls) implements DeviceLookup {
  @Override
  public Optional<Device> of(Path directory) {
    long opened = calls.open(RawName.of(directory), Access.DIRECTORY_PATH, 0);
    if (opened < 0) {
      return Optional.empty();
    }
    int descriptor = (int) opened;
    try {
      FileStatus status = new FileStatus();
      return calls.statx(descriptor, status) < 0
          ? Optional.empty()
          : Optional.of(
              new Device(status.device(), FileSystemType.of(calls.fileSystemType(descriptor))));
    } finally {
      calls.close(descriptor);
    }
  }
}
