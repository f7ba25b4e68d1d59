package dev.millrace.model;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Races whose truth is known, and whose forks measure in turns on a machine that changes.
final class SimulatedTurns {
  private static final int BLOCKS = 20;
  private static final int FIRST_BLOCKS = 8;

  /// The limit of the schedule for one cell.
  private static final int CONTENDERS = 6;

  private static final double FORKS = 0.03;
  private static final double ITERATIONS = 0.05;

  /// The most that the fork before leaves behind, after the unjudged part of a turn. Of two
  /// methods, each always follows the other, so no order balances a larger effect.
  private static final double PREDECESSORS = 0.005;

  /// The effect of each place in a block.
  private static final double SLOTS = 0.002;

  /// The conditions of the machine over time, as logarithms.
  enum Phases {
    /// Becomes slower by a third during a race.
    DRIFT {
      @Override
      double next(double now, Random random) {
        return now + 0.0005;
      }
    },
    /// Is 20 % slower for some hundred turns, now and then.
    TWO_SPEEDS {
      @Override
      double next(double now, Random random) {
        return random.nextInt(150) == 0 ? 0.2 - now : now;
      }
    },
    /// Single turns are half as fast.
    BURSTS {
      @Override
      double next(double now, Random random) {
        return random.nextInt(10) == 0 ? 0.7 : 0;
      }
    },
    /// Steady, but one JVM in eight compiles code that is 15 % slower.
    SLOW_JVMS {
      @Override
      double next(double now, Random random) {
        return now;
      }

      @Override
      double jvm(Random random) {
        return super.jvm(random) + (random.nextInt(8) == 0 ? 0.15 : 0);
      }
    };

    abstract double next(double now, Random random);

    /// Returns the effect of one JVM on its times.
    double jvm(Random random) {
      return FORKS * random.nextGaussian();
    }
  }

  private final Random random;
  private final Phases phases;
  private final List<Double> seconds = new ArrayList<>();
  private double condition;
  private double iterations = ITERATIONS;

  SimulatedTurns(long seed, Phases phases) {
    // The first numbers of successive seeds of Random are alike.
    this.random = new Random(new SplittableRandom(seed).nextLong());
    this.phases = phases;
  }

  /// More methods, `m0`, `m1` and so on, with these true times.
  SimulatedTurns and(double... times) {
    Arrays.stream(times).forEach(seconds::add);
    return this;
  }

  /// Times of one fork vary by so much, as on a machine that is busy.
  SimulatedTurns iterations(double deviation) {
    iterations = deviation;
    return this;
  }

  /// Returns a race in which every method has so many forks.
  RunRecord rounds(int count) {
    RunRecord record = empty();
    for (int round = 1; round <= count; round++) {
      record = round(record, round, all());
    }
    return record;
  }

  /// Returns a race of three methods in pairs, where the memory suffices for two forks: `m1` and
  /// `m2` share no group, and `m0` is the control method of each.
  RunRecord pairs(int count) {
    RunRecord record = empty();
    for (int round = 1; round <= 2 * count; round++) {
      record = round(record, round, List.of(0, 1 + round % 2));
    }
    return record;
  }

  /// Returns a race of one round with every method, and more with contenders, until it is decided.
  ///
  /// @param effort decides the accepted loss
  /// @param most rounds
  RunRecord until(Effort.Name effort, int most) {
    RunRecord record = round(empty(effort), 1, all());
    for (int round = 2; round <= most; round++) {
      Contest contest = Contest.of(record, 0);
      if (round > 2 && !contest.isOpen()) {
        break;
      }
      List<String> contenders = contest.contenders().stream().limit(CONTENDERS).toList();
      record =
          round(record, round, all().stream().filter(i -> contenders.contains("m" + i)).toList());
    }
    return record;
  }

  private List<Integer> all() {
    return IntStream.range(0, seconds.size()).boxed().toList();
  }

  private RunRecord empty() {
    return empty(Effort.Name.DEFAULT);
  }

  private RunRecord empty(Effort.Name effort) {
    RaceBuilder records = RaceBuilder.copies().effort(effort, 3);
    all().forEach(method -> records.method("m" + method));
    return records.record();
  }

  private RunRecord round(RunRecord before, int round, List<Integer> methods) {
    int blocks = round == 1 ? FIRST_BLOCKS : BLOCKS;
    double[][] nanos = new double[seconds.size()][blocks];
    double[] own = all().stream().mapToDouble(_ -> phases.jvm(random)).toArray();
    for (int block = 0; block < blocks; block++) {
      List<Integer> order = new ArrayList<>(methods);
      Collections.shuffle(order, random);
      int last = order.getLast();
      for (int slot = 0; slot < order.size(); slot++) {
        int method = order.get(slot);
        condition = phases.next(condition, random);
        double effects =
            condition
                + own[method]
                + PREDECESSORS * (last % 3 - 1)
                + SLOTS * slot
                + iterations * random.nextGaussian();
        nanos[method][block] = seconds.get(method) * Math.exp(effects) * 1e10;
        last = method;
      }
    }
    List<ForkRecord> forks = new ArrayList<>(before.forks());
    methods.forEach(method -> forks.add(fork(method, round, nanos[method])));
    return before.withForks(forks);
  }

  private static ForkRecord fork(int method, int round, double[] nanos) {
    List<Measurement> measurements =
        IntStream.range(0, nanos.length)
            .mapToObj(
                i -> new Measurement(i, Measurement.Phase.MEASURED, 10, nanos[i], 0, 1.0, 1e5))
            .toList();
    return Forks.of(0, "m" + method, round, round * 100 + method, measurements, null)
        .inGroup(round);
  }
}
