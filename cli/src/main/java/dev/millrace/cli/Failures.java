package dev.millrace.cli;

import dev.millrace.lab.BadOrderException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// Turns whatever goes wrong into one line and an exit code.
final class Failures {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  private Failures() {}

  static int badInput(ParameterException failure, String[] args) {
    boolean verbose = Arrays.asList(args).contains("--verbose");
    return report(failure.getCommandLine(), failure, BAD_INPUT, verbose);
  }

  static int failed(Exception failure, CommandLine command, ParseResult parsed) {
    int code = failure instanceof BadOrderException ? BAD_INPUT : FAILED;
    Millrace millrace = (Millrace) command.getCommandSpec().root().userObject();
    return report(command, failure, code, millrace.isVerbose());
  }

  private static int report(CommandLine command, Exception failure, int code, boolean verbose) {
    String name = command.getCommandSpec().qualifiedName(" ");
    command.getErr().println(name + ": " + inOneLine(failure));
    if (verbose) {
      failure.printStackTrace(command.getErr());
    }
    return code;
  }

  // The exceptions of java.nio.file often say nothing but the path, in which a line break is part
  // of a name; in others it is not.
  static String inOneLine(Exception failure) {
    String message = failure.getMessage();
    if (failure instanceof FileSystemException) {
      message = Printable.text(String.valueOf(message));
    }
    String text =
        switch (failure) {
          case NoSuchFileException e -> "no such file or folder: " + message;
          case AccessDeniedException e -> "no permission: " + message;
          case FileAlreadyExistsException e -> "already exists: " + message;
          case BadOrderException e -> message;
          case ParameterException e -> message;
          case IOException e -> message;
          default -> failure.toString();
        };
    return Printable.text(String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " "));
  }
}
