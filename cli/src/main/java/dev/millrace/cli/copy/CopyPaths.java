package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.sys.Existing;
import dev.millrace.sys.NameText;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Pattern;

/// The source of a copy and its target.
///
/// @param source the name of a file
/// @param target the name of the copy, not of the directory for it
/// @param parents the directories between TARGET and the copy that `--parents` requires, each with
///   its source, the outermost first
public record CopyPaths(Path source, Path target, List<CopyPaths> parents) {
  private static final Pattern OPEN_FILE = Pattern.compile("/fd/|/dev/std");

  public CopyPaths {
    parents = List.copyOf(parents);
  }

  /// A source and the name of its copy in a directory that exists.
  public CopyPaths(Path source, Path target) {
    this(source, target, List.of());
  }

  /// Resolves the two arguments as cp does: a directory as target means a file of the same name in
  /// it.
  ///
  /// @throws UsageException if an argument is empty, is no path of this system, or if the target
  ///   names a device of Windows
  /// @throws FileSystemException if an argument ends in a slash and is not a directory
  public static CopyPaths of(String source, String target) throws IOException {
    Path from = source(source);
    Path to = target(from, target);
    Path file =
        Existing.behind(to).filter(BasicFileAttributes::isDirectory).isPresent()
            ? inDirectory(from, to)
            : to;
    if (DeviceName.isHere(file)) {
      throw new UsageException(
          "TARGET: '" + target + "' is the name of a device on Windows; choose another");
    }
    return new CopyPaths(from, file).followed(source);
  }

  /// Resolves a source and the name of its copy, as with `-T` of cp.
  static CopyPaths named(String source, String target) throws IOException {
    Path from = source(source);
    Path to = target(from, target);
    boolean isInside = endsInSeparator(target) && isDirectory(from);
    return new CopyPaths(from, isInside ? throughLink(to) : to).followed(source);
  }

  // A slash after the name of a new copy requires a directory.
  private static Path target(Path from, String target) throws IOException {
    return isDirectory(from) ? path(target, "TARGET") : fileTarget(target);
  }

  /// Returns these paths for a source as the user wrote it: a slash after a link to a directory
  /// means that directory, as in cp. The copy still has the name of the link. After another name,
  /// the slash makes the copy of this source fail.
  CopyPaths followed(String text) {
    return endsInSeparator(text) && !isDirectory(source, LinkOption.NOFOLLOW_LINKS)
        ? new CopyPaths(source.resolve("."), target, parents)
        : this;
  }

  static boolean isDirectory(Path source, LinkOption... links) {
    try {
      return Existing.isDirectory(source, links);
    } catch (IOException e) {
      return false; // the copy of this source reports the failure
    }
  }

  /// Returns the options for the present target. A new file needs no staging, and in a young JVM no
  /// system calls.
  public CopyOptions optionsFor(CopyOptions options) throws IOException {
    return Existing.isAt(target, LinkOption.NOFOLLOW_LINKS)
        ? options
        : options.withReplace(Replace.NEVER);
  }

  // Path drops a trailing slash, which requires a directory.
  private static Path fileTarget(String target) throws IOException {
    Path path = path(target, "TARGET");
    if (endsInSeparator(target) && !Existing.isDirectory(path)) {
      String reason =
          Existing.isAt(path)
              ? "is not a directory; remove the trailing slash"
              : "no such directory; create it first, or remove the trailing slash";
      throw new FileSystemException(target, null, reason);
    }
    return path;
  }

  static Path source(String source) {
    return path(source, "SOURCE");
  }

  // `..` and `.` stand for the entries of the directory, as in cp.
  private static Path inDirectory(Path from, Path to) throws IOException {
    Path name = from.getFileName();
    boolean isSelf = name == null || List.of("", ".", "..").contains(name.toString());
    return isSelf ? throughLink(to) : to.resolve(name);
  }

  // As in cp, entries go to the directory that a link leads to.
  private static Path throughLink(Path directory) throws IOException {
    return Existing.isLink(directory) ? directory.resolve(".") : directory;
  }

  static Path path(String text, String label) {
    if (text.isEmpty()) {
      throw new UsageException(label + " is empty; name a file");
    }
    try {
      Path path = NameText.path(text);
      if (OPEN_FILE.matcher(text).find() && OpenFileName.isClosed(path)) {
        throw new UsageException("%s: '%s' is not open".formatted(label, text));
      }
      return path;
    } catch (InvalidPathException e) {
      throw new UsageException(
          "%s: '%s' is not a path (%s); choose another".formatted(label, text, e.getReason()), e);
    }
  }

  static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  // Windows takes both slashes.
  private static boolean endsInSeparator(String text) {
    return text.endsWith("/") || text.endsWith(File.separator);
  }

  /// The names that Windows gives to devices, in every directory and with every extension: a copy
  /// to `nul.txt` would be lost.
  public static final class DeviceName {
    private static final Pattern NAME =
        Pattern.compile("(?i)(con|prn|aux|nul|(com|lpt)[1-9\u00b9\u00b2\u00b3]) *(\\..*)?");

    private static final boolean IS_WINDOWS = File.separatorChar == '\\';

    private DeviceName() {}

    /// Returns whether a path leads to a device because of its name, which happens on Windows
    /// alone.
    public static boolean isHere(Path path) {
      return IS_WINDOWS && path.getFileName() != null && is(path.getFileName().toString());
    }

    static boolean is(String fileName) {
      return NAME.matcher(fileName).matches();
    }
  }
}
