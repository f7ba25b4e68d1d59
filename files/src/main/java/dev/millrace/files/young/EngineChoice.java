package dev.millrace.files.young;

/// Which engine makes a copy. Pure: the same inputs always give the same choice.
///
/// Small copies start on the young engine. Linking costs about 0.1 s of a background thread and
/// saves about a seventh of each later copy, so that it starts only in a JVM that copies much.
/// Whatever needs system calls links them at once.
public enum EngineChoice {
  YOUNG,
  /// The young engine, while a background thread links system calls.
  YOUNG_AND_LINK,
  /// The native engine, or the channel engine where system calls are not available.
  ORDINARY;

  /// Holes do not show through channels: at most this many bytes of a hole are written out.
  public static final long MOST_BYTES = 1 << 20;

  /// A JVM that has made so many copies is likely to make thousands more.
  static final long LINK_AFTER_COPIES = 2_000;

  /// So many bytes take longer to copy than linking takes.
  static final long LINK_AFTER_BYTES = 1L << 30;

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
