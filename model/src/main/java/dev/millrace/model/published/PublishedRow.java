package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One method in a published table.
///
/// @param label what it is called there
/// @param method the id of what does the same here
/// @param figures one for each size; empty where only a chart or words were published
public record PublishedRow(String label, String method, List<Figure> figures) {
  public PublishedRow {
    figures = List.copyOf(figures);
  }

  /// The figure for the size at `index`; null if none was published.
  @Nullable Figure figure(int index) {
    return figures.isEmpty() ? null : figures.get(index);
  }
}
