package dev.millrace.files.young;

/// Which engine makes a copy. Pure: the same inputs always give the same choice.
///
/// Small copies start on the young engine. Linking and compiling cost about 0.2 s of a processor
/// and save up to a seventh of each later copy, so that they start only in a JVM that copies much.
/// Copies that need system calls link them at once.
public enum EngineChoice {
  YOUNG,
  /// The young engine, while a background thread links system calls.
  YOUNG_AND_LINK,
  /// The native engine, or the channel engine where system calls are not available.
  ORDINARY;

  /// Holes do not show through channels: at most this many bytes of a hole are written out.
  public static final long MOST_BYTES = 1 << 20;

  /// A JVM that has made so many copies has spent several times the cost of linking on them, and is
  /// likely to make as many again.
  static final long LINK_AFTER_COPIES = 25_000;

  /// So many bytes, in files of hundreds of KiB, take several times as long as linking.
  static final long LINK_AFTER_BYTES = 2L << 30;

  /// The choice before the source is looked at: `YOUNG` unless its length speaks against it.
  public static EngineChoice of(NativeState state, OptionFit fit) {
    return (state == NativeState.READY || fit == OptionFit.NOT_KEPT) ? ORDINARY : YOUNG;
  }

  /// The choice for a copy with options that the young engine keeps.
  ///
  /// @param bytes the length of the source
  /// @param copies made by the young engine before
  /// @param copiedBytes moved by the young engine before
  public static EngineChoice of(NativeState state, long bytes, long copies, long copiedBytes) {
    if (state == NativeState.READY || bytes > MOST_BYTES) {
      return ORDINARY;
    }
    return state == NativeState.NOT_LINKED && rewardsLinking(copies, copiedBytes)
        ? YOUNG_AND_LINK
        : YOUNG;
  }

  private static boolean rewardsLinking(long copies, long copiedBytes) {
    return copies >= LINK_AFTER_COPIES || copiedBytes >= LINK_AFTER_BYTES;
  }
}
