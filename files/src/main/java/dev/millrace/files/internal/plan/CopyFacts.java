package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import java.util.Set;

/// The facts about two open files before a byte is moved.
///
/// @param target the kind of the file system of the target
/// @param unsupportedStrategies strategies that these file systems rejected in the last minute
public record CopyFacts(
    SourceFacts source,
    FileSystemKind target,
    Location location,
    Temperature temperature,
    Set<CopyStrategy> unsupportedStrategies) {
  public enum Location {
    SAME_DEVICE,
    OTHER_DEVICE
  }

  public enum Temperature {
    /// Most of the file is in the page cache, or the state of the cache is unknown.
    HOT,
    /// Most of the file has to be read from its device.
    COLD
  }

  long bytes() {
    return source.bytes();
  }

  boolean isCold() {
    return temperature == Temperature.COLD;
  }

  boolean mayHaveHoles() {
    return source.mayHaveHoles();
  }

  /// The facts about a source before its target is opened.
  ///
  /// @param bytes the length that its file system reports
  /// @param mostBytes the greatest possible length: more than `bytes` if the kernel generates the
  ///   file as it is read
  /// @param allocatedBytes less than `bytes` for a file with holes or a compressed file
  /// @param clones where its file system can clone it to
  public record SourceFacts(
      long bytes, long mostBytes, long allocatedBytes, FileSystemKind kind, Clones clones) {
    /// Returns whether a search for holes pays and its result is reliable.
    boolean mayHaveHoles() {
      return allocatedBytes < bytes && kind != FileSystemKind.ZFS;
    }

    /// Returns whether the reported length is reliable. Generated files have no blocks, and a
    /// server may report an old length.
    boolean hasTrueLength() {
      return bytes > 0 && bytes <= allocatedBytes && kind != FileSystemKind.SERVER;
    }
  }

  /// Where a file system can clone its files to, as far as known.
  public enum Clones {
    /// To any target.
    ANYWHERE,
    /// Nowhere, or not to another device: a clone failed in the last minute.
    UNSURE
  }
}
