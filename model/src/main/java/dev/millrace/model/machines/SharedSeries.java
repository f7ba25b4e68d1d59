package dev.millrace.model.machines;

import java.util.List;

/// Shared cells that differ only in their sizes.
///
/// @param label the conditions without the size, such as `copy binary`
/// @param cells from small to large
public record SharedSeries(String label, List<SharedCell> cells) {
  public SharedSeries {
    cells = List.copyOf(cells);
  }
}
