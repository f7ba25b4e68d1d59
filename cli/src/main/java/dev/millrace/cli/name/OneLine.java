package dev.millrace.cli.name;

import dev.millrace.files.SourceChangedException;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Call;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The one line that reports a failure.
public final class OneLine {
  private OneLine() {}

  // The message of a FileSystemException is often a bare path, and a line break in it belongs to a
  // name; elsewhere a line break only separates words.
  public static String of(Exception failure) {
    String message = failure.getMessage();
    if (failure instanceof NoSuchFileException
        || failure instanceof AccessDeniedException
        || failure instanceof FileAlreadyExistsException) {
      message = ErrnoText.inParentheses(String.valueOf(message));
    }
    if (failure instanceof FileSystemException) {
      message = Printable.text(String.valueOf(message));
    }
    String text =
        switch (failure) {
          case NoSuchFileException e -> "no such file or directory: " + message;
          case AccessDeniedException e -> "permission denied: " + message;
          case FileAlreadyExistsException e -> "already exists: " + message;
          case NotDirectoryException e -> "not a directory: " + message;
          case DirectoryNotEmptyException e -> "directory is not empty: " + message;
          case FileSystemLoopException e -> "symbolic links form a loop: " + message;
          case NotLinkException e -> "not a symbolic link: " + message;
          case SourceChangedException _ -> message + "; --retry-changed copies it again";
          case InvalidPathException e -> "no name of a file on this system: " + message;
          case UsageException _, ImpossibleRequestException _ -> message;
          case ParameterException e -> ArgumentText.of(e);
          case IOException e -> message;
          default -> failure.toString();
        };
    String line = String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
    return Printable.text(ErrnoText.in(line));
  }

  /// The errors of system calls in words. The library names the call and the error, as in `pwrite:
  /// ENOSPC`.
  static final class ErrnoText {
    private static final Pattern FAILED_CALL =
        Pattern.compile(
            Arrays.stream(Call.values())
                .map(call -> Pattern.quote(call.title()))
                .collect(Collectors.joining("|", "(?<![\\w(])(?:", "): (E[A-Z0-9]+)(?=$|[;,)])")));

    private ErrnoText() {}

    /// Returns a text with each failed call in words: `no space left on the device (pwrite:
    /// ENOSPC)`.
    static String in(String text) {
      return FAILED_CALL
          .matcher(text)
          .replaceAll((MatchResult call) ->
              Matcher.quoteReplacement(
                  words(call.group(1)).isEmpty()
                      ? call.group()
                      : words(call.group(1)) + " (" + call.group() + ")"));
    }

    /// Returns a text that has the reason already, with each failed call in parentheses.
    static String inParentheses(String text) {
      return FAILED_CALL.matcher(text).replaceAll("($0)").replaceAll(": (?=\\()", " ");
    }

    private static String words(String errno) {
      return switch (errno) {
        case "EPERM" -> "not permitted";
        case "ENOENT" -> "no such file or directory";
        case "EIO" -> "the device failed";
        case "ENXIO", "ENODEV" -> "no such device";
        case "EAGAIN", "ETXTBSY", "EBUSY" -> "in use";
        case "ENOMEM" -> "no memory left";
        case "EACCES" -> "permission denied";
        case "EEXIST" -> "already exists";
        case "EXDEV" -> "on another file system";
        case "ENOTDIR" -> "not a directory";
        case "EISDIR" -> "a directory";
        case "EINVAL", "ENOTTY", "EOPNOTSUPP", "ENOSYS" -> "not supported here";
        case "ENFILE", "EMFILE" -> "too many open files";
        case "EFBIG" -> "larger than the file system or a limit allows";
        case "ENOSPC" -> "no space left on the device";
        case "EROFS" -> "the file system is mounted read-only";
        case "EMLINK" -> "too many hard links";
        case "EPIPE" -> "the reader has ended";
        case "ENAMETOOLONG" -> "the name is too long";
        case "ENOTEMPTY" -> "the directory is not empty";
        case "ELOOP" -> "symbolic links form a loop";
        case "ENODATA" -> "no such attribute";
        case "E2BIG", "ERANGE" -> "the value is too large";
        case "EILSEQ" -> "the file system cannot store this name";
        case "ETIMEDOUT" -> "the server does not respond";
        case "ESTALE" -> "removed on the server";
        case "EDQUOT" -> "the disk quota is used up";
        default -> "";
      };
    }
  }

