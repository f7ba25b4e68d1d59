package dev.millrace.cli.name;

import dev.millrace.files.SourceChangedException;
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
import picocli.CommandLine.ParameterException;

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
          case UsageException e -> message;
          case ParameterException e -> ArgumentText.of(e);
          case IOException e -> message;
          default -> failure.toString();
        };
    String line = String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
    return Printable.text(ErrnoText.in(line));
  }
}
