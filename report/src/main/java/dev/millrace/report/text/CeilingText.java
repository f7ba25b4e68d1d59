package dev.millrace.report.text;

import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.text.Format;
import java.util.ArrayList;
import java.util.List;

/// The levels of a ceiling: the ceiling first, then slower levels, then levels that ignore a
/// condition of the cell.
final class CeilingText {
  private CeilingText() {}

  /// `1.20 GiB/s native loop; 900 MiB/s parallel; for information: 12.0 GiB/s memory`.
  static String of(Ceiling ceiling) {
    List<String> limits = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Ceiling.Level level : ceiling.levels()) {
      (ceiling.forInformation().contains(level) ? others : limits).add(level(level));
    }
    String information = others.isEmpty() ? "" : "; for information: " + String.join("; ", others);
    return String.join("; ", limits) + information;
  }

  private static String level(Ceiling.Level level) {
    String kind =
        switch (level.way()) {
          case LOOP -> "native loop";
          case PARALLEL -> "parallel";
          case MEMORY -> "memory";
        };
    return Format.rate(level.bytesPerSecond().estimate()) + " " + kind;
  }
}
