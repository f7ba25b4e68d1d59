package dev.millrace.files;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// Copies continuously, in every manner at once, until it is killed.
final class CopyForever {
  /// The stagings of the targets, each with its own thread.
  enum Manner {
    /// Has its name from the start.
    IN_PLACE,
    /// Has no name until it is complete.
    UNNAMED,
    /// Has another name until it is complete, and is new.
    NAMED,
    /// The same, named by a hard link.
    LINKED,
    /// The same, and replaces an old file.
    REPLACING;

    Path target(Path directory) {
      return directory.resolve(name());
    }

    /// Returns whether an incomplete target may be visible.
    boolean isSeenHalf() {
      return this == IN_PLACE;
    }

    private Copier copier() {
      CopyOptions options = CopyOptions.DEFAULTS.withThreads(1);
      FaultyCalls named =
          new FaultyCalls()
              .with("open", Access.CREATE_UNNAMED, When.ALWAYS, Fault.errno(Errno.EISDIR));
      return switch (this) {
        case IN_PLACE, UNNAMED -> new Copier(options);
        case NAMED -> named.copier(options);
        case LINKED ->
            named.with("renameat2", When.ALWAYS, Fault.errno(Errno.EINVAL)).copier(options);
        case REPLACING -> new Copier(options.withReplace(Replace.ALWAYS));
      };
    }
  }

  private CopyForever() {}

  /// Starts all copies, and prints a line when each has made its first one.
  ///
  /// @param arguments the directory of the targets, a small source, a large one, another large one
  public static void main(String[] arguments) throws InterruptedException {
    Path directory = Path.of(arguments[0]);
    Path small = Path.of(arguments[1]);
    Path[] large = {Path.of(arguments[2]), Path.of(arguments[3])};
    CountDownLatch first = new CountDownLatch(Manner.values().length);
    for (Manner manner : Manner.values()) {
      Path[] sources = manner == Manner.IN_PLACE ? new Path[] {small} : large;
      Thread.ofPlatform().start(() -> copyForever(manner, directory, sources, first));
    }
    first.await();
    System.out.println("ready");
  }

  private static void copyForever(
      Manner manner, Path directory, Path[] sources, CountDownLatch first) {
    Copier copier = manner.copier();
    Path target = manner.target(directory);
    try {
      for (int i = 0; ; i++) {
        copier.copy(sources[i % sources.length], target);
        if (i == 0) {
          first.countDown();
        }
        if (manner != Manner.REPLACING) {
          Files.delete(target);
        }
      }
    } catch (IOException e) {
      System.out.println(e);
      System.exit(1);
    }
  }
}
