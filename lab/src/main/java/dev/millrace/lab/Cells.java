package dev.millrace.lab;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.CacheState;
import dev.millrace.model.Cell;
import dev.millrace.model.Content;
import dev.millrace.model.Durability;
import dev.millrace.model.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Multiplies out the dimensions of an order.
final class Cells {
  private Cells() {}

  /// Every combination, the smallest files first.
  static List<Cell> of(RaceOrder order, List<Jdk> jdks) {
    List<Cell> cells = new ArrayList<>();
    for (long size : order.sizes().stream().distinct().sorted().toList()) {
      for (Content content : order.contents()) {
        for (Jdk jdk : jdks) {
          cells.add(cell(cells.size(), order, size, content, jdk));
        }
      }
    }
    return cells;
  }

  private static Cell cell(int id, RaceOrder order, long size, Content content, Jdk jdk) {
    String label =
        "%s %s %s".formatted(lower(order.operation()), ByteSize.format(size), lower(content));
    return new Cell(
        id,
        label,
        order.operation(),
        size,
        content,
        CacheState.HOT,
        Durability.NONE,
        jdk.name(),
        order.from().toString(),
        order.to().toString());
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
