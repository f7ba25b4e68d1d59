package dev.millrace.cli.option;

import dev.millrace.sys.NameText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the name of a file or directory. An empty name would be the current directory.
final class PathConverter implements ITypeConverter<Path> {
  @Override
  public Path convert(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("the name is empty; name a file or a directory");
    }
    try {
      return NameText.path(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          "'%s' is not a path (%s); choose another".formatted(text, e.getReason()));
    }
  }
}
