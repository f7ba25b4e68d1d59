package dev.millrace.cli.copy;

import dev.millrace.model.text.Format;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Existing;
import dev.millrace.sys.Extents;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The blocks that the files of a tree share with other files.
///
/// @param files regular files of the tree
/// @param sharingFiles of these, the files with shared blocks
/// @param unknownFiles of these, the files whose file system does not report blocks
/// @param bytes of all files
/// @param sharedBytes of these, the bytes in shared blocks
public record SharedBlocks(
    long files, long sharingFiles, long unknownFiles, long bytes, long sharedBytes) {
  private static final SharedBlocks NONE = new SharedBlocks(0, 0, 0, 0, 0);

  /// Looks up the blocks of all files of a tree.
  public static SharedBlocks of(Path tree, Sys sys) throws IOException {
    SharedBlocks sum = NONE;
    try (Stream<Path> entries = Files.walk(tree)) {
      for (Path file : entries.toList()) {
        if (Existing.isFile(file, LinkOption.NOFOLLOW_LINKS)) {
          sum = sum.plus(ofFile(file, sys));
        }
      }
    }
    return sum;
  }

  /// Prints the numbers.
  public void print(PrintWriter out) {
    out.printf(
        "%s of %s files share %s of %s%n",
        sharingFiles, files, Format.bytes(sharedBytes), Format.bytes(bytes));
    if (unknownFiles > 0) {
      out.printf("%s files: the file system does not report blocks%n", unknownFiles);
    }
  }

  private static SharedBlocks ofFile(Path file, Sys sys) throws IOException {
    return switch (sys.extents(file)) {
      case Done<Extents>(Extents extents) ->
          extents
              .sharedBytes()
              .optional()
              .map(shared -> new SharedBlocks(1, shared > 0 ? 1 : 0, 0, extents.bytes(), shared))
              .orElseGet(() -> new SharedBlocks(1, 0, 1, extents.bytes(), 0));
      case NotSupported<Extents> _ -> new SharedBlocks(1, 0, 1, Files.size(file), 0);
    };
  }

  private SharedBlocks plus(SharedBlocks other) {
    return new SharedBlocks(
        files + other.files,
        sharingFiles + other.sharingFiles,
        unknownFiles + other.unknownFiles,
        bytes + other.bytes,
        sharedBytes + other.sharedBytes);
  }
}
