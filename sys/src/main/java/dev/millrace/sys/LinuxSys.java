package dev.millrace.sys;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

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
