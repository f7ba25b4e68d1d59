package dev.millrace.lab.fork;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The processes that code of the user started and left. A child of a process that has ended has
/// another parent, but every child inherits the environment, which a variable marks.
///
/// @param mark no other JVM on this machine has it; empty if nothing is marked
public record StrayProcesses(String mark) {
  /// For a JVM without code of the user. To look for its processes would only disturb others.
  static final StrayProcesses NONE = new StrayProcesses("");

  private static final String VARIABLE = "MILLRACE_STARTED_BY=";

  private static final Path ENV = Path.of("/usr/bin/env");

  private static final Path PROC = Path.of("/proc");

  /// Marks a JVM of this process.
  ///
  /// @param name no other JVM of this process has it
  public static StrayProcesses of(String name) {
    return new StrayProcesses(ProcessHandle.current().pid() + "-" + name);
  }

  /// Returns the start of the command of the JVM; empty without a mark, and where /proc does not
  /// show an environment.
  public List<String> command() {
    try {
      return !mark.isEmpty()
              && Existing.allows(AccessMode.EXECUTE, ENV)
              && Existing.allows(AccessMode.READ, PROC.resolve("self/environ"))
          ? List.of(ENV.toString(), VARIABLE + mark)
          : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  /// Ends all marked processes, the JVM too.
  public void end() {
    if (!mark.isEmpty()) {
      end(mark + "\0");
    }
  }

  /// Ends all processes with a mark of this process.
  public static void endAll() {
    end(ProcessHandle.current().pid() + "-");
  }

  private static void end(String start) {
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path process : processes) {
        if (isMarked(process, start)) {
          ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
              .ifPresent(ProcessHandle::destroyForcibly);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another system.
    }
  }

  private static boolean isMarked(Path process, String start) {
    try {
      byte[] environment = Files.readAllBytes(process.resolve("environ"));
      return ("\0" + new String(environment, StandardCharsets.ISO_8859_1))
          .contains("\0" + VARIABLE + start);
    } catch (IOException e) {
      return false; // It has ended, or is another user's.
    }
  }
}
