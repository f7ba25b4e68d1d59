package dev.millrace.cli.remote;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

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

  /// The scripts that run on the other machine. Everything is below `~/.cache/millrace/on`.
  ///
  /// @param program the name of the directory of Millrace, unique to its version
  /// @param race the name of the directory of the race
  record Scripts(String program, String race) {
    /// A line that [#check] prints on a host that runs scripts.
    static final String READY = "millrace: ready";

    /// The exit code of [#follow] without a directory for the race.
    static final int NO_DIRECTORY = 97;

    /// The exit code of [#follow] if the race ended without one.
    static final int NO_CODE = 98;

    private static final String BASE = "cd && mkdir -p .cache/millrace/on && cd .cache/millrace/on";

    /// Prints [#READY], and writes nothing.
    String check() {
      return "cd && echo '" + READY + "'";
    }

    String hasProgram() {
      return BASE + " && test -f " + program + "/complete";
    }

    String unpack() {
      return BASE
          + " && rm -rf P && mkdir P && cd P && cat >zip".replace("P", program)
          + " && { unzip -q zip || python3 -m zipfile -e zip . || jar xf zip; }"
          + " && rm zip && : >complete";
    }

    /// Starts the race unless it runs or has ended, prints its progress, and ends with its exit
    /// code. The race goes on if the connection is lost.
    ///
    /// @param line the number of the first line of the progress to print, from 1
    /// @param again whether a race that failed starts again, from its record
    String follow(List<String> options, long line, boolean again) {
      String words = options.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
      return BASE
          + " && mkdir -p races/"
          + race
          + " && cd races/"
          + race
          + " || exit "
          + NO_DIRECTORY
          + "\n"
          + (again ? "[ \"$(cat code 2>/dev/null)\" = 0 ] || rm -f code\n" : "")
          + """
          if [ ! -f code ] && ! kill -0 "$(cat pid 2>/dev/null)" 2>/dev/null; then
            rm -f pid
            set -- OPTIONS --out record
            if [ -f record/record.json ]; then set -- --resume record; fi
            nohup sh -c 'echo $$ >pid
              sh ../../PROGRAM/*/millrace race "$@" >out 2>>err
              echo $? >code.new; mv code.new code' race "$@" </dev/null >/dev/null 2>&1 &
            while [ ! -f pid ]; do sleep 0.1; done
          fi
          touch err
          tail -n +LINE -f err &
          tail=$!
          while [ ! -f code ] && kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.5; done
          sleep 0.5
          kill $tail
          exit "$(cat code 2>/dev/null || echo NO_CODE)"
          """
              .replace("NO_CODE", Integer.toString(NO_CODE))
              .replace("PROGRAM", program)
              .replace("LINE", Long.toString(line))
              .replace(
                  "OPTIONS", words); // last, so that no replacement changes the words of the user
    }

    String record() {
      return BASE + " && cat races/" + race + "/record/record.json";
    }

    String remove() {
      return BASE + " && rm -rf races/" + race;
    }
  }
}
