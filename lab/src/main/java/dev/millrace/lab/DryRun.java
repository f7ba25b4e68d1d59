package dev.millrace.lab;

import dev.millrace.methods.MethodId;
import dev.millrace.model.Cell;
import dev.millrace.model.Effort;
import dev.millrace.model.Jdk;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a race would do, said without doing it. Times and bytes are guesses from a typical machine;
/// the pilots of the race itself know better, and skip what is too slow.
///
/// @param lines one for each cell
/// @param forks of the whole race
/// @param time that it would take
/// @param bytes that it would write, most of them deleted before they reach a disk
public record DryRun(List<Line> lines, int forks, Duration time, long bytes) {
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
  /// @throws BadOrderException if the order cannot be raced
  public static DryRun of(RaceOrder order) throws IOException {
    List<MethodId> methods = Field.choose(order.methods(), order.buffers());
    List<Jdk> jdks = Jdks.identify(order.jdks());
    List<Line> lines = new ArrayList<>();
    for (Jdk jdk : jdks) {
      Cells.of(order, List.of(jdk)).forEach(cell -> lines.add(line(methods, cell, jdk)));
    }
    int forks = lines.stream().mapToInt(line -> line.methods().size()).sum();
    double seconds = lines.stream().mapToDouble(line -> seconds(line, order.effort())).sum();
    double bytes = lines.stream().mapToDouble(line -> bytes(line, order.effort())).sum();
    return new DryRun(
        lines,
        forks * order.effort().forks(),
        Duration.ofMillis((long) (seconds * 1e3)),
        (long) bytes);
  }

  private static Line line(List<MethodId> methods, Cell cell, Jdk jdk) {
    return new Line(
        cell,
        methods.stream()
            .filter(method -> Planner.unfit(method, cell.content(), jdk).isEmpty())
            .map(MethodId::toString)
            .toList());
  }

  private static double fileSeconds(Cell cell) {
    return FILE_SECONDS + cell.sizeBytes() / BYTES_PER_SECOND;
  }

  private static double filesOfFork(Cell cell, Effort effort) {
    return effort.warmups() * files(cell, effort.warmupMillis())
        + effort.iterations() * files(cell, effort.iterationMillis());
  }

  private static double files(Cell cell, int millis) {
    return Math.clamp(millis / 1e3 / fileSeconds(cell), 1, Planner.MOST_FILES);
  }

  private static double seconds(Line line, Effort effort) {
    double fork = filesOfFork(line.cell(), effort) * fileSeconds(line.cell());
    return (FORK_SECONDS + 1.5 * fork) * effort.forks() * line.methods().size();
  }

  private static double bytes(Line line, Effort effort) {
    double fork = filesOfFork(line.cell(), effort) * line.cell().sizeBytes();
    return fork * effort.forks() * line.methods().size();
  }
}
