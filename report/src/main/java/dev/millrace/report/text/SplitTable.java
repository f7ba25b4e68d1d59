package dev.millrace.report.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// A table of which no column may be missing: in a narrow terminal its columns take several tables.
///
/// @param first the column that all of them have
/// @param others the columns that they share among them
record SplitTable<T>(Collection<T> rows, TextColumn<T> first, List<TextColumn<T>> others) {
  void print(TextOutput out) {
    int most = most(out.columns());
    for (int from = 0; from < others.size(); from += most) {
      out.table(rows, columns(from, most));
    }
  }

  private int most(int width) {
    int most = Math.max(1, others.size());
    while (most > 1 && !fits(most, width)) {
      most--;
    }
    return most;
  }

  private boolean fits(int most, int width) {
    return IntStream.iterate(0, from -> from < others.size(), from -> from + most)
        .mapToObj(from -> new FittedTable<>(rows, columns(from, most), width))
        .allMatch(FittedTable::fits);
  }

  private List<TextColumn<T>> columns(int from, int most) {
    List<TextColumn<T>> columns = new ArrayList<>(List.of(first));
    columns.addAll(others.subList(from, Math.min(from + most, others.size())));
    return columns;
  }
}
