package dev.millrace.lab;

import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.pilot.Applicability;
import dev.millrace.lab.pilot.Batches;
import dev.millrace.lab.request.Cells;
import dev.millrace.lab.request.MethodSelection;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.SelectedMethods;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a race would do, said without doing it. Times and bytes are guesses from a typical machine;
/// the pilots of the race itself know better, and skip what is too slow.
///
/// @param lines one for each cell
/// @param forks that all methods have together
/// @param mostForks if the methods of every cell stay too close to tell; a budget takes the place
///   of this
/// @param time that `forks` would take
/// @param bytes that they would write, most of them deleted before they reach a disk
/// @param budget how long the race may take; null for as long as it takes
public record DryRun(
    List<Line> lines,
    int forks,
    int mostForks,
    Duration time,
    long bytes,
    @Nullable Duration budget) {
  private static final double FORK_SECONDS = 0.45;
  private static final double FILE_SECONDS = 40e-6;
  private static final double BYTES_PER_SECOND = 1.5e9;

  /// One cell.
  ///
  /// @param cell its conditions
  /// @param methods that fit it
  public record Line(Cell cell, List<String> methods) {
    public Line {
      methods = List.copyOf(methods);
    }
  }

  public DryRun {
    lines = List.copyOf(lines);
  }

  /// Plans `order` without running anything but the JDKs' version queries.
  ///
  /// @throws ImpossibleRequestException if the order cannot be raced
  public static DryRun of(RaceRequest order) throws IOException {
    SelectedMethods methods = MethodSelection.choose(order);
    List<Line> lines = new ArrayList<>();
    List<Jdk> jdks = Jdks.identify(order.jdks());
    for (Cell cell : Cells.of(order, jdks)) {
      lines.add(line(methods.of(cell.operation()), cell, jdks));
    }
    int forks = lines.stream().mapToInt(line -> line.methods().size()).sum();
    double seconds = lines.stream().mapToDouble(line -> seconds(line, order.effort())).sum();
    double bytes = lines.stream().mapToDouble(line -> bytes(line, order.effort())).sum();
    return new DryRun(
        lines,
        forks * order.effort().forks(),
        forks * order.effort().mostForks(),
        Duration.ofMillis((long) (seconds * 1e3)),
        (long) bytes,
        order.budget());
  }

  private static Line line(List<MethodId> methods, Cell cell, List<Jdk> jdks) {
    Jdk jdk =
        jdks.stream().filter(each -> each.name().equals(cell.jdk())).findFirst().orElseThrow();
    return new Line(
        cell,
        methods.stream()
            .filter(method ->
                Applicability.unfit(
                        cell.operation(), method, cell.largestBytes(), cell.content(), jdk)
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
        + effort.iterations(cell) * files(cell, effort.iterationMillis());
  }

  private static double files(Cell cell, int millis) {
    long nanos = (long) (fileSeconds(cell) * 1e9);
    int batch = new Batches(FreeSpace.UNLIMITED).of(cell, nanos, millis, true);
    return (double) batch * cell.threads();
  }

  private static double seconds(Line line, Effort effort) {
    double fork = filesOfFork(line.cell(), effort) * fileSeconds(line.cell());
    return (FORK_SECONDS + 1.5 * fork) * effort.forks() * line.methods().size();
  }

  private static double bytes(Line line, Effort effort) {
    if (line.cell().operation() == Operation.READ) {
      return 0;
    }
    double fork = filesOfFork(line.cell(), effort) * line.cell().meanBytes();
    return fork * effort.forks() * line.methods().size();
  }
}
