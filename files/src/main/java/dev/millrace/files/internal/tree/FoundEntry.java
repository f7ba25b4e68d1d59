package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;

/// An entry of the source that the copy includes.
///
/// @param type of the file that a followed link leads to
/// @param link the treatment of a source that is a link
record FoundEntry<D>(TreeEntry<D> entry, EntryType type, Link link) {}
