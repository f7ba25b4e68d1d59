package dev.millrace.model;

import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Cells whose truth is known: forks and iterations drawn at random, as on a noisy machine.
final class SimulatedCell {
  /// A machine that is 10 % slower for the speed probe is 7.5 % slower for a method.
  private static final double ELASTICITY = 0.75;

  private final Random random;
  private final Noise noise;
  private final int forks;
  private final int iterations;

  /// The variations, as shares of the time.
  ///
  /// @param forks from fork to fork
  /// @param iterations from iteration to iteration
  /// @param machine the speed of the whole machine, from fork to fork; the speed probe measures it
  /// @param probe from one run of the speed probe to the next
  /// @param shape of the variations
  record Noise(double forks, double iterations, double machine, double probe, Shape shape) {
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
    this.random = new Random(seed);
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
    double machine = noise.machine() * random.nextGaussian();
    double own = noise.forks() * noise.shape().draw(random);
    List<Measurement> measurements = new ArrayList<>();
    for (int i = 0; i < iterations; i++) {
      double probe = 1e5 * Math.exp(machine + noise.probe() * random.nextGaussian());
      double time =
          seconds
              * Math.exp(
                  ELASTICITY * machine + own + noise.iterations() * noise.tail().draw(random));
      boolean probed = noise.machine() > 0;
      measurements.add(
          new Measurement(
              i, Measurement.Phase.MEASURED, 10, time * 1e10, 0, 1, probed ? probe : null));
    }
    return measurements;
  }

  /// That many times of 1 ms.
  static double[] equal(int methods) {
    return IntStream.range(0, methods).mapToDouble(_ -> 1e-3).toArray();
  }
}
