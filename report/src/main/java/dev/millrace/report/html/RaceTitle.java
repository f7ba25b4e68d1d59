package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.RaceResult;
import java.util.List;
import java.util.stream.Collectors;

/// Names the operations and sizes of a race: `Copying files of 5KiB to 50MiB`.
final class RaceTitle {
  private RaceTitle() {}

  static String of(RaceResult result) {
    List<Cell> cells = result.race().cells().stream().map(JudgedCell::cell).toList();
    String what = operations(cells) + " files" + sizes(cells);
    return result.published() == null
        ? capital(what)
        : result.published().title() + ", raced again: " + what;
  }

  private static String operations(List<Cell> cells) {
    return cells.stream()
        .map(Cell::operation)
        .distinct()
        .map(RaceTitle::verb)
        .collect(Collectors.joining(" and "));
  }

  private static String verb(Operation operation) {
    return switch (operation) {
      case COPY -> "copying";
      case READ -> "reading";
      case WRITE -> "writing";
      case COUNT_LINES -> "counting lines in";
      case FIND_WORD -> "finding a word in";
      case PARSE_NUMBERS -> "parsing numbers in";
      case RANDOM_BLOCKS -> "reading random blocks of";
    };
  }

  private static String sizes(List<Cell> cells) {
    long least = cells.stream().mapToLong(Cell::sizeBytes).min().orElse(0);
    long most = cells.stream().mapToLong(Cell::largestBytes).max().orElse(0);
    return least == most
        ? " of " + SizeText.of(least)
        : " of " + SizeText.of(least) + " to " + SizeText.of(most);
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
