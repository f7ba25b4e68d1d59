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
 * iteration. Its times are rough and are never reported as results.
 *
 * <p>A request on standard input has the form of {@link DataOutputStream}: the path of a {@link
 * TrialSpec} (string), and how many nanoseconds to continue after the first invocation (long). The
 * response on standard output is the shortest time in nanoseconds (long), the reason why the method
 * is unsupported (string), and its failure (string). Both are empty if it has a time. The process
 * ends with its standard input.
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
    try {
      TrialSpec trial = TrialSpec.read(spec);
      Task<?> task = Task.of(trial);
      try {
        unsupportedReason = unsupportedReason(task);
        shortest = unsupportedReason.isEmpty() ? shortest(task, forNanos) : 0;
      } finally { // a changed source is the reason of a later failure
        if (trial.isAdded()) {
          task.checkSources();
        }
      }
    } catch (WrongResultException e) {
      failure = "it " + e.getMessage();
    } catch (Throwable e) { // a method of the user may throw anything
      failure = text(e);
    }
    out.writeLong(shortest);
    out.writeUTF(unsupportedReason);
    out.writeUTF(failure);
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

  private static boolean goesOn(int invocations, long elapsedNanos, long forNanos) {
    return invocations == 0
        || elapsedNanos < forNanos
        || (invocations < LEAST_INVOCATIONS && elapsedNanos < LONG_NANOS);
  }
}
