package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.file.Paths;

/**
 * A JVM that does a task once, untimed, and nothing else to its files, so that somebody can watch
 * which system calls it makes. What it wrote stays.
 */
public final class OnceMain {
  private OnceMain() {}

  /**
   * Does what a spec says.
   *
   * @param args the path of a {@link TrialSpec}
   */
  public static void main(String[] args) throws IOException {
    Task task = Task.of(TrialSpec.read(Paths.get(args[0])));
    task.prepare(1);
    task.invoke(0);
  }
}
