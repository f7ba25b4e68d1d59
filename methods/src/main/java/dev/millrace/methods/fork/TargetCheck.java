package dev.millrace.methods.fork;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** The condition on the targets after a batch. */
public enum TargetCheck {
  /** Every target has the expected bytes. */
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
        throw new WrongResultException("wrote wrong bytes: " + sum);
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

  /** Reading a clone takes many times as long as cloning it. */
  private static final long MOST_SUMMED_BYTES = 1L << 30;

  /** Returns the check for a method. */
  static TargetCheck of(MethodInfo<?> method) {
    return method.traits().contains(Trait.UNRANKED) ? ABSENT : EQUAL;
  }

  abstract void length(Path target, FileSum expected) throws IOException;

  abstract void content(Path target, FileSum expected) throws IOException;

  /**
   * Checks every length, and as many contents as {@code depth} requires: above a gigabyte, only one
   * gigabyte of them, starting at another target with each {@code turn}.
   */
  void check(Targets targets, IntFunction<FileSum> expected, Task.Depth depth, int turn)
      throws IOException {
    int count = targets.all().size();
    long left = depth == Task.Depth.ALL ? MOST_SUMMED_BYTES : 1;
    for (int i = 0; i < count; i++) {
      int target = (turn + i) % count;
      FileSum sum = expected.apply(target);
      length(targets.get(target), sum);
      if (depth != Task.Depth.LENGTH && left > 0) {
        content(targets.get(target), sum);
        left -= sum.bytes();
      }
    }
  }
}
