package dev.millrace.lab.request;

import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RunRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/// The request of a race that repeats some cells of an earlier race with some of its methods.
public final class ConfirmingRequest {
  /// Fewer forks confirm little.
  private static final int LEAST_FORKS = 5;

  private ConfirmingRequest() {}

  /// Returns the request. The race has every combination of the conditions of the cells.
  ///
  /// @param race the earlier race
  /// @param cells of that race, one or more
  /// @param methods ids
  /// @param jdks homes, the reference first
  /// @throws ImpossibleRequestException if the cells have several source directories
  public static RaceRequest of(
      RunRecord race, List<Cell> cells, List<String> methods, List<Path> jdks) {
    List<Path> from = distinct(cells, cell -> Path.of(cell.from()));
    if (from.size() > 1) {
      throw new ImpossibleRequestException(
          "--confirm: the changed rows have %s source directories, and a race has one; race each of them again"
              .formatted(from.size()));
    }
    Effort effort = race.plan().effort();
    return new RaceRequest(
        new MethodChoice(
            distinct(cells, Cell::operation),
            RaceField.NAMED,
            methods,
            List.of(),
            Additions.of(race.plan().added()),
            ControlMethod.LOOP),
        dimensions(cells),
        new Places(from.getFirst(), distinct(cells, cell -> Path.of(cell.to())), jdks, null),
        new Settings(
            effort.withForks(Math.max(LEAST_FORKS, effort.contenderForks())),
            null,
            Settings.DEFAULT_SKIP_ABOVE,
            race.plan().eviction(),
            race.plan().tracing(),
            race.plan().seed(),
            null));
  }

  private static Dimensions dimensions(List<Cell> cells) {
    return new Dimensions(
        distinct(
            cells, cell -> new FileSizes(cell.sizeBytes(), cell.largestBytes(), cell.content())),
        distinct(cells, Cell::content),
        distinct(cells, Cell::cache),
        distinct(cells, Cell::durability),
        distinct(cells, Cell::files),
        distinct(cells, Cell::loops),
        distinct(cells, Cell::threads),
        distinct(cells, Cell::age));
  }

  private static <T> List<T> distinct(List<Cell> cells, Function<Cell, T> part) {
    return cells.stream().map(part).distinct().toList();
  }
}
