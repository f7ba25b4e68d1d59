package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import dev.millrace.sys.Call;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.IoUring;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Residency;
import dev.millrace.sys.Sys;
import dev.millrace.sys.path.PathCheck;
import dev.millrace.sys.uring.RingSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Asks the Linux kernel.
///
/// @param calls what the kernel is asked through
public record LinuxSys(Calls calls) implements Sys {
  public LinuxSys() {
    this(new NativeCalls());
  }

  /// Links all calls, by a first one. It may fail, for example if this process may open no more
  /// files; to fail later, in the initializer of a class, would be an error at every call.
  ///
  /// @throws LinkageError if it fails
  /// @throws java.util.NoSuchElementException if the C library has no syscall(2)
  public static Sys linked() {
    Calls calls = new NativeCalls();
    long _ = calls.statx(RawName.ofDescriptor(0), Link.FOLLOW, new FileStatus());
    return new LinuxSys(calls);
  }

  @Override
  public Answer<Residency> residency(Path file) throws IOException {
    return withFile(file, PageCache::residency);
  }

  @Override
  public Answer<Residency> evict(Path file) throws IOException {
    return withFile(file, PageCache::evict);
  }

  @Override
  public Answer<Extents> extents(Path file) throws IOException {
    return withFile(file, LinuxSys::extents);
  }

  private static Answer<Extents> extents(OpenFile file) throws IOException {
    long bytes = file.bytes();
    return new Done<>(new Extents(bytes, Holes.bytes(file, bytes), SharedBytes.of(file, bytes)));
  }

  @Override
  public Answer<FileCalls> fileCalls() {
    return new Done<>(calls);
  }

  @Override
  public Answer<Path> clone(Path source, Path newTarget) throws IOException {
    Optional<String> obstacle = PathCheck.toNaming(newTarget);
    return obstacle.isPresent()
        ? new NotHere<>(obstacle.get())
        : withFile(source, file -> new FileClone(calls).of(file, newTarget));
  }

  @Override
  public Answer<Long> copyData(Path source, Path newTarget) {
    return new NotHere<>("Linux has no call that copies a whole file: use the file calls");
  }

  @Override
  public Answer<IoUring> ioUring(int entries) throws IOException {
    return new RingSetup(calls).open(entries);
  }

  @Override
  public Answer<Duration> syncFileSystem(Path path) throws IOException {
    return isDirectory(path) ? with(path, this::sync) : withFile(path, this::sync);
  }

  private Answer<Duration> sync(OpenFile file) throws IOException {
    long startNanos = System.nanoTime();
    file.require(Call.SYNCFS, calls::syncfs);
    return new Done<>(Duration.ofNanos(System.nanoTime() - startNanos));
  }

  @Override
  public Answer<Duration> dropCaches() throws IOException {
    return new CacheDrop(calls, CacheDrop.CONTROL).drop();
  }

  private <T> Answer<T> withFile(Path file, Question<T> question) throws IOException {
    Optional<String> obstacle = PathCheck.toOpening(file);
    return obstacle.isPresent() ? new NotHere<>(obstacle.get()) : with(file, question);
  }

  private <T> Answer<T> with(Path path, Question<T> question) throws IOException {
    try (OpenFile file = OpenFile.open(calls, path)) {
      return question.ask(file);
    }
  }

  private static boolean isDirectory(Path path) {
    return PathCheck.isOfThisSystem(path) && Files.isDirectory(path);
  }

  @FunctionalInterface
  private interface Question<T> {
    Answer<T> ask(OpenFile file) throws IOException;
  }
}
