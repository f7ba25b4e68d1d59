package dev.millrace.model.rules;

import dev.millrace.model.rules.RuleSet.Crossover;
import dev.millrace.model.rules.RuleSet.Hybrid;
import java.util.ArrayList;
import java.util.Comparator;
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

  /// One method for every size of a series: a winner everywhere, with the fewest changes, then with
  /// the smallest loss. A method that no Java API offers is the choice only if no other is as good.
  private static final class MethodSequence {
    private static final Comparator<Path> BEST =
        Comparator.comparingInt(Path::changes)
            .thenComparingInt(Path::natives)
            .thenComparingDouble(Path::logLoss);

    private MethodSequence() {}

    /// The optimal sequence, by dynamic programming over the sizes.
    static List<String> of(List<SizedCell> cells) {
      List<Path> paths = List.of(new Path(List.of(), 0, 0, 0));
      for (SizedCell cell : cells) {
        List<Path> before = paths;
        paths = cell.candidates().stream().map(method -> best(before, method, cell)).toList();
      }
      return paths.stream().min(BEST).orElseThrow().methods();
    }

    private static Path best(List<Path> before, String method, SizedCell cell) {
      double logLoss = Math.log(cell.loss(method).estimate());
      int natives = cell.isNative(method) ? 1 : 0;
      return before.stream()
          .map(path -> path.then(method, natives, logLoss))
          .min(BEST)
          .orElseThrow();
    }

    private record Path(List<String> methods, int changes, int natives, double logLoss) {
      Path then(String method, int more, double loss) {
        List<String> longer = new ArrayList<>(methods);
        longer.add(method);
        boolean changed = !methods.isEmpty() && !methods.getLast().equals(method);
        return new Path(longer, changes + (changed ? 1 : 0), natives + more, logLoss + loss);
      }
    }
  }
}
