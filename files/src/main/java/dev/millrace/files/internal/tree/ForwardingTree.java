package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A system that passes each operation on to another one, unless it overrides that operation.
interface ForwardingTree<D> extends TreeSystem<D> {
  /// Returns the other system.
  TreeSystem<D> system();

  @Override
  default String name(Path path, Side side) {
    return system().name(path, side);
  }

  @Override
  default Path parent(Path path, Side side) {
    return system().parent(path, side);
  }

  @Override
  default Path path(Path directory, String name) {
    return system().path(directory, name);
  }

  @Override
  default String folded(String name) {
    return system().folded(name);
  }

  @Override
  default int mostIdle() {
    return system().mostIdle();
  }

  @Override
  default D openParent(Path path, Side side) throws IOException {
    return system().openParent(path, side);
  }

  @Override
  default D open(D parent, String name, Link link, Path path) throws IOException {
    return system().open(parent, name, link, path);
  }

  @Override
  default D enter(D parent, String name, Link link, Side side, Path path) throws IOException {
    return system().enter(parent, name, link, side, path);
  }

  @Override
  default void close(D directory) {
    system().close(directory);
  }

  @Override
  default EntryStatus status(D directory, Path path) throws IOException {
    return system().status(directory, path);
  }

  @Override
  default EntryStatus status(D directory, String name, Link link, Path path) throws IOException {
    return system().status(directory, name, link, path);
  }

  @Override
  default Optional<EntryStatus> find(D directory, String name, Path path) throws IOException {
    return system().find(directory, name, path);
  }

  @Override
  default boolean leadsTo(TreeEntry<D> link, EntryStatus target) throws IOException {
    return system().leadsTo(link, target);
  }

  @Override
  default CopiedEntry copyToOpenFile(TreeEntry<D> entry, Link link, OpenFileName target)
      throws IOException {
    return system().copyToOpenFile(entry, link, target);
  }

  @Override
  default void list(D directory, EntryVisitor visitor, Path path) throws IOException {
    system().list(directory, visitor, path);
  }

  @Override
  default boolean makeDirectory(D source, D parent, String name, Path path) throws IOException {
    return system().makeDirectory(source, parent, name, path);
  }

  @Override
  default int lend(D source, D target) {
    return system().lend(source, target);
  }

  @Override
  default int lendNew(D target) {
    return system().lendNew(target);
  }

  @Override
  default void takeBack(TreeNode<D> node) throws IOException {
    system().takeBack(node);
  }

  @Override
  default List<Loss> finishDirectory(TreeNode<D> node) throws IOException {
    return system().finishDirectory(node);
  }

  @Override
  default CopiedEntry copyFile(TreeEntry<D> entry, Link link, Replace replace) throws IOException {
    return system().copyFile(entry, link, replace);
  }

  @Override
  default CopiedEntry copyLink(TreeEntry<D> entry, Replace replace) throws IOException {
    return system().copyLink(entry, replace);
  }

  @Override
  default Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    return system().addHardLink(entry, link, replace);
  }

  @Override
  default void addSymbolicLink(TreeEntry<D> entry, Replace replace) throws IOException {
    system().addSymbolicLink(entry, replace);
  }

  @Override
  default CopiedEntry copyAttributes(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    return system().copyAttributes(entry, link, replace);
  }

  @Override
  default boolean mayRemainLinked(TreeEntry<D> entry) throws IOException {
    return system().mayRemainLinked(entry);
  }

  @Override
  default void rename(TreeEntry<D> entry, String name, Replace replace) throws IOException {
    system().rename(entry, name, replace);
  }

  @Override
  default void remove(D directory, String name) {
    system().remove(directory, name);
  }

  @Override
  default boolean removeFile(D directory, String name, Path path) throws IOException {
    return system().removeFile(directory, name, path);
  }

  @Override
  default boolean removeDirectory(D directory, String name, Path path) throws IOException {
    return system().removeDirectory(directory, name, path);
  }

  @Override
  default boolean isInUse(D directory, String name) {
    return system().isInUse(directory, name);
  }

  @Override
  default boolean isJournal(D directory, String name) {
    return system().isJournal(directory, name);
  }

  @Override
  default D openAbove(D directory, Path path) throws IOException {
    return system().openAbove(directory, path);
  }

  @Override
  default void takeBack(D directory, int lent) {
    system().takeBack(directory, lent);
  }

  @Override
  default void requireReadable(TreeEntry<D> entry, Link link) throws IOException {
    system().requireReadable(entry, link);
  }

  @Override
  default CopiedEntry copySpecial(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    return system().copySpecial(entry, link, replace);
  }

  @Override
  default CopiedEntry copyContent(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    return system().copyContent(entry, link, replace);
  }

  @Override
  default boolean addName(
      TreeEntry<D> first, @Nullable Object file, TreeEntry<D> added, Replace replace)
      throws IOException {
    return system().addName(first, file, added, replace);
  }

  @Override
  default boolean hasSameContent(TreeEntry<D> entry, Link link) throws IOException {
    return system().hasSameContent(entry, link);
  }
}
