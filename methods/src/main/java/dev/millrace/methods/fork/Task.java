package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The repeated work of a trial: one operation, by one method, on the files of one cell. */
public abstract class Task {
  /** The operations. */
  public enum Kind {
    /** Runs a {@link dev.millrace.methods.CopyMethod}. */
    COPY,
    /** Runs a {@link dev.millrace.methods.ReadMethod}. */
    READ,
    /** Runs a {@link dev.millrace.methods.WriteMethod}. */
    WRITE
  }

  /** The depth of a check. */
  enum Depth {
    /** Existence and length. */
    LENGTH,
    /** Also every byte of one file, another with each iteration. */
    ONE,
    /** Every byte of every file, up to a gigabyte. */
    ALL
  }

  /**
   * Creates the task of {@code spec}, without reading, writing or creating the method.
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
   * Creates the method, unless it exists already. Without this step the first invocation creates
   * it: in a young JVM inside the clock, since an application pays for it too.
   */
  abstract void make();

  /** Prepares the given number of invocations. Outside the clock. */
  abstract void prepare(int invocations) throws IOException;

  /**
   * Returns the reason why the method is unsupported here; empty if it is supported. After {@link
   * #prepare}, and outside the clock. May leave files for {@link #clear}.
   */
  abstract Optional<String> unsupportedReason() throws IOException;

  /**
   * Does the work once, inside the clock. Called once with every number below the argument of
   * {@link #prepare}.
   */
  abstract void invoke(int number) throws IOException;

  /**
   * Checks the results since {@link #prepare}. Outside the clock.
   *
   * @throws WrongResultException if a result is wrong
   */
  abstract void check(Depth depth, int turn) throws IOException;

  /**
   * Checks every byte of the sources. Outside the clock.
   *
   * @throws WrongResultException if the method changed one
   */
  abstract void checkSources() throws IOException;

  /** Removes the targets. Outside the clock. */
  abstract void clear() throws IOException;

  /** Lets the host inspect one of the written files; does nothing for a read. */
  void inspect(HostLink host, IterationFacts facts) throws IOException {
    Path file = target(0);
    if (Files.exists(file)) {
      host.inspect(file, facts);
    }
  }

  /** Returns the file that the invocation wrote; not for tasks that only read. */
  abstract Path target(int number);
}
