package dev.millrace.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/// The answer for one cell.
///
/// @param cell its conditions; in JSON they stand beside the results
/// @param results the fastest first, then those that are not ranked, then those without a time
/// @param winners the fastest method and all that cannot be told from it; empty if nothing has a
///   time
public record JudgedCell(
    @JsonUnwrapped Cell cell, List<MethodResult> results, List<String> winners) {

  public JudgedCell {
    results = List.copyOf(results);
    winners = List.copyOf(winners);
  }
}
