package dev.millrace.lab.strace;

import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.OnceMain;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.DataCall;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs methods once, untimed, to trace their system calls.
public final class SyscallTracer {
  private static final long BYTES = 1 << 20;

  /// For methods that move single bytes: strace takes some 20 microseconds for every call.
  private static final long SLOW_BYTES = 16 << 10;

  /// A method that takes longer for a byte moves single bytes.
  private static final double SLOW_NANOS = 50;

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Strace strace;
  private final RaceDirectory directory;
  private final Trials trials;

  public SyscallTracer(Trials trials) throws IOException {
    this.strace = Strace.find();
    this.directory = trials.directory();
    this.trials = trials;
  }

  /// Traces one method under the conditions of a cell, with its own file.
  Mechanism trace(Cell cell, Entry entry, Jdk jdk) throws IOException {
    long bytes = bytes(cell, entry);
    Observation seen = observe(run(cell, entry, jdk, bytes));
    directory.removeTargets(Path.of(cell.to()));
    return switch (seen) {
      case Observation.Seen(var calls) -> mechanism(cell, entry, bytes, calls, null);
      case Observation.Unknown(var reason) -> mechanism(cell, entry, bytes, List.of(), reason);
    };
  }

  // Small files do not show the cost of a byte.
  private static long bytes(Cell cell, Entry entry) {
    boolean small = cell.sizeBytes() <= SLOW_BYTES;
    boolean slow = entry.pilotNanos() > SLOW_NANOS * cell.sizeBytes();
    return small || slow ? SLOW_BYTES : BYTES;
  }

  // A method that fails only under strace keeps its time.
  private Observation observe(TracedRun run) {
    try {
      return strace.observe(run);
    } catch (IOException e) {
      return new Observation.Unknown(e.toString());
    }
  }

  // Numbers, since every method accepts them.
  private TracedRun run(Cell cell, Entry entry, Jdk jdk, long bytes) throws IOException {
    Path from = Path.of(cell.from());
    Source source = directory.source(from, Content.NUMBERS, bytes, 0);
    Path targets = directory.targets(Path.of(cell.to()));
    Path spec =
        trials.write(
            cell,
            trials.spec(cell, MethodId.parse(entry.method()), List.of(source), Fixture.NUMBERS));
    return new TracedRun(
        Jdks.command(jdk, OnceMain.class.getName(), spec.toString()),
        cell.operation() == Operation.WRITE ? List.of() : List.of(source.path()),
        cell.operation() == Operation.READ ? List.of() : List.of(targets),
        Files.createDirectories(spec.resolveSibling("trace")),
        TIMEOUT);
  }

  private static Mechanism mechanism(
      Cell cell, Entry entry, long bytes, List<DataCall> calls, @Nullable String unknown) {
    return new Mechanism(
        cell.operation(),
        entry.method(),
        cell.jdk(),
        cell.from(),
        cell.to(),
        bytes,
        calls,
        unknown);
  }
}
