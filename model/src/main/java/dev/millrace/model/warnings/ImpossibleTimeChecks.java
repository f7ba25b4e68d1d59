package dev.millrace.model.warnings;

import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks for impossible times.
final class ImpossibleTimeChecks {
  private static final double TOO_GOOD = 1.5;
  private static final long TOO_GOOD_FROM_BYTES = 1 << 20;

  /// Bytes a second; 1 MiB in 10 microseconds. Work on bytes needs a load and another instruction
  /// for every vector. A faster read means that the compiler removed the work.
  private static final double TOO_GOOD_READ = (1 << 20) / 10e-6;

  private static final double ABOVE_CEILING = 1.1;

  private ImpossibleTimeChecks() {}

  static Stream<Symptom> tooGood(RacedCell cell) {
    boolean reads = !cell.cell().operation().hasTarget();
    double limit = reads ? cell.cell().threads() * TOO_GOOD_READ : TOO_GOOD * copying(cell);
    return cell.cell().sizeBytes() < TOO_GOOD_FROM_BYTES
        ? Stream.empty()
        : faster(cell, limit)
            .map(result -> about(result, limit, reads ? readsTooFast(result) : tooFast(result)));
  }

  // The race measures the memory once, perhaps in a slow moment, and the ceiling in each round.
  private static double copying(RacedCell cell) {
    double once = cell.cell().threads() * cell.record().environment().memoryCopyBytesPerSecond();
    return fastestLevel(cell)
        .map(level -> Math.max(once, level.bytesPerSecond().estimate()))
        .orElse(once);
  }

  private static Optional<Ceiling.Level> fastestLevel(RacedCell cell) {
    return Optional.ofNullable(cell.judged().ceiling()).map(ceiling -> ceiling.levels().getFirst());
  }

  private static String readsTooFast(MethodResult result) {
    return "%s reads bytes faster than any processor".formatted(result.method());
  }

  private static String tooFast(MethodResult result) {
    return String.format(
        Locale.ROOT,
        "%s is faster than %.1f times this machine's copying of memory",
        result.method(),
        TOO_GOOD);
  }

  private static Symptom about(MethodResult result, double bytesPerSecond, String seen) {
    return new Symptom(seen, List.of(result.method()), rate(result) / bytesPerSecond);
  }

  private static double rate(MethodResult result) {
    return Objects.requireNonNull(result.bytesPerSecond());
  }

  static Stream<Symptom> aboveCeiling(RacedCell cell) {
    return fastestLevel(cell).stream().flatMap(level -> above(cell, level));
  }

  private static Stream<Symptom> above(RacedCell cell, Ceiling.Level level) {
    double most = level.bytesPerSecond().estimate();
    return faster(cell, ABOVE_CEILING * most)
        .map(result ->
            about(
                result,
                most,
                String.format(
                    Locale.ROOT,
                    "%s moves %.2f times as much as the ceiling of this machine, which is %s",
                    result.method(),
                    rate(result) / most,
                    level.way().name().toLowerCase(Locale.ROOT))));
  }

  private static Stream<MethodResult> faster(RacedCell cell, double bytesPerSecond) {
    return cell.movers()
        .filter(
            result -> result.bytesPerSecond() != null && result.bytesPerSecond() > bytesPerSecond);
  }
}
