package dev.millrace.model.judge;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The names of a cell and of a series of cells for people.
public final class SeriesLabel {
  private static final Pattern SPACE = Pattern.compile(" ");

  private SeriesLabel() {}

  /// `copy 5KiB binary, JDK 25.0.3, hot`; the JDK only if the race has several.
  public static String of(RunRecord record, JudgedCell judged) {
    return judged.asCold(record.nameOf(judged.cell())) + hot(judged.cell());
  }

  /// The name of a series is the name of its cells without the size: `copy binary, hot`, with the
  /// JDK if there are several.
  public static String of(RunRecord record, List<JudgedCell> group) {
    Cell first = group.getFirst().cell();
    String jdk = record.nameOf(first).substring(first.label().length());
    String words = words(group.stream().map(judged -> judged.cell().label()).toList());
    JudgedCell warmest =
        group.stream().filter(judged -> !judged.wasAsCold()).findFirst().orElse(group.getFirst());
    return warmest.asCold(words) + hot(first) + jdk;
  }

  /// Returns the common words of the labels of cells, such as `copy binary`. Labels of one series
  /// differ in the word that is the size, and in no other.
  public static String words(List<String> cellLabels) {
    List<String[]> labels = cellLabels.stream().map(label -> SPACE.split(label, -1)).toList();
    String[] first = labels.getFirst();
    return IntStream.range(0, first.length)
        .filter(i -> labels.stream().allMatch(label -> isSame(first, label, i)))
        .mapToObj(i -> first[i])
        .collect(Collectors.joining(" "))
        .replaceFirst("(\\d+) x ", "$1 files of ");
  }

  private static boolean isSame(String[] first, String[] label, int word) {
    return word < label.length && label[word].equals(first[word]);
  }

  private static String hot(Cell cell) {
    boolean hot = cell.cache() == CacheState.HOT && cell.operation().hasSource();
    return hot ? ", hot" : "";
  }
}
