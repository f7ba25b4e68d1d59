package dev.millrace.lab.strace;

import dev.millrace.model.record.Mechanism.CallSide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Distinguishes the files of one part of a traced program from all others, by their names in the
/// kernel, not by another hard link. Files that do not exist yet, or are deleted while open, are
/// matched.
///
/// @param traced files and directories without symbolic links in their names
/// @param cloneBytes the size of the source, which a clone request does not contain
record TracedFiles(List<TracedFile> traced, long cloneBytes) {
  /// A traced file or directory.
  record TracedFile(String path, CallSide side) {
    boolean holds(String file) {
      return file.equals(path) || file.startsWith(path + "/");
    }
  }

  /// @param sources files that it reads, the one that may be cloned first; a directory includes all
  ///   files below
  /// @param targets files that it writes, or directories; the deeper directory wins for a file
  ///   below a source and a target
  static TracedFiles of(List<Path> sources, List<Path> targets) throws IOException {
    List<TracedFile> traced = new ArrayList<>();
    for (Path source : sources) {
      traced.add(new TracedFile(real(source).toString(), CallSide.SOURCE));
    }
    for (Path target : targets) {
      traced.add(new TracedFile(real(target).toString(), CallSide.TARGET));
    }
    return new TracedFiles(traced, sources.isEmpty() ? 0 : Files.size(sources.getFirst()));
  }

  // The target and its directory may not exist yet.
  private static Path real(Path path) throws IOException {
    try {
      return path.toRealPath();
    } catch (NoSuchFileException e) {
      Path absolute = path.toAbsolutePath().normalize();
      Path parent = absolute.getParent();
      return parent == null ? absolute : real(parent).resolve(absolute.getFileName());
    }
  }

  /// Returns the side of a call on these files; empty if none of them is traced.
  Optional<CallSide> side(List<String> files) {
    Set<CallSide> sides = EnumSet.noneOf(CallSide.class);
    files.forEach(file -> side(file).ifPresent(sides::add));
    return sides.size() > 1 ? Optional.of(CallSide.BOTH) : sides.stream().findFirst();
  }

  private Optional<CallSide> side(String file) {
    return traced.stream()
        .filter(w -> w.holds(file))
        .max(Comparator.comparingInt(w -> w.path().length()))
        .map(TracedFile::side);
  }
}
