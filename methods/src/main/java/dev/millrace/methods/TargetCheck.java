package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What must be true of the targets after a batch. */
enum TargetCheck {
  /** Every target has the bytes of the source. */
  EQUAL {
    @Override
    void length(Path target, FileSum expected) throws IOException {
      if (!Files.exists(target)) {
        throw new WrongCopyException("created no target");
      }
      long bytes = Files.size(target);
      if (bytes != expected.bytes()) {
        throw new WrongCopyException("wrote " + bytes + " of " + expected.bytes() + " bytes");
      }
    }

    @Override
    void content(Path target, FileSum expected) throws IOException {
      FileSum sum = FileSum.of(target);
      if (!sum.equals(expected)) {
        throw new WrongCopyException("wrote other bytes than the source's: " + sum);
      }
    }
  },
  /** No target exists: for the method that does nothing. */
  ABSENT {
    @Override
    void length(Path target, FileSum expected) throws WrongCopyException {
      if (Files.exists(target)) {
        throw new WrongCopyException("created a target");
      }
    }

    @Override
    void content(Path target, FileSum expected) {}
  };

  abstract void length(Path target, FileSum expected) throws IOException;

  abstract void content(Path target, FileSum expected) throws IOException;

  /** Checks the length and the content of every target. */
  void all(List<Path> targets, FileSum expected) throws IOException {
    lengths(targets, expected);
    for (Path target : targets) {
      content(target, expected);
    }
  }

  /** Checks the length of every target. */
  void lengths(List<Path> targets, FileSum expected) throws IOException {
    for (Path target : targets) {
      length(target, expected);
    }
  }

  /** Checks the length of every target and the content of one, another for each {@code turn}. */
  void one(List<Path> targets, int turn, FileSum expected) throws IOException {
    lengths(targets, expected);
    content(targets.get(turn % targets.size()), expected);
  }
}
