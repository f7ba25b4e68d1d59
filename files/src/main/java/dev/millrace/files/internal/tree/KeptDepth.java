package dev.millrace.files.internal.tree;

/// The depth down to which the directories of a tree stay open while entries of them are left.
final class KeptDepth {
  /// Descriptors for directories: a process has 1,024 by default, and a program needs most of them
  /// itself.
  private static final int DESCRIPTORS = 150;

  /// Source and target.
  private static final int OF_A_LEVEL = 2;

  private static final int LEAST = 3;

  private KeptDepth() {}

  /// Returns the depth for a number of threads, each of which may work below another directory.
  static int of(int jobs) {
    return Math.max(LEAST, DESCRIPTORS / OF_A_LEVEL / jobs);
  }
}
