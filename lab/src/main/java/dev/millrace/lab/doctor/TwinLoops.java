package dev.millrace.lab.doctor;

import dev.millrace.model.evidence.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/// Times of two equal loops that ran in turns. Their difference is noise.
///
/// @param first seconds of each turn of the first loop
/// @param second seconds of each turn of the second loop
public record TwinLoops(List<Double> first, List<Double> second) {
  private static final int TURNS = 100;
  private static final int WARM_UP = 20;
  private static final int BYTES = 4 << 20;

  static TwinLoops measure() {
    byte[] bytes = new byte[BYTES];
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    for (int i = -WARM_UP; i < TURNS; i++) {
      double one = seconds(bytes);
      double other = seconds(bytes);
      if (i >= 0) {
        first.add(one);
        second.add(other);
      }
    }
    return new TwinLoops(first, second);
  }

  private static double seconds(byte[] bytes) {
    long startNanos = System.nanoTime();
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    bytes[0] = (byte) sum.getValue(); // the sum has a use
    return (System.nanoTime() - startNanos) / 1e9;
  }

  /// Returns the larger median as a multiple of the smaller one: 1 without noise.
  public double ratio() {
    double ratio = Quantiles.median(array(first)) / Quantiles.median(array(second));
    return Math.max(ratio, 1 / ratio);
  }

  /// Returns the slowest turn in twenty as a multiple of the median.
  public double slowTurn() {
    return Math.max(slowTurn(first), slowTurn(second));
  }

  private static double slowTurn(List<Double> seconds) {
    return Quantiles.of(array(seconds), 0.95) / Quantiles.median(array(seconds));
  }

  private static double[] array(List<Double> seconds) {
    return seconds.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
