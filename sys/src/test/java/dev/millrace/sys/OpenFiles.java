package dev.millrace.sys;

import static dev.millrace.sys.Answers.done;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.millrace.sys.linux.LinuxSys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// The bare calls of this machine, with memory, for one test.
public record OpenFiles(FileCalls calls, Arena arena) implements AutoCloseable {
  /// `rw-rw-rw-`.
  public static final int PERMISSIONS = 0x1B6;

  public static OpenFiles ofThisSystem() {
    return new OpenFiles(done(LinuxSys.linked().fileCalls()), Arena.ofConfined());
  }

  /// Returns a descriptor.
  public int open(Path file, FileCalls.Access access) throws IOException {
    return (int) Call.OPEN.require(calls.open(RawName.of(file), access, PERMISSIONS), file);
  }

  public FileStatus status(int descriptor) throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(descriptor, status), Path.of("descriptor " + descriptor));
    return status;
  }

  /// Returns the length of a file.
  public long size(int descriptor) throws IOException {
    return status(descriptor).bytes();
  }

  public MemorySegment bytes(String text) {
    return name(text).asSlice(0, text.length());
  }

  /// Returns a C string.
  public MemorySegment name(String text) {
    return CString.of(text, arena);
  }

  public static String text(MemorySegment bytes) {
    return new String(bytes.toArray(JAVA_BYTE), US_ASCII);
  }

  @Override
  public void close() {
    arena.close();
  }
}
