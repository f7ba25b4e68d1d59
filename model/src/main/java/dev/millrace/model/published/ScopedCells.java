package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Claim.Disk;
import dev.millrace.model.published.PublishedTable.PublishedSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The cells in the scope of a claim.
record ScopedCells(PublishedExperiment published, Raced race, Claim.Scope scope) {
  List<JudgedCell> cells() {
    return on(scope.disk());
  }

  /// Returns the cells on the other disk with otherwise equal conditions.
  List<JudgedCell> twins(Cell cell) {
    return on(scope.thanDisk()).stream()
        .filter(twin -> twin.cell().sizeBytes() == cell.sizeBytes())
        .filter(twin -> twin.cell().content() == cell.content())
        .filter(twin -> twin.cell().jdk().equals(cell.jdk()))
        .toList();
  }

  private List<JudgedCell> on(@Nullable Disk disk) {
    return race.cells(cell -> isInScope(cell) && (disk == null || isOn(disk, cell)));
  }

  Operation operation() {
    return scope.operation() == null ? published.operation() : scope.operation();
  }

  private boolean isInScope(Cell cell) {
    return cell.operation() == operation()
        && (scope.content() == null || scope.content() == cell.content())
        && hasSize(cell);
  }

  private boolean hasSize(Cell cell) {
    if (scope.fromBytes() == null && scope.toBytes() == null) {
      return sizes().stream().anyMatch(size -> race.isOf(size, cell));
    }
    return PublishedSize.covers(from(), to(), cell.sizeBytes(), race.scale());
  }

  private boolean isOn(Disk disk, Cell cell) {
    return Disk.of(cell, race.machine()).equals(Optional.of(disk));
  }

  private long from() {
    return scope.fromBytes() == null ? 0 : scope.fromBytes();
  }

  private long to() {
    return scope.toBytes() == null ? Long.MAX_VALUE : scope.toBytes();
  }

  private List<PublishedSize> sizes() {
    return published.tables().stream()
        .filter(table -> table.operation() == operation())
        .flatMap(table -> table.sizes().stream())
        .distinct()
        .toList();
  }

  /// Returns the reason for missing cells: `not raced: copy 50 KB text on another disk`.
  String missing(@Nullable Disk disk) {
    List<String> words = new ArrayList<>(List.of(operation().word()));
    words.add(
        sizes().stream()
            .filter(size -> size.fromBytes() >= from() && size.toBytes() <= to())
            .map(PublishedSize::label)
            .distinct()
            .collect(Collectors.joining(", ")));
    if (scope.content() != null) {
      words.add(lower(scope.content()));
    }
    if (disk != null) {
      words.add(disk.words());
    }
    return "not raced: " + String.join(" ", words);
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
