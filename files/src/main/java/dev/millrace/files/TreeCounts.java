package dev.millrace.files;

import java.io.Serializable;

/// The number of entries of a tree that a copy has handled up to now.
///
/// @param files regular files with a copy
/// @param directories directories that were created or merged
/// @param links symbolic links with a copy
/// @param specialFiles FIFOs, sockets and devices with a copy
/// @param hardLinks further names of files that were copied before
/// @param skipped entries that the options skip; entries that a filter excludes are not counted
/// @param failed entries that could not be copied, or deleted
/// @param bytes of all copied files
/// @param clonedBytes of these, the bytes that share the blocks of their source (a reflink)
/// @param linkedFiles of the files, links and special files, those that are hard links of their
///   source
/// @param clonedFiles of the files, those that share the blocks of their source
/// @param holeBytes of the bytes, the holes of files that are no clones
/// @param deleted entries of the target that the source lacks
public record TreeCounts(
    long files,
    long directories,
    long links,
    long specialFiles,
    long hardLinks,
    long skipped,
    long failed,
    long bytes,
    long clonedBytes,
    long linkedFiles,
    long clonedFiles,
    long holeBytes,
    long deleted)
    implements Serializable {
  /// No entries.
  public static final TreeCounts NONE = new TreeCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /// Returns the bytes that were moved: no clones and no holes.
  public long movedBytes() {
    return bytes - clonedBytes - holeBytes;
  }

  /// Returns the sum of two trees.
  public TreeCounts plus(TreeCounts other) {
    return new TreeCounts(
        files + other.files,
        directories + other.directories,
        links + other.links,
        specialFiles + other.specialFiles,
        hardLinks + other.hardLinks,
        skipped + other.skipped,
        failed + other.failed,
        bytes + other.bytes,
        clonedBytes + other.clonedBytes,
        linkedFiles + other.linkedFiles,
        clonedFiles + other.clonedFiles,
        holeBytes + other.holeBytes,
        deleted + other.deleted);
  }
}
