package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** What must be true of the targets after a batch. */
enum TargetCheck {
  /** Every target has the bytes that it should have. */
  EQUAL {
    @Override
    void length(Path target, FileSum expected) throws IOException {
      if (!Files.exists(target)) {
        throw new WrongResultException("created no target");
      }
      long bytes = Files.size(target);
      if (bytes != expected.bytes()) {
        throw new WrongResultException("wrote " + bytes + " of " + expected.bytes() + " bytes");
      }
    }

    @Override
    void content(Path target, FileSum expected) throws IOException {
      FileSum sum = FileSum.of(target);
      if (!sum.equals(expected)) {
        throw new WrongResultException("wrote other bytes than the source's: " + sum);
      }
    }
  },
  /** No target exists: for the method that does nothing. */
  ABSENT {
    @Override
    void length(Path target, FileSum expected) throws WrongResultException {
      if (Files.exists(target)) {
        throw new WrongResultException("created a target");
      }
    }

    @Override
    void content(Path target, FileSum expected) {}
  };

  /** What must be true after the method. */
  static TargetCheck of(MethodInfo<?> method) {
    return method.traits().contains(Trait.UNRANKED) ? ABSENT : EQUAL;
  }

  abstract void length(Path target, FileSum expected) throws IOException;

  abstract void content(Path target, FileSum expected) throws IOException;

  /** Checks every length, and as many contents as {@code depth} says. */
  void check(Targets targets, IntFunction<FileSum> expected, Task.Depth depth, int turn)
      throws IOException {
    int count = targets.all().size();
    for (int i = 0; i < count; i++) {
      length(targets.get(i), expected.apply(i));
      if (depth == Task.Depth.ALL || (depth == Task.Depth.ONE && i == turn % count)) {
        content(targets.get(i), expected.apply(i));
      }
    }
  }
}
