package dev.millrace.cli;

import dev.millrace.lab.added.AddedCode;
import dev.millrace.lab.machine.RecordedMachine;
import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.model.compare.ChangedRow;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedCell;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.JdkPart;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The race that confirms the changes of a comparison. It repeats the changed rows, with both JDKs
/// in one race if the records have different ones.
///
/// @param base record of the reference race
/// @param next record of the judged race
/// @param comparison of both
record Confirmation(RunRecord base, RunRecord next, RecordComparison comparison) {
  /// Fewer forks confirm little.
  private static final int LEAST_FORKS = 5;

  /// The least number of methods of a cell that show a shared shift.
  private static final int METHODS = 5;

  /// Returns the rows to confirm.
  List<ChangedRow> rows() {
    return ChangedRow.of(comparison);
  }

  /// Returns the request of the race, which has every combination of the conditions of the cells.
  ///
  /// @throws ImpossibleRequestException if the cells have several source directories
  RaceRequest request() throws IOException {
    RecordedMachine.check(next, "--confirm");
    AddedCode.requireUnchanged(next, "--confirm");
    if (jdks().size() > 1) {
      RecordedMachine.check(base, "--confirm");
    }
    List<Cell> cells = cells();
    List<Path> from = distinct(cells, cell -> Path.of(cell.from()));
    if (from.size() > 1) {
      throw new ImpossibleRequestException(
          "--confirm: the changed rows have %s source directories, and a race has one; race each of them again"
              .formatted(from.size()));
    }
    Effort effort = next.plan().effort();
    return new RaceRequest(
        new MethodChoice(
            distinct(cells, Cell::operation),
            RaceField.NAMED,
            methods(),
            List.of(),
            Additions.of(next.plan().added()),
            ControlMethod.LOOP),
        dimensions(cells),
        new Places(from.getFirst(), distinct(cells, cell -> Path.of(cell.to())), jdks(), null),
        new Settings(
            effort.withForks(Math.max(LEAST_FORKS, effort.contenderForks())),
            null,
            Settings.DEFAULT_SKIP_ABOVE,
            next.plan().eviction(),
            next.plan().tracing(),
            next.plan().seed(),
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

  private List<Path> jdks() {
    ComparedCell cell = changedCells().getFirst();
    return Stream.of(home(base, cell.base()), home(next, cell.next())).distinct().toList();
  }

  private static Path home(RunRecord record, @Nullable Cell cell) {
    return Path.of(record.jdk(Objects.requireNonNull(cell)).home());
  }

  private List<ComparedCell> changedCells() {
    return comparison.cells().stream().filter(Confirmation::hasChanged).toList();
  }

  private static boolean hasChanged(ComparedCell cell) {
    return cell.methods().stream().anyMatch(ComparedMethod::hasChanged);
  }

  private List<Cell> cells() {
    return changedCells().stream().map(ComparedCell::next).filter(Objects::nonNull).toList();
  }

  // JDKs in one race share its machine. Records of two times need methods that show a shared shift.
  private List<String> methods() {
    Set<String> methods = new LinkedHashSet<>();
    rows().forEach(row -> methods.add(row.method()));
    if (jdks().size() == 1) {
      changedCells().stream()
          .flatMap(cell -> cell.methods().stream())
          .filter(row -> row.change() != Change.MISSING)
          .map(ComparedMethod::method)
          .filter(method -> !methods.contains(method))
          .distinct()
          .limit(Math.max(0, METHODS - methods.size()))
          .forEach(methods::add);
    }
    return new ArrayList<>(methods);
  }

  /// Returns the comparison that the race allows: of its two JDKs, or of its record with the base.
  RecordComparison judged(RunRecord race) {
    List<Jdk> jdks = race.environment().jdks();
    RecordComparison all =
        jdks.size() == 1
            ? RecordComparison.of(base, race)
            : RecordComparison.of(
                JdkPart.of(race, jdks.getFirst()), JdkPart.of(race, jdks.getLast()));
    return all.only(rows().stream().map(ChangedRow::method).collect(Collectors.toSet()));
  }

  /// Returns the rows that changed in the same direction again.
  List<ChangedRow> confirmed(RecordComparison again) {
    List<ChangedRow> rows = ChangedRow.of(again);
    return rows().stream().filter(rows::contains).toList();
  }

  /// Returns the confirmed rows that take more than `limit` times as long in the race.
  List<String> regressions(RecordComparison again, double limit) {
    return ChangedRow.regressed(again, limit).stream()
        .filter(rows()::contains)
        .map(ChangedRow::toString)
        .toList();
  }
}
