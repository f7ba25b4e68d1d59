package dev.millrace.lab;

import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.pilot.Applicability;
import dev.millrace.lab.pilot.Batches;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.ForkCost;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The dry run of a race. Times and bytes are estimates for a typical machine. The pilots of the
/// race itself are more exact, and skip slow methods.
///
/// @param lines one for each cell
/// @param forks of all methods together
/// @param mostForks if the methods of every cell stay too close to decide; a budget replaces this
///   limit
/// @param time of `forks`
/// @param bytes that `forks` write, most of them deleted before they reach a disk
/// @param budget of the race; null for no limit
public record DryRun(
    List<Line> lines,
    int forks,
    int mostForks,
    Duration time,
    long bytes,
    @Nullable Duration budget) {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final double FILE_SECONDS = 40e-6;
  private static final double BYTES_PER_SECOND = 1.5e9;

  /// One cell.
  ///
  /// @param cell its conditions
  /// @param methods that can run in it
  public record Line(Cell cell, List<String> methods) {
    public Line {
      methods = List.copyOf(methods);
    }
  }

  public DryRun {
    lines = List.copyOf(lines);
  }

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
    int forks = lines.stream().mapToInt(line -> line.methods().size()).sum();
    double seconds = lines.stream().mapToDouble(line -> seconds(line, request.effort())).sum();
    double bytes = lines.stream().mapToDouble(line -> bytes(line, request.effort())).sum();
    return new DryRun(
        lines,
        forks * request.effort().forks(),
        forks * request.effort().mostForks(),
        Duration.ofMillis((long) (seconds * 1e3)),
        (long) bytes,
        request.budget());
  }

  private static Line line(CheckedRequest checked, Cell cell) {
    Jdk jdk =
        checked.jdks().stream()
            .filter(each -> each.name().equals(cell.jdk()))
            .findFirst()
            .orElseThrow();
    return new Line(
        cell,
        checked.methods().of(cell.operation()).stream()
            .filter(method ->
                Applicability.unfit(
                        checked.catalog().info(cell.operation(), method),
                        cell.largestBytes(),
                        cell.content(),
                        jdk)
                    .isEmpty())
            .map(MethodId::toString)
            .toList());
  }

  private static double fileSeconds(Cell cell) {
    return FILE_SECONDS + cell.meanBytes() / BYTES_PER_SECOND;
  }

  private static double filesOfFork(Cell cell, Effort effort) {
    double warmup = files(cell, effort.warmupMillis());
    return effort.warmups(cell, (int) warmup, (long) (fileSeconds(cell) * 1e9)) * warmup
        + iterations(cell, effort) * files(cell, effort.iterationMillis());
  }

  private static int iterations(Cell cell, Effort effort) {
    double files = files(cell, effort.iterationMillis());
    return effort.iterations(cell, 1e3 * files * fileSeconds(cell));
  }

  private static double files(Cell cell, int millis) {
    long nanos = (long) (fileSeconds(cell) * 1e9);
    int batch = new Batches(FreeSpace.UNLIMITED).of(cell, nanos, millis, true);
    return (double) batch * cell.threads();
  }

  // Deletion takes as long as the copy.
  private static double seconds(Line line, Effort effort) {
    double fixed = new ForkCost(effort, PROCESSORS).millis() / 1e3;
    double files = 2 * filesOfFork(line.cell(), effort) * fileSeconds(line.cell());
    return (fixed + files) * forks(line, effort);
  }

  private static double bytes(Line line, Effort effort) {
    if (!line.cell().operation().hasTarget()) {
      return 0;
    }
    double warmup = effort.mostWarmupMillis() / 1e3 / 2 / fileSeconds(line.cell());
    double files = warmup + filesOfFork(line.cell(), effort);
    return files * line.cell().meanBytes() * forks(line, effort);
  }

  // A third of the methods are usually contenders.
  private static double forks(Line line, Effort effort) {
    double contenders = (effort.contenderForks() - effort.forks()) / 3.0;
    return (effort.forks() + contenders) * line.methods().size();
  }
}