  /// Errors of the command line in one line: the problem, its place, and advice. The messages of
  /// picocli give no advice, and name parameters by their index.
  private static final class ArgumentText {
    private static final String CONVERSION = "Invalid value for ";

    private ArgumentText() {}

    static String of(ParameterException failure) {
      return switch (failure) {
        case UnmatchedArgumentException e when !e.getUnmatched().isEmpty() -> unmatched(e);
        case MissingParameterException e when !e.getMissing().isEmpty() -> missing(e);
        default -> conversion(failure);
      };
    }

    // Only the first: the next may be the value of an unknown option.
    private static String unmatched(UnmatchedArgumentException failure) {
      CommandLine command = failure.getCommandLine();
      String text = failure.getUnmatched().getFirst();
      if (text.startsWith("-") && text.length() > 1) {
        String name = text.split("=", 2)[0];
        boolean isLong = name.startsWith("--");
        String shown = isLong ? name : name.substring(0, 2); // the rest may be other options
        return "unknown option '%s'; %s".formatted(shown, advice(name, options(command), command));
      }
      Set<String> commands = command.getSubcommands().keySet();
      return commands.isEmpty()
          ? "'%s' is one argument too many; %s".formatted(text, help(command))
          : "unknown command '%s'; %s".formatted(text, advice(text, commands, command));
    }

    private static String advice(String text, Set<String> names, CommandLine command) {
      Optional<String> nearest = Nearest.to(text, names);
      return nearest.map(name -> "did you mean '" + name + "'?").orElseGet(() -> help(command));
    }

    // A letter is near to every other letter.
    private static Set<String> options(CommandLine command) {
      return command.getCommandSpec().optionsMap().keySet().stream()
          .filter(name -> name.startsWith("--"))
          .collect(Collectors.toSet());
    }

    private static String missing(MissingParameterException failure) {
      CommandLine command = failure.getCommandLine();
      ArgSpec first = failure.getMissing().getFirst();
      if (first.isOption()) {
        return name(first) + " needs a value; " + help(command);
      }
      List<String> names =
          command.getCommandSpec().positionalParameters().stream()
              .dropWhile(parameter -> !parameter.equals(first))
              .filter(parameter -> parameter.arity().min() > 0)
              .map(ArgumentText::name)
              .toList();
      String verb = names.size() == 1 ? " is missing; " : " are missing; ";
      return String.join(" and ", names) + verb + help(command);
    }

    // The message of the converter follows the first colon.
    private static String conversion(ParameterException failure) {
      String message = String.valueOf(failure.getMessage());
      ArgSpec argument = failure.getArgSpec();
      return argument != null && message.startsWith(CONVERSION)
          ? name(argument) + message.substring(message.indexOf(": "))
          : message;
    }

    private static String name(ArgSpec argument) {
      return argument instanceof OptionSpec option
          ? option.names()[option.names().length - 1]
          : argument.paramLabel().replaceAll("[^A-Z-]", "");
    }

    private static String help(CommandLine command) {
      return "see '" + TypedCommand.like(command.getCommandSpec().qualifiedName(" ") + " --help'");
    }
  }

  /// Finds the intended spelling of a name.
  public static final class Nearest {
    private Nearest() {}

    /// The name that differs from `text` in the fewest letters: at most a third of them, or one.
    public static Optional<String> to(String text, Collection<String> names) {
      int most = Math.max(1, (text.length() + 1) / 3);
      return names.stream()
          .filter(name -> distance(text, name) <= most)
          .min(Comparator.comparingInt(name -> distance(text, name)));
    }

    // Levenshtein's distance, one row of its matrix at a time.
    private static int distance(String from, String to) {
      int[] row = new int[to.length() + 1];
      for (int i = 0; i <= from.length(); i++) {
        int diagonal = i - 1;
        for (int j = 0; j <= to.length(); j++) {
          int above = row[j];
          if (i == 0 || j == 0) {
            row[j] = i + j;
          } else {
            int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
            row[j] = Math.min(replaced, 1 + Math.min(above, row[j - 1]));
          }
          diagonal = above;
        }
      }
      return row[to.length()];
    }
  }
}
