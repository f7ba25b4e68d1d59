package dev.millrace.files.internal.tree;

/// The names in a source directory, in 16 to 32 bytes for each. For one thread at a time.
///
/// Two independent hashes of a name are present. A name that the source lacks has both with a
/// chance of less than one in a million millions, and counts as present then.
final class SourceNames<D> {
  private final TreeIo<D> io;
  private final NameHashes exact = new NameHashes();
  private final NameHashes folded = new NameHashes(16_777_619);

  SourceNames(TreeIo<D> io) {
    this.io = io;
  }

  void add(String name) {
    boolean _ = exact.add(name);
    boolean _ = folded.add(io.folded(name));
  }

  boolean contain(String name) {
    return exact.has(name) && containSpelling(name);
  }

  /// Returns whether a file system may not distinguish a name from one of these.
  boolean containSpelling(String name) {
    return folded.has(io.folded(name));
  }
}
