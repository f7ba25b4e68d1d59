package dev.millrace.lab.pilot;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import java.util.ArrayList;
import java.util.List;

/// The sizes that pilots copy: the sizes of the cells, and some between. So no method meets a file
/// many times larger than any before.
final class PilotSteps {
  private static final long SMALLEST = 8L << 10;
  private static final int STRIDE = 8;

  private PilotSteps() {}

  /// One file.
  ///
  /// @param bytes its size
  /// @param content of the file; steps between are numbers, which every method accepts, or stations
  /// @param isCell whether a cell has it
  record Step(long bytes, Content content, boolean isCell) {}

  /// Returns the steps for the files of `cells`, the smallest first.
  static List<Step> ofCells(List<Cell> cells) {
    return of(
        cells.stream()
            .map(cell -> new Step(cell.sizeBytes(), cell.content(), true))
            .distinct()
            .toList());
  }

  /// Returns the steps for cells with these sizes and contents, the smallest first.
  static List<Step> of(List<Step> cells) {
    List<Step> steps = new ArrayList<>();
    long reached = SMALLEST;
    for (Step cell : cells) {
      if (steps.isEmpty() && cell.bytes() > STRIDE * SMALLEST) {
        steps.add(between(SMALLEST, cell));
      }
      for (; reached * STRIDE * 2 < cell.bytes(); reached *= STRIDE) {
        steps.add(between(reached * STRIDE, cell));
      }
      steps.add(cell);
      reached = Math.max(reached, cell.bytes());
    }
    return steps;
  }

  private static Step between(long bytes, Step next) {
    Content content = next.content() == Content.STATIONS ? Content.STATIONS : Content.NUMBERS;
    return new Step(bytes, content, false);
  }
}
