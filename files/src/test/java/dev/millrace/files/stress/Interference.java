package dev.millrace.files.stress;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/// The kinds of file that other threads put in the place of a target, and remove again.
enum Interference {
  FILES {
    @Override
    void create(Path target) throws IOException {
      Path whole = Files.createTempFile(target.resolveSibling("../spare"), "new", "");
      Files.move(whole, target, REPLACE_EXISTING);
    }
  },
  LINKS {
    @Override
    void create(Path target) throws IOException {
      Files.createSymbolicLink(target, Path.of("nothing"));
    }
  },
  DIRECTORIES {
    @Override
    void create(Path target) throws IOException {
      Files.createDirectory(target);
    }
  };

  abstract void create(Path target) throws IOException;

  /// Creates or removes the target once. Failures come from the other threads.
  void happen(Path target) {
    try {
      if (ThreadLocalRandom.current().nextBoolean()) {
        create(target);
      } else if (Files.exists(target, NOFOLLOW_LINKS)) {
        Files.delete(target);
      }
    } catch (IOException e) {
      Thread.onSpinWait();
    }
  }
}
