package dev.millrace.cli;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.lab.BadOrderException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// One file that is copied to another, as two arguments name them. What is looked at here may
/// change before the copy begins: it is looked at for good advice, and the copy looks again.
///
/// @param source a regular file, or a link to be copied as such
/// @param target which is no folder, and lies in one
record CopyPaths(Path source, Path target) {
  /// Reads them as cp does: a target that is a folder means a file of the same name in it.
  ///
  /// @throws BadOrderException if they name what cannot be copied, or where nothing can be
  static CopyPaths of(String source, String target, CopyOptions options) throws IOException {
    Path from = path(source, "SOURCE");
    requireFile(from, options.symbolicLinks());
    CopyPaths paths = new CopyPaths(from, target(target, from));
    paths.requireRoom();
    if (options.replace() == Replace.ALWAYS) {
      paths.requireReplaceable();
    }
    return paths;
  }

  private static Path path(String text, String label) {
    if (text.isEmpty()) {
      throw new BadOrderException(label + " is empty; name a file");
    }
    return RawPath.of(text);
  }

  private static void requireFile(Path source, SymbolicLinks links) {
    if (links == SymbolicLinks.COPY && Files.isSymbolicLink(source)) {
      return;
    }
    if (Files.isDirectory(source)) {
      throw refusal(source, "is a folder, and only files are copied; name a file in it");
    }
    if (Files.notExists(source)) {
      throw refusal(source, missing(source));
    }
    if (Files.exists(source) && !Files.isRegularFile(source)) {
      throw refusal(source, "is a pipe or a device, and only regular files are copied; use cat");
    }
  }

  private static String missing(Path source) {
    return Files.isSymbolicLink(source)
        ? "is a symbolic link that leads nowhere; --no-dereference copies the link"
        : "there is no such file; look how it is written";
  }

  private static Path target(String text, Path source) {
    Path target = path(text, "TARGET");
    if (Files.isDirectory(target)) {
      return target.resolve(source.getFileName());
    }
    if (text.endsWith("/")) {
      throw refusal(target, "there is no such folder; make it first, or leave out the slash");
    }
    return target;
  }

  private void requireRoom() throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null && Files.notExists(folder)) {
      throw refusal(folder, "there is no such folder; make it first");
    }
    if (Files.isDirectory(target)) {
      throw refusal(target, "is a folder; name another target");
    }
    if (Files.exists(source) && Files.exists(target) && Files.isSameFile(source, target)) {
      throw refusal(target, "is the source itself; name another target");
    }
  }

  private void requireReplaceable() {
    if (Files.isSymbolicLink(target) && Files.notExists(target)) {
      throw refusal(target, "is a symbolic link that leads nowhere; remove it first");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw refusal(target, "is a pipe or a device, and only regular files are replaced");
    }
  }

  /// The refusal of a target that is there, and not to be replaced.
  BadOrderException exists(Exception cause) {
    return new BadOrderException(
        Printable.path(target) + ": exists already; --replace replaces it", cause);
  }

  private static BadOrderException refusal(Path path, String reason) {
    return new BadOrderException(Printable.path(path) + ": " + reason);
  }
}
