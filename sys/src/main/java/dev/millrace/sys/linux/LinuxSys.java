package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Existing;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// The services of the Linux kernel.
public record LinuxSys(FileCalls calls) implements Sys {
  /// Makes a first call, which links all calls. Linking may fail, e.g. if this process has no free
  /// descriptor. A later failure, in a class initializer, would break every call.
  ///
  /// @return a system that supports nothing if the kernel is older than statx(2), of Linux 4.11, or
  ///   if a filter of a container refuses that call
  /// @throws LinkageError if linking fails
  /// @throws java.util.NoSuchElementException if the C library has no syscall(2)
  public static Sys linked() {
    FileCalls calls = new NativeCalls();
    long looked = calls.statx(RawName.ofDescriptor(0), Link.FOLLOW, new FileStatus());
    int unused = LinuxFlags.of(Access.READ); // the table of its switch has a class initializer
    return Errno.ENOSYS.is(looked)
        ? new UnsupportedSys(
            "this system refuses a call of every copy: " + Call.STATX.words(looked))
        : new LinuxSys(calls);
  }

  @Override
  public Answer<Extents> extents(Path path) throws IOException {
    Optional<String> reason = reasonAgainst(path);
    if (reason.isPresent()) {
      return new NotSupported<>(reason.get());
    }
    try (OpenFile file = OpenFile.open(calls, path)) {
      long bytes = file.bytes();
      return new Done<>(new Extents(bytes, file.holeBytes(bytes), file.sharedBytes(bytes)));
    }
  }

  @Override
  public Answer<FileCalls> fileCalls() {
    return new Done<>(calls);
  }

  @Override
  public Answer<Path> syncFileSystem(Path path) throws IOException {
    Optional<String> reason = isDirectory(path) ? Optional.empty() : reasonAgainst(path);
    if (reason.isPresent()) {
      return new NotSupported<>(reason.get());
    }
    try (OpenFile file = OpenFile.open(calls, path)) {
      Call.SYNCFS.require(calls.syncfs(file.descriptor()), path);
      return new Done<>(path);
    }
  }

  private static boolean isDirectory(Path path) throws IOException {
    return RawName.isOfThisSystem(path) && Existing.isDirectory(path);
  }

  // Opening a pipe or a device has side effects.
  private static Optional<String> reasonAgainst(Path file) {
    if (!RawName.isOfThisSystem(file)) {
      return Optional.of(file + " is inside another file, which the kernel cannot open");
    }
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()
          ? Optional.empty()
          : Optional.of(file + " is not a regular file");
    } catch (IOException e) {
      return Optional.empty(); // nothing is there, or the call that opens the file fails
    }
  }
}
