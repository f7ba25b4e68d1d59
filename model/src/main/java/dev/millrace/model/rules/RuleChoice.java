package dev.millrace.model.rules;

import java.util.ArrayList;
import java.util.List;

/// The method chosen for every size of a series, and the resulting ranges.
///
/// @param series the sizes
/// @param methods one for each of its cells
/// @param crossovers the sizes at which they change
/// @param parts the ranges between the crossovers, from small to large
public record RuleChoice(
    SizeSeries series, List<String> methods, List<Crossover> crossovers, List<Hybrid.Part> parts) {

  static RuleChoice of(SizeSeries series) {
    List<String> methods = MethodSequence.of(series.cells());
    List<Crossover> crossovers = Crossovers.of(series.cells(), methods);
    return new RuleChoice(series, methods, crossovers, parts(series, methods, crossovers));
  }

  // Ranges are half-open, and a size that was measured belongs to the method chosen there.
  private static List<Hybrid.Part> parts(
      SizeSeries series, List<String> methods, List<Crossover> crossovers) {
    List<Hybrid.Part> parts = new ArrayList<>();
    long from = 0;
    for (Crossover crossover : crossovers) {
      long to = (long) Math.ceil(crossover.bytes().estimate());
      parts.add(part(series, from, to, crossover.below()));
      from = to;
    }
    parts.add(part(series, from, Long.MAX_VALUE, methods.getLast()));
    return parts;
  }

  private static Hybrid.Part part(SizeSeries series, long from, long to, String method) {
    List<SizedCell> cells = series.between(from, to);
    List<String> tied =
        cells.getFirst().candidates().stream()
            .filter(each -> cells.stream().allMatch(cell -> cell.candidates().contains(each)))
            .toList();
    return new Hybrid.Part(from, to, method, tied);
  }

  /// The cells of a part.
  public List<SizedCell> cells(Hybrid.Part part) {
    return series.between(part.fromBytes(), part.toBytes());
  }
}
