package dev.millrace.methods.fork;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * A JVM that times a few invocations on request, before the race, to size the batches of an
 * iteration. Its times are rough and are never reported as results. It also checks code of the user
 * in many more invocations, some of which may be wrong.
 *
 * <p>A request on standard input has the form of {@link DataOutputStream}: the path of a {@link
 * TrialSpec} (string), and how many nanoseconds to continue after the first invocation (long). The
 * response on standard output is the shortest time in nanoseconds (long), the reason why the method
 * is unsupported (string), its failure (string), and whether its result was wrong (boolean). Both
 * strings are empty if it has a time. The process ends with its standard input.
 */
public final class PilotMain {
  private static final int MOST_INVOCATIONS = 200;

  /** With fewer invocations, the shortest would include class loading. */
  private static final int LEAST_INVOCATIONS = 3;

  /** No more invocations than necessary after this time. */
  private static final long LONG_NANOS = 300_000_000;

  /**
   * A first invocation below this limit does not count: it loads classes and links system calls,
   * which takes long on a busy machine. A longer one is enough.
   */
  private static final long LONGEST_LOADING_NANOS = 3_000_000_000L;

  /** How much longer than the timed invocations the checked ones take. */
  private static final int CHECKED_TIMES = 15;

  /** Enough to find a method that is wrong once in some thousand invocations of small files. */
  private static final int MOST_CHECKED = 5_000;

  /** On a busy machine these may take several times as long. */
  private static final int LEAST_CHECKED = 1_200;

  private static final int BUSY_TIMES = 4;

  private static final int CHECKED_BATCH = 25;

  /** The disk may have space for little more than one large file. */
  private static final long BATCH_BYTES = 8 << 20;

  private static final int MOST_CHARACTERS = 200;

  private PilotMain() {}

  /** Serves requests until standard input ends. */
  public static void main(String[] args) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
    // The output of a method must not garble the responses, and its input must not take requests.
    System.setOut(System.err);
    System.setIn(new ByteArrayInputStream(new byte[0]));
    try {
      while (true) {
        answer(in, out);
      }
    } catch (EOFException e) {
      // The host has no more requests.
    }
  }

  private static void answer(DataInputStream in, DataOutputStream out) throws IOException {
    Path spec = Paths.get(in.readUTF());
    long forNanos = in.readLong();
    long shortest = 0;
    String unsupportedReason = "";
    String failure = "";
    boolean isWrong = false;
    try {
      TrialSpec trial = TrialSpec.read(spec);
      Task<?> task = Task.of(trial);
      try {
        unsupportedReason = unsupportedReason(task);
        shortest = unsupportedReason.isEmpty() ? shortest(task, forNanos) : 0;
        if (shortest > 0 && trial.isAdded()) {
          check(task, (int) batch(trial, shortest, forNanos), CHECKED_TIMES * forNanos);
        }
      } finally { // a changed source is the reason of a later failure
        if (trial.isAdded()) {
          task.checkSources();
        }
      }
    } catch (WrongResultException e) {
      failure = "it " + e.getMessage();
      isWrong = true;
    } catch (Throwable e) { // a method of the user may throw anything
      failure = text(e);
    }
    out.writeLong(shortest);
    out.writeUTF(unsupportedReason);
    out.writeUTF(failure);
    out.writeBoolean(isWrong);
    out.flush();
  }

  /**
   * Returns the type and the message of a failure, shortened: code of the user may write a long
   * one. The message of a class that failed to initialize is in its cause.
   */
  public static String text(Throwable failure) {
    Throwable cause = failure.getCause();
    String text =
        failure instanceof ExceptionInInitializerError && cause != null
            ? failure + ": " + cause
            : failure.toString();
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
  }

  private static String unsupportedReason(Task<?> task) throws IOException {
    task.prepare(1);
    try {
      return task.unsupportedReason().orElse("");
    } finally {
      task.clear();
    }
  }

  private static long shortest(Task<?> task, long forNanos) throws IOException {
    long begin = System.nanoTime();
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < MOST_INVOCATIONS && goesOn(i, System.nanoTime() - begin, forNanos); i++) {
      shortest = Math.min(shortest, task.runApart(1));
      if (i == 0 && System.nanoTime() - begin < LONGEST_LOADING_NANOS) {
        begin = System.nanoTime();
      }
    }
    return shortest;
  }

  private static long batch(TrialSpec trial, long shortest, long forNanos) {
    long fitting = Math.min(forNanos / shortest, BATCH_BYTES / Math.max(1, trial.largestBytes()));
    return Math.max(1, Math.min(CHECKED_BATCH, fitting));
  }

  private static void check(Task<?> task, int batch, long forNanos) throws IOException {
    long begin = System.nanoTime();
    for (int i = 0;
        i < MOST_CHECKED
            && System.nanoTime() - begin < (i < LEAST_CHECKED ? BUSY_TIMES : 1) * forNanos;
        i += batch) {
      task.prepare(batch);
      try {
        for (int number = 0; number < batch; number++) {
          task.run(number);
        }
        task.checkContents();
      } finally {
        task.clear(batch);
      }
    }
  }

  private static boolean goesOn(int invocations, long elapsedNanos, long forNanos) {
    return invocations == 0
        || elapsedNanos < forNanos
        || (invocations < LEAST_INVOCATIONS && elapsedNanos < LONG_NANOS);
  }
}
