package dev.millrace.model.judge;

import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.estimate.PooledVariance;
import dev.millrace.model.estimate.PooledVariance.VarianceEstimate;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.jspecify.annotations.Nullable;

/// The times of all methods of one cell, the basis of every estimate and comparison.
///
/// The fork is the unit. Each fork contributes the median of its iterations, without the effects of
/// its turns. The variance between forks is moderated by the variances of the other methods.
public final class CellTimes {
  private static final VarianceEstimate UNKNOWN = new VarianceEstimate(0, 0);

  /// Forks of one method differ by 2 to 6 % if they measure in turns (docs/decisions/0020). Few
  /// forks show little variance, so the upper end counts.
  private static final double IN_TURNS = 0.06;

  /// A single fork shows no variance. Forks that ran alone differ by up to a fifth on a quiet
  /// machine. With the precision of some ten forks.
  private static final double ALONE = 0.2;

  /// A larger share of other programs counts as this one: a JVM always gets some time.
  private static final double BUSIEST = 0.95;

  private static final double KNOWN_DEGREES_OF_FREEDOM = 8;

  /// Forks of several methods show the variance better than these values as soon as it has so many
  /// degrees of freedom.
  private static final double FEWEST_DEGREES_OF_FREEDOM = 4;

  private final boolean inTurns;
  private final double alone;
  private final GroupFit groups;
  private final BlockEffects blocks;
  private final Map<String, MethodTimes> methods = new LinkedHashMap<>();
  private @Nullable NoiseFloor noiseFloor;
  private double degreesOfFreedom;
  private double variance;

  private CellTimes(Collection<List<ForkSample>> ranked, BlockEffects blocks, double alone) {
    this.alone = alone;
    this.inTurns = GroupFit.isFor(ranked);
    this.groups = GroupFit.of(ranked);
    this.blocks = blocks;
  }

  /// Returns the times of one cell of a race, without methods that have no time: see [MethodForks].
  public static CellTimes of(RunRecord record, int cell) {
    Map<String, MethodForks> byMethod = MethodForks.of(record, record.plan().cell(cell));
    BlockEffects blocks = blocks(record, cell, byMethod);
    Map<String, List<ForkSample>> ranked = new LinkedHashMap<>();
    Map<String, List<ForkSample>> others = new LinkedHashMap<>();
    Map<String, List<ForkSample>> twins = new LinkedHashMap<>();
    for (Entry entry : record.plan().entries()) {
      MethodForks forks = byMethod.get(entry.method());
      if (entry.cell() == cell && forks != null && forks.hasTime()) {
        (entry.ranked() ? ranked : entry.isTwin() ? twins : others)
            .put(
                entry.method(),
                forks.counted().stream()
                    .map(fork -> ForkSample.of(fork, blocks.of(fork)))
                    .toList());
      }
    }
    CellTimes times = new CellTimes(ranked.values(), blocks, alone(record.environment()));
    VarianceEstimate common = times.addRanked(ranked);
    others.forEach((method, forks) -> times.add(method, forks, UNKNOWN));
    twins.forEach((method, forks) -> times.add(method, forks, common));
    times.noiseFloor = record.plan().twin(cell).flatMap(times::noiseFloor).orElse(null);
    return times;
  }

  // Each fork that runs alone meets other programs, or does not.
  private static double alone(Environment environment) {
    OtherPrograms others = environment.busyOthers();
    return others == null
        ? ALONE
        : Math.max(ALONE, -Math.log(1 - Math.min(BUSIEST, others.share())));
  }

  // Unranked methods do other work, and the machine may slow them down differently.
  private static BlockEffects blocks(
      RunRecord record, int cell, Map<String, MethodForks> byMethod) {
    return BlockEffects.of(
        record.plan().entries().stream()
            .filter(entry -> entry.cell() == cell && entry.ranked())
            .map(Entry::method)
            .flatMap(method -> Stream.ofNullable(byMethod.get(method)))
            .flatMap(forks -> forks.all().stream())
            .toList());
  }

