package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.UsageException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The operands of `copy` as pairs of a source and the name of its copy, as in cp.
public final class CopyOperands {
  private CopyOperands() {}

  /// Resolves the operands.
  ///
  /// @param operands the sources, and the target as the last one unless `flags` name a directory
  /// @param err gets a line for each source that is named again
  /// @throws UsageException if an operand is missing, empty, or no path
  /// @throws FileSystemException if the target must be a directory and is none, or if two sources
  ///   would get one name
  public static List<CopyPaths> pairs(
      List<String> operands, TargetFlags flags, SelectionFlags selection, PrintWriter err)
      throws FileSystemException {
    requireOperands(operands, flags);
    List<String> sources =
        flags.directory() == null ? operands.subList(0, operands.size() - 1) : operands;
    String target = flags.directory() == null ? operands.getLast() : flags.directory();
    if (selection.areListed()) { // the list has the names below the target
      return List.of(
          new CopyPaths(CopyPaths.source(sources.getFirst()), CopyPaths.path(target, "TARGET")));
    }
    if (isDirectoryRequired(sources, flags)) {
      requireDirectory(target);
    }
    List<CopyPaths> pairs = new ArrayList<>();
    for (String source : sources) {
      pairs.add(flags.pair(source, target));
    }
    List<CopyPaths> different = different(pairs, err);
    if (selection.areDeleted()) {
      requireSeparateTargets(different);
    }
    return different;
  }

  private static String help() {
    return TypedCommand.of("copy", "--help");
  }

  private static void requireOperands(List<String> operands, TargetFlags flags) {
    if (operands.isEmpty()) {
      throw new UsageException("SOURCE and TARGET are missing; see '" + help() + "'");
    }
    if (operands.size() == 1 && flags.directory() == null) {
      throw new UsageException("TARGET is missing; see '" + help() + "'");
    }
    if (flags.directory() != null && flags.noTargetDirectory()) {
      throw new UsageException("-t and -T exclude each other; choose one");
    }
    if (operands.size() > 2 && flags.noTargetDirectory()) {
      throw new UsageException("-T takes one SOURCE and one TARGET, not " + operands.size());
    }
  }

  private static boolean isDirectoryRequired(List<String> sources, TargetFlags flags) {
    return sources.size() > 1 || flags.directory() != null || flags.parents();
  }

  private static void requireDirectory(String target) throws FileSystemException {
    Path path = CopyPaths.path(target, "TARGET");
    if (!Files.isDirectory(path)) {
      String reason =
          Files.exists(path, LinkOption.NOFOLLOW_LINKS)
              ? "is not a directory; several sources need a directory"
              : "no such directory; create it first";
      throw new FileSystemException(target, null, reason);
    }
  }

  // A source lacks the copies of the others, so that `--delete` would delete them.
  private static void requireSeparateTargets(List<CopyPaths> pairs) throws FileSystemException {
    for (CopyPaths outer : pairs) {
      Path around = absolute(outer.target());
      for (CopyPaths inner : pairs) {
        if (!inner.equals(outer) && absolute(inner.target()).startsWith(around)) {
          String reason =
              "would be deleted again: its copy is inside the copy of %s; omit --delete"
                  .formatted(outer.source());
          throw new FileSystemException(inner.source().toString(), null, reason);
        }
      }
    }
  }

  // Of two sources with one name, the second copy would replace the first one. As in cp, a
  // repeated source is copied once. A source that has no copy because of its slash repeats nothing.
  private static List<CopyPaths> different(List<CopyPaths> pairs, PrintWriter err)
      throws FileSystemException {
    Map<Path, CopyPaths> copies = new HashMap<>();
    List<CopyPaths> different = new ArrayList<>();
    for (CopyPaths pair : pairs) {
      boolean isCopied = !new SourceCheck(pair.source()).lacksDirectoryBeforeDot();
      CopyPaths other = isCopied ? copies.putIfAbsent(absolute(pair.target()), pair) : null;
      boolean isSame = other != null && absolute(other.source()).equals(absolute(pair.source()));
      if (other == null || (!isSame && areMerged(other, pair))) {
        different.add(pair);
      } else if (isSame) {
        err.printf("warning: %s: named again; copied once%n", Printable.path(pair.source()));
      } else {
        String reason =
            "would replace the copy of %s, which has the same name".formatted(other.source());
        throw new FileSystemException(pair.source().toString(), null, reason);
      }
    }
    return List.copyOf(different);
  }

  // `a/. b/.`: the entries of several directories go to one directory, as in cp.
  private static boolean areMerged(CopyPaths one, CopyPaths other) {
    return one.source().endsWith(".") && other.source().endsWith(".");
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }
}
