package dev.millrace.methods.fork;

import java.nio.file.Paths;

/** A JVM that runs tasks, untimed, for a trace of their system calls. Their targets stay. */
public final class OnceMain {
  private OnceMain() {}

  /**
   * Runs the tasks of some specs once, one after the other.
   *
   * @param args paths of {@link TrialSpec}s
   */
  public static void main(String[] args) {
    int status = 1;
    try {
      for (String spec : args) {
        Task<?> task = Task.of(TrialSpec.read(Paths.get(spec)));
        task.prepare(1);
        task.invoke(0);
      }
      status = 0;
    } catch (Throwable e) { // a method of the user may throw anything
      e.printStackTrace(System.err);
    }
    System.exit(status); // threads that a method left behind would keep the JVM alive
  }
}
