package dev.millrace.model;

import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Cells whose truth is known: forks and iterations drawn at random, as on a noisy machine.
final class SimulatedCell {
  private final Random random;
  private final Noise noise;
  private final int forks;
  private final int iterations;

  /// The variations, as shares of the time.
  ///
  /// @param forks from fork to fork
  /// @param iterations from iteration to iteration
  /// @param shape of the variations
  record Noise(double forks, double iterations, Shape shape) {
    // Two groups of forks, not of iterations.
    Shape tail() {
      return shape == Shape.TWO_PEAKS ? Shape.NORMAL : shape;
    }
  }

  /// Distributions with mean 0 and standard deviation 1.
  enum Shape {
    NORMAL,
    /// Exponential: a long tail of slow ones.
    SKEWED,
    /// Three in ten are slow.
    TWO_PEAKS;

    double draw(Random random) {
      return switch (this) {
        case NORMAL -> random.nextGaussian();
        case SKEWED -> -Math.log(1 - random.nextDouble()) - 1;
        case TWO_PEAKS -> ((random.nextDouble() < 0.3 ? 1 : 0) - 0.3) / Math.sqrt(0.21);
      };
    }
  }

  SimulatedCell(long seed, Noise noise, int forks, int iterations) {
    // The first numbers of successive seeds of Random are alike.
    this.random = new Random(new SplittableRandom(seed).nextLong());
    this.noise = noise;
    this.forks = forks;
    this.iterations = iterations;
  }

  /// A cell with one method for each of these true times, named `m0`, `m1` and so on.
  RunRecord with(double... seconds) {
    RaceBuilder records = RaceBuilder.copies();
    for (int method = 0; method < seconds.length; method++) {
      records.method("m" + method);
      for (int fork = 0; fork < forks; fork++) {
        records.fork("m" + method, fork(seconds[method]));
      }
    }
    return records.record();
  }

  /// The iterations of one fork of a method that takes so long.
  List<Measurement> fork(double seconds) {
    double own = noise.forks() * noise.shape().draw(random);
    List<Measurement> measurements = new ArrayList<>();
    for (int i = 0; i < iterations; i++) {
      double time = seconds * Math.exp(own + noise.iterations() * noise.tail().draw(random));
      measurements.add(
          new Measurement(i, Measurement.Phase.MEASURED, 10, time * 1e10, 0, 1.0, null));
    }
    return measurements;
  }

  /// That many times of 1 ms.
  static double[] equal(int methods) {
    return IntStream.range(0, methods).mapToDouble(_ -> 1e-3).toArray();
  }

  /// Prints figures if the number of trials was set.
  static void print(String text, Object... values) {
    if (Integer.getInteger("coverage.trials") != null) {
      System.out.printf(text + "%n", values);
    }
  }

  /// Returns two standard errors of a rate of 5 %, because few trials count imprecisely.
  static double slack(int trials) {
    return 2 * Math.sqrt(0.05 * 0.95 / trials);
  }

  static List<String> winners(RunRecord record) {
    return new Ranking(CellTimes.of(record, 0), methods(record)).winners();
  }

  static List<String> methods(RunRecord record) {
    return record.plan().entries().stream().map(Entry::method).toList();
  }
}
