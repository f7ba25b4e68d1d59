package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.file.Path;

/// The names of a [SharedPart]: paths for messages, and names in open directories for system calls.
///
/// @param directories of the source and of the target, open
/// @param name of both files, one character for each byte
/// @param partName a staging name next to the target
public record PartNames(DirectoryPair directories, String name, String partName) {
  Path source() {
    return directories.source().path(name);
  }

  Path part() {
    return directories.target().path(partName);
  }

  Path target() {
    return directories.target().path(name);
  }

  RawName partFile() {
    return directories.target().name(partName);
  }

  RawName targetFile() {
    return directories.target().name(name);
  }

  /// Returns the names of a copy to the staging name.
  OfEntries ofCopy() {
    return new OfEntries(directories.source().name(name), partFile(), Link.STAY);
  }
}
