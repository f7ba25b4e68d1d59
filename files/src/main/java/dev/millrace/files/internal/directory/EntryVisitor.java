package dev.millrace.files.internal.directory;

import dev.millrace.sys.EntryType;

/// Gets the entries of a directory.
@FunctionalInterface
public interface EntryVisitor {
  /// Called for one entry.
  ///
  /// @param name of the entry, as its listing has it
  void visit(String name, EntryType type);
}
