package dev.millrace.files;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Copies again and again, in every manner at once, until it is killed.
final class CopyForever {
  /// How the targets come to be, each with a thread of its own.
  enum Manner {
    /// Its name from the start.
    IN_PLACE,
    /// None until it is whole.
    UNNAMED,
    /// Another until it is whole, and a new file.
    NAMED,
    /// Likewise, by a second name.
    LINKED,
    /// Likewise, instead of another.
    REPLACING;

    Path target(Path directory) {
      return directory.resolve(name());
    }

    /// Whether a part of the bytes may be seen.
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

  /// Starts all copies, and says so when they run.
  ///
  /// @param arguments the directory of the targets, a small source, a large one, another large one
  public static void main(String[] arguments) throws InterruptedException {
    Path directory = Path.of(arguments[0]);
    Path small = Path.of(arguments[1]);
    Path[] large = {Path.of(arguments[2]), Path.of(arguments[3])};
    for (Manner manner : Manner.values()) {
      Path[] sources = manner == Manner.IN_PLACE ? new Path[] {small} : large;
      Thread.ofPlatform().start(() -> copyForEver(manner, directory, sources));
    }
    Thread.sleep(150);
    System.out.println("ready");
  }

  private static void copyForEver(Manner manner, Path directory, Path[] sources) {
    Copier copier = manner.copier();
    Path target = manner.target(directory);
    try {
      for (int i = 0; ; i++) {
        copier.copy(sources[i % sources.length], target);
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
