package dev.millrace.files.internal.young;

/// Which engine makes a copy. Pure: the same inputs always give the same choice.
///
/// Small copies start on the young engine. Linking and compiling delay the copies meanwhile by
/// about 0.15 s in all, and save about a quarter of each later copy, so that they start only in a
/// JVM that copies much. Copies that need system calls link them at once.
public enum EngineChoice {
  YOUNG,
  /// The young engine, while a background thread links system calls.
  YOUNG_AND_LINK,
  /// The native engine, or the channel engine where system calls are not available.
  ORDINARY;

  /// The JDK writes holes out, and no more than this of them.
  private static final long MOST_BYTES = 1 << 20;

  /// By then, native copies would have saved what linking takes. A JVM that ends soon afterwards
  /// has lost no more than that again.
  static final long LINK_AFTER_COPIES = 40_000;

  /// The choice before the source is looked at: `YOUNG` unless its length speaks against it.
  public static EngineChoice of(NativeState state, OptionFit fit) {
    return (state == NativeState.READY || fit == OptionFit.NOT_KEPT) ? ORDINARY : YOUNG;
  }

  /// The choice for a copy with options that the young engine keeps.
  ///
  /// @param bytes the length of the source
  /// @param copies made by the young engine before
  public static EngineChoice of(NativeState state, long bytes, long copies) {
    if (state == NativeState.READY || bytes > MOST_BYTES) {
      return ORDINARY;
    }
    return state == NativeState.NOT_LINKED && copies >= LINK_AFTER_COPIES ? YOUNG_AND_LINK : YOUNG;
  }
}