  // Unranked methods do other work, or none, so their variance is no prior for the ranked methods.
  private VarianceEstimate addRanked(Map<String, List<ForkSample>> ranked) {
    List<VarianceEstimate> variances =
        ranked.values().stream()
            .filter(forks -> forks.size() > 1)
            .map(forks -> variance(logs(forks)))
            .toList();
    VarianceEstimate common = PooledVariance.of(variances);
    VarianceEstimate shown = variances.size() == 1 ? variances.getFirst() : common;
    degreesOfFreedom = shown.degreesOfFreedom();
    variance = shown.variance();
    ranked.forEach((method, forks) -> add(method, forks, forks.size() == 1 ? shown : common));
    return common;
  }

  private Optional<NoiseFloor> noiseFloor(Entry twin) {
    return of(twin.method())
        .flatMap(time -> of(twin.invokedMethod()).map(time::ratioTo))
        .map(ratio -> new NoiseFloor(twin.invokedMethod(), ratio));
  }

  private double[] logs(List<ForkSample> forks) {
    return forks.stream().mapToDouble(groups::logTime).toArray();
  }

  private void add(String method, List<ForkSample> forks, VarianceEstimate common) {
    LogEstimate estimate = estimate(logs(forks), forks, common);
    boolean known = forks.size() > 1 || (inTurns && common.degreesOfFreedom() > 0);
    methods.put(method, new MethodTimes(this, estimate, forks, known));
  }

  private LogEstimate estimate(double[] logs, List<ForkSample> forks, VarianceEstimate common) {
    if (logs.length < 2) {
      return ofOneFork(logs[0], forks.getFirst(), common);
    }
    VarianceEstimate own = variance(logs);
    VarianceEstimate moderated =
        withKnown(own.with(common, Math.max(degreesOfFreedom, own.degreesOfFreedom())));
    double error = moderated.variance() / logs.length;
    return new LogEstimate(Mean.of(logs).getAsDouble(), error, moderated.degreesOfFreedom());
  }

  private VarianceEstimate withKnown(VarianceEstimate few) {
    VarianceEstimate known = new VarianceEstimate(IN_TURNS * IN_TURNS, FEWEST_DEGREES_OF_FREEDOM);
    return inTurns && few.degreesOfFreedom() < FEWEST_DEGREES_OF_FREEDOM
        ? few.with(known, FEWEST_DEGREES_OF_FREEDOM)
        : few;
  }

  // In turns, a method far behind has one fork. The other methods show the variance, of which the
  // common part leaves out JVMs that are slow by chance. This one may be such a JVM.
  private LogEstimate ofOneFork(double log, ForkSample fork, VarianceEstimate common) {
    double forks = fork.group() == null ? alone : IN_TURNS;
    boolean isOneTime = fork.iterations().size() == 1;
    if ((inTurns || isOneTime) && common.degreesOfFreedom() > 0) {
      VarianceEstimate others = withKnown(common);
      return new LogEstimate(
          log, Math.max(others.variance(), forks * forks), others.degreesOfFreedom());
    }
    if (isOneTime) {
      return new LogEstimate(log, 0, 0); // such as the first copy of one JVM
    }
    LogEstimate within =
        new LogEstimate(0, fork.squaredError() * blocks.inflation(fork), fork.degreesOfFreedom());
    return new LogEstimate(log, forks * forks, KNOWN_DEGREES_OF_FREEDOM).minus(within);
  }

  private VarianceEstimate variance(double[] logs) {
    return new VarianceEstimate(
        Variance.of(logs).getAsDouble() * groups.inflation(), groups.degreesOfFreedom(logs.length));
  }

  public Optional<MethodTimes> of(String method) {
    return Optional.ofNullable(methods.get(method));
  }

  /// Returns the difference between the two results of the control method; null without a twin.
  public @Nullable NoiseFloor noiseFloor() {
    return noiseFloor;
  }

  /// Returns the logarithms of the seconds of the judged iterations of a fork, without the effects
  /// of its turns.
  public double[] logTimes(ForkRecord fork) {
    return groups.logTimes(ForkSample.of(fork, blocks.of(fork)));
  }

  /// Returns the variance of a fork of most methods.
  double variance() {
    return variance;
  }

  GroupFit groups() {
    return groups;
  }

  double degreesOfFreedom() {
    if (!inTurns) {
      return degreesOfFreedom;
    }
    return degreesOfFreedom == 0
        ? KNOWN_DEGREES_OF_FREEDOM
        : Math.max(FEWEST_DEGREES_OF_FREEDOM, degreesOfFreedom);
  }
}
