package dev.millrace.model.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// One method for every size of a series: a winner everywhere, with the fewest changes, then with
/// the smallest loss. A method that no Java API offers is the choice only if no other is as good.
final class MethodSequence {
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
    return before.stream().map(path -> path.then(method, natives, logLoss)).min(BEST).orElseThrow();
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
