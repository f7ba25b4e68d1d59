package dev.millrace.lab;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.Fixture;
import dev.millrace.methods.MethodId;
import dev.millrace.model.Absence;
import dev.millrace.model.Cell;
import dev.millrace.model.Jdk;
import dev.millrace.model.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the pilots of one JDK saw. Ask for the smallest files first: what a method took for one
/// size bounds what it may take for the next, and a method that would take too long is not run.
final class PilotTimes implements AutoCloseable {
  /// A method is too slow only if it is so many times slower than the fastest as well: on a slow
  /// disk all are slow.
  private static final int HOPELESS = 10;

  private final RaceOrder order;
  private final RaceFolder folder;
  private final Pilot pilot;
  private final Map<MethodId, Time> last = new HashMap<>();
  private final Map<Long, Long> fastest = new HashMap<>();

  PilotTimes(Jdk jdk, RaceOrder order, RaceFolder folder) {
    this.order = order;
    this.folder = folder;
    this.pilot = new Pilot(jdk);
  }

  /// A time, measured or estimated, or why the method does not run.
  ///
  /// @param bytes the size of the file
  /// @param nanos for one copy
  /// @param absence null if the method may run
  record Time(long bytes, long nanos, @Nullable Absence absence) {
    long estimate(long moreBytes) {
      return (long) (nanos * (moreBytes / (double) Math.max(1, bytes)));
    }
  }

  /// How long `method` takes in `cell`, trying smaller files first if it is new here.
  Time in(Cell cell, MethodId method) throws IOException {
    for (long bytes : Pilot.CALIBRATION_SIZES) {
      if (bytes < cell.sizeBytes() && isNew(method, bytes)) {
        see(method, bytes, folder.source(Path.of(cell.from()), Fixture.BINARY, bytes), cell);
      }
    }
    return see(method, cell.sizeBytes(), folder.source(cell), cell);
  }

  private boolean isNew(MethodId method, long bytes) {
    Time known = last.get(method);
    return known == null || (known.absence() == null && known.bytes() < bytes);
  }

  private Time see(MethodId method, long bytes, Path source, Cell cell) throws IOException {
    Time known = last.get(method);
    if (known != null && hopeless(known.estimate(bytes), bytes)) {
      return tooSlow(bytes, known.estimate(bytes));
    }
    Pilot.Sight sight = pilot.look(method, source, folder.targets(Path.of(cell.to())));
    if (sight.failed()) {
      return new Time(bytes, 0, new Absence(Status.FAILED, sight.failure()));
    }
    Time time = new Time(bytes, sight.nanos(), null);
    last.put(method, time);
    fastest.merge(bytes, sight.nanos(), Math::min);
    return hopeless(time.nanos(), bytes) ? tooSlow(bytes, time.nanos()) : time;
  }

  private boolean hopeless(long nanos, long bytes) {
    Long best = fastest.get(bytes);
    return nanos > order.skipAbove().toNanos() && (best == null || nanos > HOPELESS * best);
  }

  private Time tooSlow(long bytes, long nanos) {
    String reason =
        String.format(
            Locale.ROOT,
            "too slow: about %s for %s; --skip-above %ds races it",
            inWords(nanos),
            ByteSize.format(bytes),
            nanos / 1_000_000_000 + 1);
    return new Time(bytes, nanos, new Absence(Status.SKIPPED, reason));
  }

  private static String inWords(long nanos) {
    Duration time = Duration.ofNanos(nanos);
    return time.toMinutes() > 0
        ? time.toMinutes() + " min"
        : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  @Override
  public void close() {
    pilot.close();
  }
}
