package dev.millrace.cli.ask;

import dev.millrace.cli.name.AbsolutePath;
import dev.millrace.cli.name.UsageException;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The directories between which files are copied, and the size of the file that the user named.
///
/// @param from the directory of the sources, absolute
/// @param to the directory of the targets, absolute
/// @param fileBytes the size of the named file; empty if the user named a directory
public record AskedPlace(Path from, Path to, OptionalLong fileBytes) {
  /// Checks the operands.
  ///
  /// @param source a directory, or a file in it
  /// @param target a directory; null for the directory of the source
  /// @throws UsageException if one of the directories takes no files
  /// @throws IOException if the size of the file is unknown
  public static AskedPlace of(Path source, @Nullable Path target) throws IOException {
    boolean isFile = Existing.isFile(source);
    if (!isFile && !Existing.isDirectory(source)) {
      throw new UsageException(
          "FROM: " + source + " is no directory and no file; name one of them");
    }
    Path absolute = AbsolutePath.of(source);
    Path from = directory("FROM", isFile ? parent(absolute) : absolute);
    return new AskedPlace(
        from,
        target == null ? from : directory("TO", AbsolutePath.of(target)),
        isFile ? OptionalLong.of(Files.size(source)) : OptionalLong.empty());
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? file : parent;
  }

  private static Path directory(String operand, Path directory) throws IOException {
    if (!Existing.isDirectory(directory)) {
      throw new UsageException(operand + ": " + directory + " is not a directory; name one");
    }
    if (!Existing.allows(AccessMode.WRITE, directory)) {
      throw new UsageException(
          "%s: %s takes no test files; name another directory of the same file system"
              .formatted(operand, directory));
    }
    return directory;
  }
}
