package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Warns where flags have the meaning of cp, and a user of rsync would get another copy.
///
/// @param clusters of flags that the user typed in one word each, such as `avP`
public record RsyncHabits(List<String> clusters, List<String> operands, CopyFlags flags) {
  /// Prints a line for each flag that such a user would not expect.
  ///
  /// @param words that the user typed
  public static void warn(
      List<String> words, List<String> operands, CopyFlags flags, PrintWriter err)
      throws IOException {
    RsyncHabits habits = new RsyncHabits(clusters(words), operands, flags);
    habits.lines().forEach(line -> err.println("warning: " + line));
  }

  private static List<String> clusters(List<String> words) {
    return words.stream()
        .takeWhile(word -> !word.equals("--"))
        .filter(word -> word.matches("-[A-Za-z]{2,}"))
        .map(word -> word.substring(1))
        .toList();
  }

  /// Returns whether flags such as `-avh` request help, which such a user does not mean.
  public static boolean haveHelp(List<String> words) {
    return clusters(words).stream().anyMatch(cluster -> cluster.indexOf('h') >= 0);
  }

  private Stream<String> lines() throws IOException {
    return Stream.of(
            relative(), partial(), dryRun(), hardLinks(), times(), content(), order(), excluded())
        .flatMap(Optional::stream);
  }

  private Optional<String> relative() {
    boolean haveDirectories =
        sources().stream().map(CopyPaths::source).anyMatch(source -> source.getNameCount() > 1);
    return line(
        has("aR") && haveDirectories && !flags.targets().parents(),
        "-R means --recursive, as in cp; -R of rsync is --parents");
  }

  private Optional<String> partial() {
    return line(
        has("aP") || has("vP"),
        "-P means --no-dereference, as in cp; -P of rsync is --partial --progress");
  }

  private Optional<String> dryRun() {
    return line(has("vn"), "-n skips existing files, as in cp; -n of rsync is --dry-run");
  }

  private Optional<String> hardLinks() throws IOException {
    boolean isLink = false;
    for (String source : sources()) {
      isLink |= !source.endsWith("/") && Existing.isLink(path(source));
    }
    return line(
        has("aH") && isLink, "-H follows links that are a SOURCE, as in cp; -a keeps hard links");
  }

  // `rsync -rt SOURCE TARGET` keeps times.
  private Optional<String> times() throws IOException {
    boolean isTaken = clusters.stream().anyMatch(cluster -> cluster.endsWith("t"));
    boolean isDirectory = operands.size() == 1 && Existing.isDirectory(path(operands.getFirst()));
    return line(
        isTaken && isDirectory,
        "-t: %s is copied into %s, as in cp; -t of rsync is --preserve=timestamps"
            .formatted(
                Printable.text(operands.isEmpty() ? "" : operands.getFirst()),
                Printable.text(String.valueOf(flags.targets().directory()))));
  }

  // Users of cp type the slash too, but not these options.
  private Optional<String> content() throws IOException {
    boolean isOfRsync = flags.selection().areGiven() && !flags.selection().areListed();
    Optional<String> slash =
        sources().stream()
            .filter(source -> source.endsWith("/") && path(source).getFileName() != null)
            .findFirst();
    return line(
        isOfRsync
            && slash.isPresent()
            && !flags.targets().noTargetDirectory()
            && (flags.targets().directory() != null
                || Existing.isDirectory(path(operands.getLast()))),
        "%s is copied into TARGET with its name, as in cp; write %<s. for its content alone, as in"
                .formatted(Printable.text(slash.orElse("")))
            + " rsync");
  }

  private Optional<String> order() {
    return line(
        flags.selection().startWithInclude(),
        "--include before the first --exclude has no effect: the last pattern that matches decides;"
            + " in rsync, the first");
  }

  private Optional<String> excluded() throws IOException {
    TreeFilter filter = flags.selection().typedFilter();
    for (String source : sources()) {
      Path name = path(source).getFileName();
      boolean isNamed = name != null && !source.matches("(?s)(.*/)?\\.{1,2}|.*/");
      if (isNamed && !filter.includes(name, type(source))) {
        return Optional.of(
            "%s is copied: patterns select entries inside SOURCE; in rsync, also SOURCE"
                .formatted(Printable.text(source)));
      }
    }
    return Optional.empty();
  }

  private static TreeEntryType type(String source) throws IOException {
    boolean isDirectory = Existing.isDirectory(path(source), LinkOption.NOFOLLOW_LINKS);
    return isDirectory ? TreeEntryType.DIRECTORY : TreeEntryType.FILE;
  }

  private List<String> sources() {
    return flags.targets().directory() == null && !operands.isEmpty()
        ? operands.subList(0, operands.size() - 1)
        : operands;
  }

  private static Path path(String operand) {
    return CopyPaths.path(operand, "SOURCE");
  }

  private boolean has(String letters) {
    return clusters.stream()
        .anyMatch(cluster -> letters.chars().allMatch(letter -> cluster.indexOf(letter) >= 0));
  }

  private static Optional<String> line(boolean isDue, String line) {
    return isDue ? Optional.of(line) : Optional.empty();
  }
}
