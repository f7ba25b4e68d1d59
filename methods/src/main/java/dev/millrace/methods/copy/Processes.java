package dev.millrace.methods.copy;

import dev.millrace.methods.platform.Completion;
import dev.millrace.methods.platform.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Finds other programs as a process would find them, and runs them to their end. */
final class Processes {
  /** The start of the output that a message may contain, in bytes. */
  private static final int MOST_OUTPUT_BYTES = 400;

  /** The exit status of a process that a signal ended is the signal plus this. */
  private static final int SIGNALLED = 128;

  private Processes() {}

  /**
   * Runs a program without input, and waits for it.
   *
   * @throws IOException if it cannot start, or its exit status is not 0; the message has the start
   *     of its output
   */
  static void await(ProcessBuilder command) throws IOException {
    await(command, exit -> exit == 0);
  }

  /**
   * Runs a program without input, and waits for it.
   *
   * @param isSuccess accepts an exit status
   * @throws IOException if it cannot start, or its exit status is a failure
   */
  static void await(ProcessBuilder command, IntPredicate isSuccess) throws IOException {
    Process process = command.redirectErrorStream(isRead(command)).start();
    process.getOutputStream().close();
    try (InputStream output =
        isRead(command) ? process.getInputStream() : process.getErrorStream()) {
      // Before the wait: a program with much output waits for its reader.
      String text = text(output);
      int exit = process.waitFor();
      if (!isSuccess.test(exit)) {
        throw new IOException(failure(exit, text));
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      throw Completion.interrupted(command.command().get(0), e);
    }
  }

  private static String failure(int exit, String output) {
    String signal = exit > SIGNALLED ? ", as after signal " + (exit - SIGNALLED) : "";
    return "exit status " + exit + signal + (output.isEmpty() ? "" : ": " + output);
  }

  // A redirected output is the copy.
  private static boolean isRead(ProcessBuilder command) {
    return command.redirectOutput().equals(ProcessBuilder.Redirect.PIPE);
  }

  private static String text(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1024];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      bytes.write(buffer, 0, Math.min(read, Math.max(0, MOST_OUTPUT_BYTES - bytes.size())));
    }
    return new String(bytes.toByteArray(), Charset.defaultCharset()).trim();
  }

  /** Returns the reason why a program cannot start; empty if a directory of PATH has it. */
  static Optional<String> missing(String program) {
    return SearchPath.ofProcess().find(program).isPresent()
        ? Optional.empty()
        : Optional.of(program + " is not installed: no directory of PATH has it");
  }

  /** Returns the reason why the program in a file cannot start; empty if it can. */
  static Optional<String> unstartable(File file) {
    if (SearchPath.isProgram(file) || SearchPath.isProgram(new File(file + ".exe"))) {
      return Optional.empty();
    }
    return Optional.of(file + (file.isFile() ? " is not executable" : " is no file"));
  }
}
