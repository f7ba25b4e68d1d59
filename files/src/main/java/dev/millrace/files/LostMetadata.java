package dev.millrace.files;

import dev.millrace.files.internal.request.CopyReport.Loss;

/// A piece of metadata that a copy could not keep. Immutable.
public final class LostMetadata {
  private final Loss loss;

  LostMetadata(Loss loss) {
    this.loss = loss;
  }

  /// Returns the piece, such as `owner`, `mode`, `times` or the extended attribute `user.comment`.
  public String what() {
    return loss.what();
  }

  /// Returns the reason for people, such as `fchown: EPERM`. The wording may change.
  public String reason() {
    return loss.reason();
  }

  /// Returns whether the file system of the target is the reason, so that the copies of all files
  /// lack the piece.
  public boolean isOfFileSystem() {
    return loss.isOfFileSystem();
  }

  /// Returns whether `other` has the same piece and reason.
  @Override
  public boolean equals(Object other) {
    return other instanceof LostMetadata that && loss.equals(that.loss);
  }

  @Override
  public int hashCode() {
    return loss.hashCode();
  }

  /// Returns a text for logs, such as `owner (fchown: EPERM)`. The form may change.
  @Override
  public String toString() {
    return "%s (%s)".formatted(what(), reason());
  }
}
