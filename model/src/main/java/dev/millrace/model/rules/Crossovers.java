package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.rules.RuleSet.Crossover;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Finds the sizes at which a sequence of methods changes.
final class Crossovers {
  private final List<SizedCell> cells;
  private final List<String> sequence;
  private final int change;

  // The change is between the cell of that index and the next.
  private Crossovers(List<SizedCell> cells, List<String> sequence, int change) {
    this.cells = cells;
    this.sequence = sequence;
    this.change = change;
  }

  /// All changes, from small to large.
  ///
  /// @param sequence one method for each cell
  static List<Crossover> of(List<SizedCell> cells, List<String> sequence) {
    return IntStream.range(0, cells.size() - 1)
        .filter(i -> !sequence.get(i).equals(sequence.get(i + 1)))
        .mapToObj(i -> new Crossovers(cells, sequence, i).crossover())
        .toList();
  }

  private Crossover crossover() {
    return new Crossover(sequence.get(change), sequence.get(change + 1), bytes());
  }

  // Without an interval for both methods, the two sizes limit the change.
  private Interval bytes() {
    if (!isKnown(change) || !isKnown(change + 1)) {
      double low = cells.get(change).bytes();
      double high = cells.get(change + 1).bytes();
      return new Interval(low, Crossing.halfway(low, high), high);
    }
    double estimate = Crossing.between(point(change), point(change + 1));
    return new Crossing(around()).around(estimate);
  }

  // From the last size where the first method is faster to the first size where the second is.
  private List<Crossing.SizePoint> around() {
    List<Crossing.SizePoint> points = new ArrayList<>(side(change, -1).reversed());
    points.addAll(side(change + 1, 1));
    return points;
  }

  private List<Crossing.SizePoint> side(int from, int step) {
    List<Crossing.SizePoint> points = new ArrayList<>();
    for (int i = from; isSamePart(i, from); i += step) {
      if (isKnown(i)) {
        points.add(point(i));
        if (points.getLast().isDecided()) {
          break;
        }
      }
    }
    return points;
  }

  private boolean isSamePart(int cell, int from) {
    return cell >= 0 && cell < cells.size() && sequence.get(cell).equals(sequence.get(from));
  }

  private boolean isKnown(int cell) {
    return cells.get(cell).competitor(sequence.get(change)).isPresent()
        && cells.get(cell).competitor(sequence.get(change + 1)).isPresent()
        && point(cell).isKnown();
  }

  private Crossing.SizePoint point(int cell) {
    SizedCell at = cells.get(cell);
    String above = sequence.get(change + 1);
    Interval ratio = at.ratio(sequence.get(change), above);
    return new Crossing.SizePoint(at.bytes(), ratio, at.seconds(above));
  }
}
