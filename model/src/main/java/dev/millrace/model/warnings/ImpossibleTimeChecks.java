package dev.millrace.model.warnings;

import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Checks for impossible times.
final class ImpossibleTimeChecks {
  /// Not less, because a race measures the memory once, perhaps in a slow moment.
  private static final double TOO_GOOD = 2;

  private static final long TOO_GOOD_FROM_BYTES = 1 << 20;

  /// Bytes a second; 1 MiB in 10 microseconds. Work on bytes needs a load and another instruction
  /// for every vector. A faster read means that the compiler removed the work.
  private static final double TOO_GOOD_READ = (1 << 20) / 10e-6;

  private ImpossibleTimeChecks() {}

  static Stream<Symptom> tooGood(RacedCell cell) {
    boolean reads = !cell.cell().operation().hasTarget();
    double limit = reads ? cell.cell().threads() * TOO_GOOD_READ : TOO_GOOD * copying(cell);
    return cell.cell().sizeBytes() < TOO_GOOD_FROM_BYTES
        ? Stream.empty()
        : faster(cell, limit)
            .map(result -> about(result, limit, reads ? readsTooFast(result) : tooFast(result)));
  }

  private static double copying(RacedCell cell) {
    return cell.cell().threads() * cell.record().environment().memoryCopyBytesPerSecond();
  }

  private static String readsTooFast(MethodResult result) {
    return "%s reads bytes faster than any processor".formatted(result.method());
  }

  private static String tooFast(MethodResult result) {
    return "%s is faster than twice this machine's copying of memory".formatted(result.method());
  }

  private static Symptom about(MethodResult result, double bytesPerSecond, String seen) {
    return new Symptom(seen, List.of(result.method()), rate(result) / bytesPerSecond);
  }

  private static double rate(MethodResult result) {
    return Objects.requireNonNull(result.bytesPerSecond());
  }

  private static Stream<MethodResult> faster(RacedCell cell, double bytesPerSecond) {
    return cell.movers()
        .filter(
            result -> result.bytesPerSecond() != null && result.bytesPerSecond() > bytesPerSecond);
  }
}
