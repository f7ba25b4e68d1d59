package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One method in a published table.
///
/// @param label name in the publication
/// @param method id of the equivalent method
/// @param figures one for each size; empty if only a chart or words were published
public record PublishedRow(String label, String method, List<Figure> figures) {
  public PublishedRow {
    figures = List.copyOf(figures);
  }

  /// Returns the figure for the size at `index`; null if none was published.
  @Nullable Figure figure(int index) {
    return figures.isEmpty() ? null : figures.get(index);
  }
}
