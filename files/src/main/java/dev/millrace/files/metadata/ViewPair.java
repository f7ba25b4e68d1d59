package dev.millrace.files.metadata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.attribute.FileAttributeView;
import org.jspecify.annotations.Nullable;

/// A source and a target, each with the attribute views that its provider has.
///
/// @param losses gets what the target did not
record ViewPair(Path source, Path target, Losses losses) {
  /// Copies one item from view to view.
  ///
  /// @param <V> the view that shows it
  interface Item<V> {
    /// Whether the target has it afterwards.
    boolean copy(V from, V to) throws IOException;
  }

  /// Copies an item, if the source has that view.
  <V extends FileAttributeView> void keep(String what, Class<V> view, Item<V> item) {
    V from = ofSource(view);
    if (from != null) {
      keep(what, item, from, Files.getFileAttributeView(target, view));
    }
  }

  private <V> void keep(String what, Item<V> item, V from, @Nullable V to) {
    try {
      if (to == null) {
        losses.add(what, "the target's file system has none");
      } else if (!item.copy(from, to)) {
        losses.add(what, "could not be set");
      }
    } catch (IOException | UnsupportedOperationException | ProviderMismatchException e) {
      losses.add(what, e);
    }
  }

  /// A view of the source; null if its provider does not have it.
  <V extends FileAttributeView> @Nullable V ofSource(Class<V> view) {
    return Files.getFileAttributeView(source, view);
  }
}
