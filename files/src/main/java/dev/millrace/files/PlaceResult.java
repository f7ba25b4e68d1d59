package dev.millrace.files;

import dev.millrace.files.internal.tree.CopiedEntry;
import java.time.Duration;
import java.util.List;

/// The result of [Copier#place]. Immutable. Later versions may add accessors.
public final class PlaceResult {
  private final CopiedEntry placed;
  private final List<String> reasons;
  private final Duration elapsed;

  /// @param reasons against the ways before the successful one
  PlaceResult(CopiedEntry placed, List<String> reasons, Duration elapsed) {
    this.placed = placed;
    this.reasons = reasons;
    this.elapsed = elapsed;
  }

  /// Returns the way that was successful.
  public Way way() {
    return placed.way();
  }

  /// Returns the number of bytes that were cloned or copied; 0 for a hard link and for a copied
  /// symbolic link.
  public long bytes() {
    return placed.bytes();
  }

  /// Returns one reason for each way that was not possible, in the order of the ways, such as
  /// `linkat: EXDEV`; empty if the first way was successful. The list is immutable. The wording may
  /// change.
  public List<String> reasons() {
    return reasons;
  }

  /// Returns the metadata that a clone or a copy did not keep; empty for a hard link, which has all
  /// metadata of its file. The list is immutable.
  public List<LostMetadata> lost() {
    return placed.lost().stream().map(LostMetadata::new).toList();
  }

  /// Returns the time of the call.
  public Duration elapsed() {
    return elapsed;
  }

  /// Returns a text for logs, such as `linked` or `copied 5 bytes (linkat: EXDEV)`. The form may
  /// change.
  @Override
  public String toString() {
    String end = reasons().isEmpty() ? "" : " (" + String.join("; ", reasons()) + ")";
    return switch (way()) {
      case LINKED -> "linked";
      case CLONED -> "cloned " + bytes() + " bytes" + end;
      case COPIED -> "copied " + bytes() + " bytes" + end;
    };
  }

  /// The way in which [Copier#place] gave a file another name.
  ///
  /// Later versions may add constants. A `switch` over this type needs a `default`.
  public enum Way {
    /// A hard link: both names lead to one file. A change of its content or its metadata by one
    /// name is visible by the other.
    LINKED,
    /// A clone: a separate file that shares the blocks of the source until one of the two changes.
    CLONED,
    /// A copy of the bytes, or of the text of a symbolic link.
    COPIED
  }
}
