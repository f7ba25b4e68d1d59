package dev.millrace.sys;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// Asks the Linux kernel.
///
/// @param calls what the kernel is asked through
record LinuxSys(Calls calls) implements Sys {
  LinuxSys() {
    this(new NativeCalls());
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
    return new Done<>(new LinuxFileCalls(calls));
  }

  @Override
  public Answer<Duration> syncFileSystem(Path path) throws IOException {
    return isFolder(path) ? with(path, this::sync) : withFile(path, this::sync);
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

  // A pipe or a device must not even be opened: somebody may be waiting at the other end.
  private <T> Answer<T> withFile(Path file, Question<T> question) throws IOException {
    if (!isOfThisSystem(file)) {
      return new NotHere<>(file + " is inside another file, where the kernel does not look");
    }
    return Files.exists(file) && !Files.isRegularFile(file)
        ? new NotHere<>(file + " is not a regular file")
        : with(file, question);
  }

  private <T> Answer<T> with(Path path, Question<T> question) throws IOException {
    try (OpenFile file = OpenFile.open(calls, path)) {
      return question.ask(file);
    }
  }

  private static boolean isFolder(Path path) {
    return isOfThisSystem(path) && Files.isDirectory(path);
  }

  // Not, for example, an entry of a zip file.
  private static boolean isOfThisSystem(Path path) {
    return path.getFileSystem().equals(FileSystems.getDefault());
  }

  @FunctionalInterface
  private interface Question<T> {
    Answer<T> ask(OpenFile file) throws IOException;
  }
}
