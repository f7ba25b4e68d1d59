package dev.millrace.methods;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * A JVM that times a few copies on request, before the race: so that the race knows how many make
 * an iteration. Its times are rough and are never reported as results.
 *
 * <p>A request on standard input is, in the form of {@link DataOutputStream}: method, source,
 * target folder (strings), and for how many nanoseconds to go on (long). The answer on standard
 * output is the shortest time in nanoseconds (long) and a message (string), which is empty unless
 * the method failed. The process ends with its standard input.
 */
public final class PilotMain {
  private static final int MOST_COPIES = 200;

  /** The first copy loads classes; the shortest of fewer than three would be its time. */
  private static final int LEAST_COPIES = 3;

  /** After this time even the first copy is enough. */
  private static final long PATIENCE_NANOS = 300_000_000;

  private PilotMain() {}

  /** Answers requests until standard input ends. */
  public static void main(String[] args) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
    // A method that prints must not garble the answers.
    System.setOut(System.err);
    try {
      while (true) {
        answer(in, out);
      }
    } catch (EOFException e) {
      // The host has no more questions.
    }
  }

  private static void answer(DataInputStream in, DataOutputStream out) throws IOException {
    String method = in.readUTF();
    Path source = Paths.get(in.readUTF());
    Path targets = Paths.get(in.readUTF());
    long forNanos = in.readLong();
    try {
      out.writeLong(shortest(Methods.create(MethodId.parse(method)), source, targets, forNanos));
      out.writeUTF("");
    } catch (Exception | LinkageError e) {
      out.writeLong(0);
      out.writeUTF(e.toString());
    }
    out.flush();
  }

  private static long shortest(CopyMethod method, Path source, Path targets, long forNanos)
      throws IOException {
    long bytes = Files.size(source);
    long begin = System.nanoTime();
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < MOST_COPIES && goesOn(i, System.nanoTime() - begin, forNanos); i++) {
      Path target = targets.resolve("pilot-" + i);
      long start = System.nanoTime();
      try {
        method.copy(source, target);
        shortest = Math.min(shortest, System.nanoTime() - start);
      } finally {
        Files.deleteIfExists(target);
        Unmapping.after(bytes);
      }
    }
    return shortest;
  }

  private static boolean goesOn(int copies, long elapsedNanos, long forNanos) {
    return copies == 0
        || elapsedNanos < forNanos
        || (copies < LEAST_COPIES && elapsedNanos < PATIENCE_NANOS);
  }
}
