package dev.millrace.model.warnings;

import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Operation;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/// Doubts about times that cannot be.
final class TwoSpeedsChecks {
  private static final double TOO_GOOD = 1.5;
  private static final long TOO_GOOD_FROM_BYTES = 1 << 20;

  /// Bytes a second; 1 MiB in 10 microseconds. Summing bytes needs a load and an addition for every
  /// vector of them; who is faster had the work removed by the compiler.
  private static final double TOO_GOOD_SUM = (1 << 20) / 10e-6;

  private static final double ABOVE_CEILING = 1.1;
  private static final double FLAT = 1.005;

  /// Two or three kinds of method may well be equally fast.
  private static final int FLAT_KINDS = 4;

  private TwoSpeedsChecks() {}

  static Stream<String> tooGood(RacedCell cell) {
    boolean reads = cell.cell().operation() == Operation.READ;
    double copying = TOO_GOOD * cell.record().environment().memoryCopyBytesPerSecond();
    return cell.cell().sizeBytes() < TOO_GOOD_FROM_BYTES
        ? Stream.empty()
        : faster(cell, cell.cell().threads() * (reads ? TOO_GOOD_SUM : copying))
            .map(result ->
                reads
                    ? "%s sums bytes faster than any processor".formatted(result.method())
                    : "%s is faster than %.1f times this machine's copying of memory"
                        .formatted(result.method(), TOO_GOOD));
  }

  static Stream<String> aboveCeiling(RacedCell cell) {
    Ceiling ceiling = cell.judged().ceiling();
    return ceiling == null ? Stream.empty() : above(cell, ceiling.levels().getFirst());
  }

  private static Stream<String> above(RacedCell cell, Ceiling.Level level) {
    double most = level.bytesPerSecond().estimate();
    return faster(cell, ABOVE_CEILING * most)
        .map(result ->
            "%s moves %.2f times as much as the ceiling of this machine, which is %s"
                .formatted(
                    result.method(),
                    Objects.requireNonNull(result.bytesPerSecond()) / most,
                    level.way().name().toLowerCase(Locale.ROOT)));
  }

  private static Stream<MethodResult> faster(RacedCell cell, double bytesPerSecond) {
    return cell.movers()
        .filter(
            result -> result.bytesPerSecond() != null && result.bytesPerSecond() > bytesPerSecond);
  }

  static Stream<String> tooFlat(RacedCell cell) {
    long kinds = cell.movers().map(TwoSpeedsChecks::kind).distinct().count();
    DoubleSummaryStatistics times =
        cell.movers()
            .map(MethodResult::seconds)
            .filter(Objects::nonNull)
            .mapToDouble(seconds -> seconds.estimate())
            .summaryStatistics();
    return kinds >= FLAT_KINDS && times.getMax() < FLAT * times.getMin()
        ? Stream.of(
            "all %d methods, of %d kinds, take the same time within %.1f %%"
                .formatted(times.getCount(), kinds, 100 * (FLAT - 1)))
        : Stream.empty();
  }

  // Methods that make the same system calls have every reason to be equally fast. Where nobody
  // watched, those that differ in their parameters alone are taken for one.
  private static String kind(MethodResult result) {
    return result.mechanism().equals(Mechanism.UNKNOWN)
        ? result.method().replaceFirst("\\[.*", "")
        : result.mechanism();
  }
}
