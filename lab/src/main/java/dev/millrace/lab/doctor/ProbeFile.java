package dev.millrace.lab.doctor;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// An open file of a probe.
record ProbeFile(FileCalls calls, int descriptor) implements AutoCloseable {
  /// Creates a file.
  static ProbeFile create(FileCalls calls, Path path) throws FileSystemException {
    long opened = calls.open(RawName.of(path), Access.CREATE_NEW, 0x180);
    return new ProbeFile(calls, (int) Call.OPEN.require(opened, path));
  }

  @Override
  public void close() {
    calls.close(descriptor);
  }
}
