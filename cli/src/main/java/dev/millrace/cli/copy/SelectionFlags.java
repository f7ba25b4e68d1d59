package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.TreeFilter;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` that select the entries of a tree, as in rsync.
public final class SelectionFlags {
  private final List<String> patterns = new ArrayList<>();
  private int excludes;
  private int includes;

  @Option(
      names = "--files-from",
      paramLabel = "FILE",
      description =
          "Copy only the entries that FILE lists, one on a line, relative to SOURCE, to the same"
              + " names below TARGET; - is standard input.")
  private @Nullable String filesFrom;

  @Option(names = "--from0", description = "The names in --files-from end in a zero byte.")
  private boolean from0;

  @Option(
      names = "--delete",
      description =
          "After a copy without failures, delete entries of the target tree that the source lacks."
              + " Excluded entries stay.")
  private boolean delete;

  // picocli passes all values up to now.
  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      description =
          "Skip files and directories that match, by the rules of .gitignore. The last pattern of"
              + " --exclude and --include that matches decides.")
  void exclude(@Nullable List<String> values) {
    if (values != null) {
      patterns.addAll(values.subList(excludes, values.size()));
      excludes = values.size();
    }
  }

  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      description = "Copy matching entries that an earlier --exclude skips.")
  void include(@Nullable List<String> values) {
    if (values != null) {
      values.subList(includes, values.size()).forEach(value -> patterns.add("!" + value));
      includes = values.size();
    }
  }

  /// Returns whether one of these options is given.
  public boolean areGiven() {
    return !patterns.isEmpty() || filesFrom != null || delete;
  }

  /// Returns whether the names of TARGET are fixed by a list.
  boolean areListed() {
    return filesFrom != null;
  }

  /// Returns whether entries that the source lacks are deleted.
  public boolean areDeleted() {
    return delete;
  }

  /// Rejects options that need others.
  void check(TreeFlags trees, int sources) {
    if (from0 && filesFrom == null) {
      throw new UsageException("--from0 needs --files-from");
    }
    if (delete && filesFrom != null) {
      throw new UsageException("--delete and --files-from exclude each other; choose one");
    }
    if (delete && !FileSystems.getDefault().supportedFileAttributeViews().contains("unix")) {
      throw new UsageException("--delete is not supported on this system; copy to a new directory");
    }
    if (delete && !trees.isRecursive()) {
      throw new UsageException("--delete needs -r or -a");
    }
    if (filesFrom != null && (sources != 1 || !trees.isRecursive())) {
      throw new UsageException("--files-from needs -r or -a, and one SOURCE, a directory");
    }
  }

  /// Returns the filter of the patterns.
  public TreeFilter filter() {
    try {
      return patterns.isEmpty() ? TreeFilter.ALL : TreeFilter.excluding(patterns);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--exclude, --include: " + e.getMessage(), e);
    }
  }

  /// Reads the list of `--files-from`.
  Optional<ListedEntries> listed() throws IOException {
    return filesFrom == null
        ? Optional.empty()
        : Optional.of(ListedEntries.read(filesFrom, from0 ? (byte) 0 : (byte) '\n'));
  }
}
