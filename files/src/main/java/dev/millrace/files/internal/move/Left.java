package dev.millrace.files.internal.move;

import dev.millrace.files.LeftEntry;
import dev.millrace.files.MoveResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Collects the entries that were not removed.
final class Left {
  private final List<LeftEntry> entries = new ArrayList<>();
  private long omitted;

  void add(Path source, String reason) {
    if (entries.size() < MoveResult.MOST_LEFT) {
      entries.add(new LeftEntry(source, reason));
    } else {
      omitted++;
    }
  }

  List<LeftEntry> entries() {
    return List.copyOf(entries);
  }

  long omitted() {
    return omitted;
  }
}
