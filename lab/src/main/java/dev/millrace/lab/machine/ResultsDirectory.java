package dev.millrace.lab.machine;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.RecordFile;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The directory of the record, prepared before any work: the record of a long race must have a
/// place, which no other race uses until this is closed. Closing it also removes the directories
/// that it created and that are still empty.
public final class ResultsDirectory implements AutoCloseable {
  /// The system ends the lock of a killed process, whose file stays and blocks nothing.
  private static final String LOCK = "record.lock";

  private final List<Path> created = new ArrayList<>();
  private @Nullable Path lock;
  private @Nullable FileChannel channel;

  private ResultsDirectory() {}

  /// Requires that a directory has no record yet; it may be missing.
  ///
  /// @throws ImpossibleRequestException if it has one
  public static void requireNew(Path directory) throws IOException {
    if (Existing.isDirectory(directory) && RecordFile.find(directory).isPresent()) {
      throw new ImpossibleRequestException(
          "--out: %s has a record already; choose another directory, or use --resume"
              .formatted(directory));
    }
  }

  /// Creates `directory` and its parents where they are missing, and locks it with a file in it.
  ///
  /// @throws ImpossibleRequestException if that fails, or another process has locked it; the
  ///   message names the directory
  public static ResultsDirectory prepare(Path directory) throws IOException {
    ResultsDirectory results = new ResultsDirectory();
    try {
      results.create(directory.toAbsolutePath());
      results.lock(directory);
      return results;
    } catch (IOException e) {
      results.close();
      throw NamedFailure.noFilesIn(directory, "--out", e);
    }
  }

  private void create(@Nullable Path directory) throws IOException {
    if (directory == null || Existing.isDirectory(directory)) {
      return;
    }
    create(directory.getParent());
    Files.createDirectory(directory);
    created.addFirst(directory);
  }

  private void lock(Path directory) throws IOException {
    Path file = directory.resolve(LOCK);
    FileChannel opened = FileChannel.open(file, CREATE, WRITE);
    if (!isLocked(opened) || !Existing.isAt(file)) { // its end may have removed the file just now
      opened.close();
      throw new ImpossibleRequestException(
          "another process runs a race with the record in %s; wait for its end, or choose another directory"
              .formatted(directory));
    }
    lock = file;
    channel = opened;
  }

  private static boolean isLocked(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // this process has the lock
    } catch (IOException e) {
      return true; // some network file systems have no locks
    }
  }

  /// Safe to call twice, from any thread.
  @Override
  public synchronized void close() throws IOException {
    if (lock != null && channel != null) {
      Files.deleteIfExists(lock);
      channel.close();
      lock = null;
    }
    for (Path directory : created) {
      try {
        if (Existing.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
          Files.deleteIfExists(directory);
        }
      } catch (DirectoryNotEmptyException e) {
        return; // It holds the record.
      }
    }
  }
}
