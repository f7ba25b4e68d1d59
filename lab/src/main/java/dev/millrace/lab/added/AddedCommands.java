package dev.millrace.lab.added;

import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodCode;
import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.AddedCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads the commands of a user.
public final class AddedCommands {
  /// Without a shell, these words would be arguments of the program.
  private static final Pattern SHELL = Pattern.compile("\\|\\|?|&&?|;|&?[0-9]?[<>].*");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

  private AddedCommands() {}

  /// Returns the name of a method that runs a command: the name of its program.
  ///
  /// @param command a program and its arguments
  /// @throws ImpossibleRequestException if it is not a command
  public static String name(String command) {
    String program = words(command).getFirst().replaceFirst("^.*[/\\\\]", "");
    String name =
        program
            .toLowerCase(Locale.ROOT)
            .replaceFirst("\\.exe$", "")
            .replaceAll("[^a-z0-9-]+", "-")
            .replaceAll("^-+|-+$", "");
    if (name.isEmpty()) {
      throw new ImpossibleRequestException(
          "--command: '%s' has no name; put one in front, as in my-copy=%s"
              .formatted(command, command));
    }
    return name;
  }

  /// Returns the method that runs a command.
  ///
  /// @throws ImpossibleRequestException if the command is incomplete or its program is not
  ///   installed, or the race copies nothing
  static AddedMethod method(AddedCommand added, List<Operation> operations) {
    if (!operations.contains(Operation.COPY)) {
      throw new ImpossibleRequestException(
          "--command: a command only copies, and this race has no copy; add copy, or remove"
              + " --command");
    }
    List<String> words = words(added.command());
    check(words, added.command());
    CommandCopy method = new CommandCopy(words);
    method
        .unsupportedReason(Path.of("source"), Path.of("target"))
        .ifPresent(reason -> {
          throw new ImpossibleRequestException("--command: " + reason);
        });
    MethodInfo<CopyMethod> info =
        MethodInfo.<CopyMethod>plain(added.name(), "runs " + added.command(), () -> method)
            .availableFrom(Availability.PROCESS);
    return new AddedMethod(
        "--command: " + added.command(), Operation.COPY, info, MethodCode.byCommand(words));
  }

  private static void check(List<String> words, String command) {
    words.stream()
        .filter(word -> SHELL.matcher(word).matches())
        .findFirst()
        .ifPresent(word -> {
          throw new ImpossibleRequestException(
              "--command: no shell runs '%s', so '%s' would be an argument; write it as sh -c '...' {source} {target}"
                  .formatted(command, word));
        });
    for (String place : List.of(CommandCopy.SOURCE, CommandCopy.TARGET)) {
      if (words.stream().skip(1).noneMatch(word -> word.contains(place))) {
        throw new ImpossibleRequestException(
            "--command: '%s' has no %s; write it as cp {source} {target}"
                .formatted(command, place));
      }
    }
  }

  /// Splits a command into words at blanks. Single and double quotes hold a word together; a
  /// backslash is an ordinary character.
  ///
  /// @return the words, one or more
  /// @throws ImpossibleRequestException if there is none, or a quote is open at the end
  static List<String> words(String command) {
    String open = WORD.matcher(command).replaceAll("").strip();
    if (!open.isEmpty()) {
      throw new ImpossibleRequestException(
          "--command: %s has no closing %s; add it".formatted(command, open.charAt(0)));
    }
    List<String> words =
        WORD.matcher(command)
            .results()
            .map(word -> QUOTED.matcher(word.group()).replaceAll("$1$2"))
            .toList();
    if (words.isEmpty() || words.getFirst().isEmpty()) {
      throw new ImpossibleRequestException(
          "--command: the command is empty; write it as cp {source} {target}");
    }
    return words;
  }
}
