package dev.millrace.cli.remote;

import dev.millrace.cli.name.ShellWord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/// Runs scripts on a host by OpenSSH, as the user has configured it. Passwords are not supported.
///
/// @param host a name for `ssh`, such as `user@host`
record Ssh(String host) {
  /// The exit code of `ssh` if the connection fails, or is lost.
  static final int LOST = 255;

  /// Runs a script of `sh`, and returns its exit code, or [#LOST].
  ///
  /// @param out receives each line of its standard output
  int run(String script, Consumer<String> out) throws IOException {
    Process process = builder(script).redirectInput(ProcessBuilder.Redirect.PIPE).start();
    process.getOutputStream().close();
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        out.accept(line);
      }
    }
    return exitCode(process);
  }

  /// Runs a script that reads a file from its standard input.
  int send(String script, Path file) throws IOException {
    return exitCode(
        builder(script)
            .redirectInput(file.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /// Runs a script, and writes its standard output to a file.
  int receive(String script, Path file) throws IOException {
    return exitCode(builder(script).redirectOutput(file.toFile()).start());
  }

  // The shell of the user may be another one.
  private ProcessBuilder builder(String script) {
    return new ProcessBuilder(
            "ssh",
            "-o",
            "BatchMode=yes",
            "-o",
            "ConnectTimeout=15",
            "-o",
            "ServerAliveInterval=15",
            host,
            "exec sh -c " + ShellWord.quoted(script))
        .redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  private static int exitCode(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      throw new IOException(e);
    }
  }
}
