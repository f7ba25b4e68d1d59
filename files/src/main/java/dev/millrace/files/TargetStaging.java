package dev.millrace.files;

import dev.millrace.files.internal.plan.Staging;

/// The file that holds the bytes of a target until it is complete. Later versions may add
/// constants: a `switch` needs a `default`.
public enum TargetStaging {
  /// The target itself, which becomes a clone in one step.
  CLONED_TARGET("the target, as a clone"),
  /// The target itself: a short new file, or a file that [Replace#IN_PLACE] overwrites.
  TARGET("the target itself"),
  /// A file without a name, which disappears with its process.
  UNNAMED("a file without a name"),
  /// A file with another name next to the target.
  SIBLING("a file next to the target");

  private final String title;

  TargetStaging(String title) {
    this.title = title;
  }

  /// Returns the name for people, such as `a file without a name`. The wording may change.
  public String title() {
    return title;
  }

  static TargetStaging of(Staging staging) {
    return switch (staging) {
      case CLONED_TARGET -> CLONED_TARGET;
      case TARGET -> TARGET;
      case UNNAMED -> UNNAMED;
      case SIBLING -> SIBLING;
    };
  }
}
