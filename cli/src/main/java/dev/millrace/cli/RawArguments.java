package dev.millrace.cli;

import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The arguments of this process, byte by byte. Java decodes arguments by the locale and loses
/// bytes without a character in it.
public final class RawArguments {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

  private RawArguments() {}

  /// Returns `args` with every byte, in the form of [NameText]; on systems other than Linux,
  /// `args`.
  public static String[] restore(String[] args) {
    try {
      return restore(args, Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      return args; // another system
    }
  }

  /// Like [#restore(String[])], from a command line that ends with the arguments, each followed by
  /// a zero.
  public static String[] restore(String[] args, byte[] commandLine) {
    List<String> all = split(commandLine);
    if (all.size() < args.length) {
      return args;
    }
    List<String> last = all.subList(all.size() - args.length, all.size());
    for (int i = 0; i < args.length; i++) {
      if (NameText.isAscii(last.get(i)) && !last.get(i).equals(args[i])) {
        return args; // the command line of another program
      }
    }
    return last.toArray(String[]::new);
  }

  private static List<String> split(byte[] commandLine) {
    List<String> arguments = new ArrayList<>();
    for (String each : new String(commandLine, StandardCharsets.ISO_8859_1).split("\0", -1)) {
      arguments.add(NameText.of(each.getBytes(StandardCharsets.ISO_8859_1)));
    }
    return arguments.subList(0, arguments.size() - 1); // after the last zero there is none
  }
}
