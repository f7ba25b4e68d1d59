package dev.millrace.files;

import dev.millrace.files.internal.tree.CopiedNames;

/// The files with several names that copies of trees have made. Copies that share a table keep the
/// hard links between their sources, as if all sources were one tree: `cp -a a b target` keeps the
/// link between `a/file` and `b/file`.
///
/// A table has an effect only with [HardLinks#KEEP]. It takes memory for each file with several
/// names. An earlier copy gets no further name if the copy was removed, replaced or changed
/// meanwhile, or if its source has another length or modification time: the file is copied again.
/// Safe for use by several threads; two copies at the same time may each copy a file that has names
/// in both trees.
public final class HardLinkTable {
  private final CopiedNames names = new CopiedNames();

  /// Creates a table without entries, for the copies of one request.
  public HardLinkTable() {}

  CopiedNames names() {
    return names;
  }
}
