package dev.millrace.lab.machine;

import dev.millrace.files.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/// Files of probes in a directory of the user. [#close] removes the files, or Ctrl-C, or the next
/// race in the same directory after a kill.
public final class ProbeFiles implements AutoCloseable {
  /// A thread may still create files at Ctrl-C, until it finds the cancellation.
  private static final int REMOVALS = 500;

  private static final int MILLIS_BETWEEN_REMOVALS = 10;

  private final RaceFiles files;
  private final Cancellation writers;
  private final ExitHook atExit;

  private boolean isEnding;

  private ProbeFiles(RaceFiles files, Cancellation writers) {
    this.files = files;
    this.writers = writers;
    this.atExit = ExitHook.of(this::removeAtExit); // first: Ctrl-C can come at once
  }

  /// Creates a directory for files that only this thread creates.
  public static ProbeFiles in(Path parent) throws IOException {
    return in(parent, new Cancellation());
  }

  /// Creates a directory for the files.
  ///
  /// @param writers cancelled at Ctrl-C: those that create files, in existing directories alone
  public static ProbeFiles in(Path parent, Cancellation writers) throws IOException {
    ProbeFiles probe = planned(parent, writers);
    try {
      probe.create();
    } catch (IOException e) {
      probe.close();
      throw e;
    }
    return probe;
  }

  /// Returns an object whose directory does not exist yet, and which Ctrl-C already ends.
  static ProbeFiles planned(Path parent, Cancellation writers) {
    String number = Long.toUnsignedString(ThreadLocalRandom.current().nextLong());
    RaceFiles files = new RaceFiles(parent.resolve("millrace-files-" + number));
    return new ProbeFiles(files, writers);
  }

  synchronized void create() throws IOException {
    if (isEnding) {
      throw new IOException("the JVM ends; no files are created in " + directory());
    }
    Files.createDirectory(directory());
    try {
      files.nameProcess();
    } catch (IOException e) {
      throw NamedFailure.of(directory(), e);
    }
  }

  /// Returns the directory, which belongs to this object.
  public Path directory() {
    return files.directory();
  }

  void removeAtExit() {
    writers.cancel();
    synchronized (this) {
      isEnding = true;
    }
    for (int i = 0; i < REMOVALS; i++) {
      try {
        files.remove();
        return;
      } catch (IOException e) {
        LockSupport.parkNanos(MILLIS_BETWEEN_REMOVALS * 1_000_000L); // a new file
      }
    }
  }

  /// Removes the directory with its files.
  @Override
  public void close() throws IOException {
    files.remove();
    atExit.close(); // last: Ctrl-C may stop the removal
  }
}
