package dev.millrace.model.compare;

import static dev.millrace.model.RaceBuilder.plain;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The pairs of cells. Each cell has one method, so a missing row reveals a cell without a
/// counterpart.
class CounterpartsTest {
  @Test
  void singleDirectoriesCorrespondIndependentOfTheirPaths() {
    assertThat(labels(plain().copy(1, "25", "/a", "/b"), plain().copy(1, "25", "/c", "/d")))
        .containsExactly("/a>/b 25 = /c>/d 25");
  }

  @Test
  void severalDirectoriesCorrespondByPathAndThenByOrder() {
    RaceBuilder base =
        plain().copy(1, "25", "/a", "/x").copy(1, "25", "/a", "/y").copy(1, "25", "/a", "/z");
    RaceBuilder next =
        plain().copy(1, "25", "/b", "/z").copy(1, "25", "/b", "/u").copy(1, "25", "/b", "/v");
    assertThat(labels(base, next))
        .containsExactly("/a>/x 25 = /b>/u 25", "/a>/y 25 = /b>/v 25", "/a>/z 25 = /b>/z 25");
  }

  @Test
  void cellsInDirectoriesWithoutACounterpartHaveNoCounterpart() {
    RaceBuilder base = plain().copy(1, "25", "/a", "/x").copy(1, "25", "/a", "/y");
    RaceBuilder next = plain().copy(1, "25", "/a", "/y");
    assertThat(labels(base, next)).containsExactly("/a>/x 25 = none", "/a>/y 25 = /a>/y 25");
  }

  @Test
  void readsAndWritesFollowTheirOwnDirectory() {
    RaceBuilder base =
        plain()
            .copy(1, "25", "/a", "/b")
            .cell(Operation.READ, 1, "25", "/a", "/a")
            .cell(Operation.WRITE, 1, "25", "/b", "/b");
    RaceBuilder next =
        plain()
            .cell(Operation.WRITE, 1, "25", "/d", "/d")
            .cell(Operation.READ, 1, "25", "/c", "/c")
            .copy(1, "25", "/c", "/d");
    assertThat(labels(base, next))
        .containsExactly("/a>/b 25 = /c>/d 25", "/a>/a 25 = /c>/c 25", "/b>/b 25 = /d>/d 25");
  }

  @Test
  void twoBuildsAreCompared() {
    RaceBuilder base = plain().jdk("17", 17, "a", "a VM").copy(1, "17", "/a", "/a");
    RaceBuilder next = plain().jdk("26", 26, "a", "a VM").copy(1, "26", "/a", "/a");
    assertThat(labels(base, next)).containsExactly("/a>/a 17 = /a>/a 26");
    assertThat(RecordComparison.of(base.record(), next.record()).cells().getFirst().label())
        .isEqualTo("COPY 1, JDK 17 -> 26");
  }

  @Test
  void severalJdksCorrespondByNameAndThenByFeatureVersion() {
    RaceBuilder base = jdks("17.0.1", "21.0.1", "25.0.1", "25.0.2").copy(1, "17.0.1", "/a", "/a");
    RaceBuilder next = jdks("25.0.2", "25.0.3", "21.0.9", "26.0.1").copy(1, "26.0.1", "/a", "/a");
    for (String jdk : List.of("21.0.1", "25.0.1", "25.0.2")) {
      base.copy(1, jdk, "/a", "/a");
    }
    for (String jdk : List.of("25.0.2", "25.0.3", "21.0.9")) {
      next.copy(1, jdk, "/a", "/a");
    }
    assertThat(labels(base, next))
        .containsExactly(
            "/a>/a 17.0.1 = none",
            "/a>/a 21.0.1 = /a>/a 21.0.9",
            "/a>/a 25.0.1 = /a>/a 25.0.3",
            "/a>/a 25.0.2 = /a>/a 25.0.2",
            "none = /a>/a 26.0.1");
  }

  @Test
  void anAmbiguousFeatureVersionHasNoCounterpart() {
    RaceBuilder base = jdks("25.0.1", "25.0.2").copy(1, "25.0.1", "/a", "/a");
    base.copy(1, "25.0.2", "/a", "/a");
    RaceBuilder next = jdks("25.0.3").copy(1, "25.0.3", "/a", "/a");
    assertThat(labels(base, next))
        .containsExactly("/a>/a 25.0.1 = none", "/a>/a 25.0.2 = none", "none = /a>/a 25.0.3");
  }

  private static RaceBuilder jdks(String... names) {
    RaceBuilder race = plain();
    for (String name : names) {
      race.jdk(name, Integer.parseInt(name.substring(0, 2)), "a vendor", "a VM");
    }
    return race;
  }

  private static List<String> labels(RaceBuilder base, RaceBuilder next) {
    return RecordComparison.of(base.record(), next.record()).cells().stream()
        .map(cell -> label(cell.base()) + " = " + label(cell.next()))
        .toList();
  }

  private static String label(Cell cell) {
    return cell == null ? "none" : cell.from() + ">" + cell.to() + " " + cell.jdk();
  }
}
