package dev.millrace.cli.copy;

import dev.millrace.cli.copy.ListFile.ListedEntries;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Leftovers;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` that select the entries of a tree, as in rsync.
public final class SelectionFlags {
  private final List<Rule> rules = new ArrayList<>();
  private final Map<String, Integer> known = new HashMap<>();
  private Optional<ListedEntries> listed = Optional.empty();

  /// One pattern, or a file of patterns.
  ///
  /// @param patterns null until [#read]: picocli hides the reason if the setter of an option fails
  private record Rule(String option, String value, @Nullable List<String> patterns) {
    // A cluster rejects files of patterns, and reads none.
    List<String> known() {
      return isFile() ? Objects.requireNonNull(patterns) : List.of(checked(value, option));
    }

    boolean isFile() {
      return option.endsWith("-from");
    }

    ListFile file() {
      return new ListFile(option, value);
    }

    Rule read(ListFile.End end) throws IOException {
      List<String> read = new ArrayList<>();
      if (isFile()) {
        file().read(end, (pattern, line) -> addLine(pattern, line, read));
      } else {
        read.add(checked(value, option));
      }
      return new Rule(option, value, read);
    }

    // As in Git, a line of spaces is no pattern. In rsync, a sign includes or excludes.
    private void addLine(String pattern, int line, List<String> read) {
      String place = option + ": '" + value + "', line " + line;
      if (pattern.startsWith("- ") || pattern.startsWith("+ ")) {
        throw new UsageException(
            place + ": '" + pattern + "' has a sign; write *.o to exclude, and !*.o to include");
      }
      if (pattern.chars().anyMatch(character -> character != ' ')) {
        read.add(checked(pattern, place));
      }
    }

    private String checked(String text, String place) {
      String pattern = option.startsWith("--include") ? "!" + text : text;
      try {
        TreeFilter.excluding(List.of(pattern));
        return pattern;
      } catch (IllegalArgumentException e) {
        throw new UsageException(place + ": " + e.getMessage(), e);
      }
    }
  }

  @Option(
      names = "--files-from",
      paramLabel = "FILE",
      description =
          "Copy only the entries that FILE lists, one on a line, relative to SOURCE, to the same"
              + " names below TARGET; - is standard input.")
  private @Nullable String filesFrom;

  @Option(
      names = "--from0",
      description =
          "The names in --files-from, --exclude-from and --include-from end in a zero byte.")
  private boolean from0;

  @Option(
      names = {"--delete", "--delete-after"},
      description =
          "Delete the entries of each target directory that its source lacks, when the copies in it"
              + " are complete. Excluded entries stay.")
  private boolean delete;

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      description =
          "Skip files and directories that match, by the rules of .gitignore. The last pattern of"
              + " --exclude and --include that matches decides.")
  void exclude(@Nullable List<String> values) {
    add("--exclude", values);
  }

  @Option(
      names = "--exclude-from",
      paramLabel = "FILE",
      description =
          "The patterns of --exclude, one on a line of FILE; - is standard input. Empty lines, and"
              + " lines that start with # or ;, do not count.")
  void excludeFrom(@Nullable List<String> values) {
    add("--exclude-from", values);
  }

  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      description = "Copy matching entries that an earlier --exclude skips.")
  void include(@Nullable List<String> values) {
    add("--include", values);
  }

  @Option(
      names = "--include-from",
      paramLabel = "FILE",
      description = "The patterns of --include, one on a line of FILE.")
  void includeFrom(@Nullable List<String> values) {
    add("--include-from", values);
  }

  // picocli passes all values up to now.
  private void add(String option, @Nullable List<String> values) {
    if (values != null) {
      values
          .subList(known.getOrDefault(option, 0), values.size())
          .forEach(value -> rules.add(new Rule(option, value, null)));
      known.put(option, values.size());
    }
  }

  public boolean areGiven() {
    return !rules.isEmpty() || filesFrom != null || delete;
  }

  /// Returns whether the names of TARGET are fixed by a list.
  boolean areListed() {
    return filesFrom != null;
  }

  /// Returns whether patterns include entries before any pattern excludes some. Only the first
  /// pattern that matches could give them an effect.
  boolean startWithInclude() {
    return !rules.isEmpty()
        && rules.getFirst().option().startsWith("--include")
        && rules.stream().anyMatch(rule -> rule.option().startsWith("--exclude"));
  }

  /// Returns whether entries that the source lacks are deleted.
  public boolean areDeleted() {
    return delete;
  }

  /// Adds these options, without a filter.
  TreeOptions addTo(TreeOptions options) {
    return delete ? options.withLeftovers(Leftovers.DELETE) : options;
  }

  void check(TreeFlags trees, int sources) {
    List<ListFile> files = files();
    if (from0 && files.isEmpty()) {
      throw new UsageException("--from0 needs --files-from, --exclude-from or --include-from");
    }
    if (files.stream().filter(ListFile::isStandardInput).count() > 1) {
      throw new UsageException("only one list can be standard input; name a file for the others");
    }
    UsageException.requireOneOf("--delete and --files-from", delete, filesFrom != null);
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

  private List<ListFile> files() {
    List<ListFile> files = new ArrayList<>();
    rules.stream().filter(Rule::isFile).map(Rule::file).forEach(files::add);
    if (filesFrom != null) {
      files.add(new ListFile("--files-from", filesFrom));
    }
    return files;
  }

  /// Reads all patterns and lists, before anything is written: standard input may take long.
  public void read() throws IOException {
    ListFile.End end = from0 ? ListFile.End.ZERO : ListFile.End.LINE;
    for (int i = 0; i < rules.size(); i++) {
      rules.set(i, rules.get(i).read(end));
    }
    if (filesFrom != null) {
      ListedEntries entries = new ListedEntries();
      new ListFile("--files-from", filesFrom).read(end, (name, _) -> entries.add(name));
      listed = Optional.of(entries);
    }
  }

  public TreeFilter filter() {
    List<String> patterns = rules.stream().flatMap(rule -> rule.known().stream()).toList();
    return patterns.isEmpty() ? TreeFilter.ALL : TreeFilter.excluding(patterns);
  }

  /// Returns the filter of the patterns before [#read], or a filter of everything if a file has
  /// some.
  TreeFilter typedFilter() {
    return rules.stream().anyMatch(Rule::isFile) ? TreeFilter.ALL : filter();
  }

  Optional<ListedEntries> listed() {
    return listed;
  }
}
