package dev.millrace.cli;

import dev.millrace.cli.name.RawPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The arguments of this process as it was given them. Java decodes them by the locale, and what
/// that has no character for is lost.
public final class RawArguments {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

  private RawArguments() {}

  /// `args` with every byte kept, as [RawPath] writes them, where the system tells: on Linux.
  public static String[] restore(String[] args) {
    try {
      return restore(args, Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      return args; // another system
    }
  }

  /// Likewise, from a command line that ends with them, each followed by a zero.
  public static String[] restore(String[] args, byte[] commandLine) {
    List<String> all = split(commandLine);
    if (all.size() < args.length) {
      return args;
    }
    List<String> last = all.subList(all.size() - args.length, all.size());
    for (int i = 0; i < args.length; i++) {
      if (RawPath.isAscii(last.get(i)) && !last.get(i).equals(args[i])) {
        return args; // it is the command line of something else
      }
    }
    return last.toArray(String[]::new);
  }

  private static List<String> split(byte[] commandLine) {
    List<String> arguments = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < commandLine.length; i++) {
      if (commandLine[i] == 0) {
        arguments.add(RawPath.text(Arrays.copyOfRange(commandLine, start, i)));
        start = i + 1;
      }
    }
    return arguments;
  }
}
