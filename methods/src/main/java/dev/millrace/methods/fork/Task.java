package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a trial does again and again: one operation, by one method, on the files of one cell. */
public abstract class Task {
  /** The operations. */
  public enum Kind {
    /** Does a {@link CopyMethod}. */
    COPY,
    /** Does a {@link ReadMethod}. */
    READ,
    /** Does a {@link WriteMethod}. */
    WRITE
  }

  /** How much of what the method did is looked at. */
  enum Depth {
    /** That it is there, and its length. */
    LENGTH,
    /** The same, and every byte of one file, another with each iteration. */
    ONE,
    /** Every byte of every file, or of a gigabyte of them. */
    ALL
  }

  /**
   * Makes the task that {@code spec} describes; nothing is read or written yet, and no method made.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  static Task of(TrialSpec spec) {
    switch (spec.kind()) {
      case COPY:
        return new CopyTask(spec);
      case READ:
        return new ReadTask(spec);
      case WRITE:
        return new WriteTask(spec);
    }
    throw new AssertionError(spec.kind());
  }

  /**
   * Makes the method, unless it exists already. Without this step the first invocation makes it: in
   * a young JVM inside the clock, since an application pays for it too.
   */
  abstract void make();

  /** Gets ready for that many invocations. Outside the clock. */
  abstract void prepare(int invocations) throws IOException;

  /**
   * Why the method cannot do its work here; empty if it can. After {@link #prepare}, and outside
   * the clock. May leave something behind for {@link #clear}.
   */
  abstract Optional<String> unsupportedReason() throws IOException;

  /** Does the work once. Inside the clock. Called with every number below that of prepare, once. */
  abstract void invoke(int number) throws IOException;

  /**
   * Checks what was done since {@link #prepare}. Outside the clock.
   *
   * @throws WrongResultException if anything is wrong
   */
  abstract void check(Depth depth, int turn) throws IOException;

  /** Removes what was made. Outside the clock. */
  abstract void clear() throws IOException;

  /** Has one of the files that were written looked at from outside; of reading there is none. */
  void inspect(HostLink host, IterationFacts facts) throws IOException {
    Path file = target(0);
    if (Files.exists(file)) {
      host.inspect(file, facts);
    }
  }

  /** The file that the invocation wrote; must not be called of a task that only reads. */
  abstract Path target(int number);
}
