package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
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
  /// @throws UsageException if an operand is missing, empty, or no path
  /// @throws FileSystemException if the target must be a directory and is none, or if two sources
  ///   would get one name
  public static List<CopyPaths> pairs(
      List<String> operands, TargetFlags flags, SelectionFlags selection)
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
    requireDifferentTargets(pairs);
    if (selection.areDeleted()) {
      requireSeparateTargets(pairs);
    }
    return pairs;
  }

  private static void requireOperands(List<String> operands, TargetFlags flags) {
    if (operands.isEmpty()) {
      throw new UsageException("SOURCE and TARGET are missing; see 'millrace copy --help'");
    }
    if (operands.size() == 1 && flags.directory() == null) {
      throw new UsageException("TARGET is missing; see 'millrace copy --help'");
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
      Path around = outer.target().toAbsolutePath().normalize();
      for (CopyPaths inner : pairs) {
        if (!inner.equals(outer)
            && inner.target().toAbsolutePath().normalize().startsWith(around)) {
          String reason =
              "would be deleted again: its copy is inside the copy of %s; omit --delete"
                  .formatted(outer.source());
          throw new FileSystemException(inner.source().toString(), null, reason);
        }
      }
    }
  }

  // The second copy would replace the first one.
  private static void requireDifferentTargets(List<CopyPaths> pairs) throws FileSystemException {
    Map<Path, Path> sources = new HashMap<>();
    for (CopyPaths pair : pairs) {
      Path other = sources.put(pair.target().toAbsolutePath().normalize(), pair.source());
      if (other != null) {
        String reason = "would replace the copy of %s, which has the same name".formatted(other);
        throw new FileSystemException(pair.source().toString(), null, reason);
      }
    }
  }
}
