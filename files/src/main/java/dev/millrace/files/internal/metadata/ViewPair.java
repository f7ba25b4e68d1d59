package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.ProviderMismatchException;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;

/// A source and a target, each with the attribute views that its provider has.
///
/// @param source with the attributes that it had at the start
/// @param target the file that this copy created; no other file is changed
record ViewPair(NamedFile source, MadeFile target, Losses losses) {
  /// Copies one item from view to view.
  @FunctionalInterface
  interface Item<V> {
    /// Returns whether the target has the item afterwards.
    boolean copy(V from, V to) throws IOException;
  }

  /// Sets one item.
  @FunctionalInterface
  interface Setting<V> {
    /// Returns whether the target has the item afterwards.
    boolean set(V to) throws IOException;
  }

  /// Copies an item, if the source has that view.
  ///
  /// @throws IOException if the name of the target leads to another file
  <V extends FileAttributeView> void keep(String what, Class<V> view, Item<V> item)
      throws IOException {
    Optional<V> from = ofSource(view);
    if (from.isPresent()) {
      set(what, view, to -> item.copy(from.get(), to));
    }
  }

  /// Sets an item that the source is known to have.
  ///
  /// @throws IOException if the name of the target leads to another file
  <V extends FileAttributeView> void set(String what, Class<V> view, Setting<V> setting)
      throws IOException {
    Optional<V> to = target.view(view);
    if (to.isEmpty()) {
      losses.add(what, "the target's file system has none");
    } else {
      apply(what, to.get(), setting);
    }
  }

  private <V> void apply(String what, V to, Setting<V> setting) {
    try {
      if (!setting.set(to)) {
        losses.add(what, "could not be set");
      }
    } catch (IOException | UnsupportedOperationException | ProviderMismatchException e) {
      losses.add(what, e);
    }
  }

  /// Returns a view of the source; empty if its provider lacks it. Follows a link unless the link
  /// itself is the source.
  <V extends FileAttributeView> Optional<V> ofSource(Class<V> view) {
    return Optional.ofNullable(
        source.attributes().isSymbolicLink()
            ? Files.getFileAttributeView(source.path(), view, LinkOption.NOFOLLOW_LINKS)
            : Files.getFileAttributeView(source.path(), view));
  }
}
