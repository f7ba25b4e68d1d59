package dev.millrace.lab;

import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.pilot.Batches;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.ForkCost;
import dev.millrace.lab.schedule.Lineup;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The dry run of a race. Its time is an estimate for a typical machine. The pilots of the race
/// itself are more exact, and skip slow methods.
///
/// @param lines one for each cell
/// @param forks of all methods together
/// @param mostForks if the methods of every cell stay too close to decide; a budget replaces this
///   limit
/// @param time of `forks`
/// @param budget of the race; null for no limit
public record DryRun(
    List<Line> lines, int forks, int mostForks, Duration time, @Nullable Duration budget) {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final double FILE_SECONDS = 40e-6;
  private static final double BYTES_PER_SECOND = 1.5e9;

  /// The typical rounds of the close methods.
  private static final int CLOSE_ROUNDS = 3;

  /// One cell.
  ///
  /// @param cell its conditions
  /// @param methods that can run in it
  public record Line(Cell cell, List<String> methods) {}

  /// Plans `request` without running anything except the version queries of the JDKs. Makes the
  /// checks that a race makes before it writes.
  ///
  /// @param results the directory of the record; not created
  /// @throws ImpossibleRequestException if the request is invalid
  /// @throws IOException if a directory is too small
  public static DryRun of(RaceRequest request, Path results) throws IOException {
    TemporaryDirectory.check();
    ResultsDirectory.prepare(results).close();
    CheckedRequest checked = CheckedRequest.of(request);
    List<Line> lines = new ArrayList<>();
    for (Cell cell : checked.cells()) {
      lines.add(line(checked, cell));
    }
    Effort effort = request.settings().effort();
    List<ScheduledFork> forks = forks(lines, effort);
    Duration time = Duration.ofMillis((long) ForkCost.first(effort, PROCESSORS).millis(forks));
    Duration limit = effort.usualTime(lines.size()).orElse(time);
    return new DryRun(
        lines,
        forks.size(),
        effort.usualTime(lines.size()).isPresent()
            ? forks.size()
            : lines.stream().mapToInt(line -> line.methods().size()).sum() * effort.mostForks(),
        time.compareTo(limit) < 0 ? time : limit,
        request.settings().budget());
  }

  // The typical forks: some of every method, more of the close ones.
  private static List<ScheduledFork> forks(List<Line> lines, Effort effort) {
    List<ScheduledFork> forks = new ArrayList<>();
    for (Line line : lines) {
      int close = line.methods().size() > 1 ? CLOSE_ROUNDS : 0;
      int rounds =
          effort.isAdaptive()
              ? Math.max(effort.contenderForks(), effort.forks() + close)
              : effort.forks();
      for (int round = 1; round <= rounds; round++) {
        line.methods().stream()
            .limit(round <= effort.forks() ? Integer.MAX_VALUE : Lineup.MOST_CONTENDERS)
            .map(fork(line.cell(), round, effort))
            .forEach(forks::add);
      }
    }
    return forks;
  }

  private static Function<String, ScheduledFork> fork(Cell cell, int round, Effort effort) {
    long nanos = (long) (1e9 * fileSeconds(cell));
    Batches batches = new Batches(FreeSpace.UNLIMITED);
    int warmup = batches.of(cell, nanos, effort.warmupMillis(), true);
    int batch = batches.of(cell, nanos, effort.iterationMillis(), true);
    int iterations = effort.iterations(cell, batch * nanos / 1e6);
    return method ->
        new ScheduledFork(
            1, round, cell, Entry.ofJdk(cell.id(), method, warmup, batch, nanos), iterations);
  }

  private static Line line(CheckedRequest checked, Cell cell) {
    return new Line(
        cell,
        checked.methods().of(cell.operation()).stream()
            .filter(method ->
                checked
                    .catalog()
                    .unfit(
                        cell.operation(),
                        method,
                        cell.largestBytes(),
                        cell.content(),
                        checked.jdk(cell))
                    .isEmpty())
            .map(MethodId::toString)
            .toList());
  }

  private static double fileSeconds(Cell cell) {
    return FILE_SECONDS + cell.meanBytes() / BYTES_PER_SECOND;
  }
}
