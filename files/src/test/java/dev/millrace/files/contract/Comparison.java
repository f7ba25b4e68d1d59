package dev.millrace.files.contract;

import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Copies every combination by `Files.copy` and by `MillraceFiles.copy`, and compares the endings.
///
/// @param combinations the number of combinations that were compared
/// @param differences one line for each combination that ended differently
record Comparison(int combinations, List<String> differences) {
  /// Compares all that both file systems can hold.
  ///
  /// @param sourceRoot an empty directory for the sources
  /// @param targetRoot an empty directory for the targets, or the same one
  /// @param which the combinations to compare
  static Comparison between(Path sourceRoot, Path targetRoot, Predicate<Combination> which)
      throws IOException {
    int number = 0;
    List<String> differences = new ArrayList<>();
    Layout first = Layout.create(sourceRoot, targetRoot, "0");
    for (Combination combination : Combination.all()) {
      if (which.test(combination) && combination.isPossible(first)) {
        number++;
        compare(combination, sourceRoot, targetRoot).ifPresent(differences::add);
      }
    }
    first.remove();
    return new Comparison(number, differences);
  }

  private static Optional<String> compare(Combination combination, Path sources, Path targets)
      throws IOException {
    Optional<String> difference = compare(combination, combination, sources, targets);
    Combination plain = combination.uninterruptible();
    return difference.isEmpty() || plain.equals(combination) || isDefault(sources, targets)
        ? difference
        : compare(plain, combination, sources, targets);
  }

  // Only the default provider can be interrupted by itself; MillraceFiles adds it to all others.
  private static boolean isDefault(Path sources, Path targets) {
    FileSystem ours = FileSystems.getDefault();
    return sources.getFileSystem().equals(ours) && targets.getFileSystem().equals(ours);
  }

  private static Optional<String> compare(
      Combination expected, Combination combination, Path sources, Path targets)
      throws IOException {
    Ending java = end(expected, Files::copy, Layout.create(sources, targets, "j"));
    Ending millrace = end(combination, MillraceFiles::copy, Layout.create(sources, targets, "m"));
    return AllowedDifference.isAlike(java, millrace)
            || AllowedDifference.covers(combination, java, millrace)
        ? Optional.empty()
        : Optional.of(combination + ": " + millrace.differenceFrom(java));
  }

  private static Ending end(Combination combination, Combination.Copying copying, Layout layout)
      throws IOException {
    try {
      return combination.end(copying, layout);
    } finally {
      layout.remove();
    }
  }
}
