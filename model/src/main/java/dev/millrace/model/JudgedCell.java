package dev.millrace.model;

import java.util.List;

/// The answer for one cell.
///
/// @param label see [Cell]
/// @param operation see [Cell]
/// @param sizeBytes see [Cell]
/// @param content see [Cell]
/// @param cache see [Cell]
/// @param durability see [Cell]
/// @param jdk see [Cell]
/// @param from see [Cell]
/// @param to see [Cell]
/// @param results the fastest first, then those that are not ranked, then those without a time
/// @param winners the fastest method and all that cannot be told from it; empty if nothing has a
///   time
public record JudgedCell(
    String label,
    Operation operation,
    long sizeBytes,
    Content content,
    CacheState cache,
    Durability durability,
    String jdk,
    String from,
    String to,
    List<MethodResult> results,
    List<String> winners) {

  public JudgedCell {
    results = List.copyOf(results);
    winners = List.copyOf(winners);
  }

  static JudgedCell of(Cell cell, List<MethodResult> results, List<String> winners) {
    return new JudgedCell(
        cell.label(),
        cell.operation(),
        cell.sizeBytes(),
        cell.content(),
        cell.cache(),
        cell.durability(),
        cell.jdk(),
        cell.from(),
        cell.to(),
        results,
        winners);
  }
}
