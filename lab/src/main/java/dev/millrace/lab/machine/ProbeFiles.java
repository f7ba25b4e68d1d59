package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/// A few files that are copied before a race, to choose its lengths. [#close] removes the files, or
/// Ctrl-C, or the next race in the same directory after a kill.
public final class ProbeFiles implements AutoCloseable {
  /// A thread may still create files at Ctrl-C, until it finds its directory missing.
  private static final int REMOVALS = 10;

  private final RaceFiles files;
  private final Thread atExit = new Thread(this::removeAtExit, "probe-files");

  private ProbeFiles(RaceFiles files) {
    this.files = files;
  }

  /// Creates a directory for the files.
  public static ProbeFiles in(Path parent) throws IOException {
    String number = Long.toUnsignedString(ThreadLocalRandom.current().nextLong());
    Path directory = Files.createDirectory(parent.resolve("millrace-files-" + number));
    ProbeFiles probe = new ProbeFiles(new RaceFiles(directory));
    Runtime.getRuntime().addShutdownHook(probe.atExit);
    try {
      probe.files.nameProcess();
    } catch (IOException e) {
      probe.close();
      throw NamedFailure.of(directory, e);
    }
    probe.files.removeEnded();
    return probe;
  }

  /// Returns the directory, which belongs to this object.
  public Path directory() {
    return files.directory();
  }

  private void removeAtExit() {
    for (int i = 0; i < REMOVALS; i++) {
      try {
        files.remove();
        return;
      } catch (IOException e) {
        // a new file
      }
    }
  }

  /// Removes the directory with its files.
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // the JVM is about to end, and the thread removes the files too
    }
    files.remove();
  }
}
