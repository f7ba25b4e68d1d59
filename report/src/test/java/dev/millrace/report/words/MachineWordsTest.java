package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.machines.MachineComparison.SharedSeries;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The methods to use on several machines.
class MachineWordsTest {
  private static final List<Integer> ALL = List.of(0, 1, 2);
  private static final CommonChoice COPIER = new CommonChoice("millrace", List.of());

  @Test
  void neighbouringSizesWithOneChoiceAreOneRange() {
    assertThat(words(cell(5 << 10, ALL, COPIER), cell(50 << 20, ALL, COPIER)))
        .isEqualTo("copy binary: use Copier.copy of Millrace from 5KiB to 50MiB on all machines.");
  }

  @Test
  void aMachineWithAFasterMethodIsNamed() {
    CommonChoice small =
        new CommonChoice(
            "channel-transfer-to",
            List.of(new Deviation(2, "files-copy", new Interval(1.05, 1.14, 1.24))));
    assertThat(words(cell(5 << 10, ALL, small), cell(500 << 10, ALL, COPIER)))
        .isEqualTo(
            "copy binary: use FileChannel.transferTo at 5KiB on all machines, but on m3"
                + " Files.copy(Path, Path), where FileChannel.transferTo takes 14 % more time"
                + " (5 .. 24); Copier.copy of Millrace at 500KiB on all machines.");
  }

  @Test
  void aSizeThatSomeMachinesLackNamesTheOthers() {
    assertThat(words(cell(5 << 10, List.of(0, 2), COPIER), cell(50 << 20, ALL, COPIER)))
        .isEqualTo(
            "copy binary: use Copier.copy of Millrace at 5KiB on m1 and m3; Copier.copy of Millrace at"
                + " 50MiB on all machines.");
  }

  @Test
  void withoutACommonMethodThereIsNoChoice() {
    assertThat(words(cell(5 << 10, ALL, null)))
        .isEqualTo("copy binary: no method has a time on all machines.");
  }

  private static String words(SharedCell... cells) {
    return MachineWords.everywhere(new SharedSeries("copy binary", List.of(cells)), ALL.size());
  }

  private static SharedCell cell(
      long bytes, List<Integer> machines, @Nullable CommonChoice choice) {
    return new SharedCell("copy", Operation.COPY, bytes, machines, "files-copy", List.of(), choice);
  }
}
