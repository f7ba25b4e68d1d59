package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.file.Paths;

/** A JVM that runs a task once, untimed, for a trace of its system calls. Its targets stay. */
public final class OnceMain {
  private OnceMain() {}

  /**
   * Runs the task of a spec.
   *
   * @param args the path of a {@link TrialSpec}
   */
  public static void main(String[] args) throws IOException {
    Task task = Task.of(TrialSpec.read(Paths.get(args[0])));
    task.prepare(1);
    task.invoke(0);
  }
}
