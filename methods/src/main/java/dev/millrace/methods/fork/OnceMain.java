package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.file.Paths;

/** A JVM that runs tasks, untimed, for a trace of their system calls. Their last targets stay. */
public final class OnceMain {
  /** The targets that exist at a time. */
  private static final int BATCH = 25;

  /** A method may prepare for many invocations in the background. */
  private static final long PAUSE_MILLIS = 500;

  private OnceMain() {}

  /**
   * Runs the tasks of some specs, one after the other.
   *
   * @param args pairs of a number of invocations and the path of a {@link TrialSpec}
   */
  public static void main(String[] args) {
    int status = 1;
    try {
      for (int i = 0; i + 1 < args.length; i += 2) {
        run(Task.of(TrialSpec.read(Paths.get(args[i + 1]))), Integer.parseInt(args[i]));
      }
      status = 0;
    } catch (Throwable e) { // a method of the user may throw anything
      e.printStackTrace(System.err);
    }
    System.exit(status); // threads that a method left behind would keep the JVM alive
  }

  private static void run(Task<?> task, int invocations) throws IOException, InterruptedException {
    for (int left = invocations; left > 0; left -= BATCH) {
      task.clear();
      invoke(task, Math.min(left, BATCH));
    }
    if (invocations > 1) {
      task.clear();
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static void invoke(Task<?> task, int invocations) throws IOException {
    task.prepare(invocations);
    for (int i = 0; i < invocations; i++) {
      task.invoke(i);
    }
  }
}
