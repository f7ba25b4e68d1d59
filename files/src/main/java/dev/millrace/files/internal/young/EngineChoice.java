package dev.millrace.files.internal.young;

/// The engine of a copy. Pure: the same inputs always give the same choice.
///
/// Small copies start on the young engine. Linking and compiling delay copies by about 0.15 s in
/// all, and save about a quarter of each later copy. Linking therefore starts only in a JVM that
/// copies much. Copies that need system calls link them at once.
public enum EngineChoice {
  YOUNG,
  /// The young engine, while a background thread links system calls.
  YOUNG_AND_LINK,
  /// The native engine, or the channel engine where system calls are not available.
  ORDINARY;

  /// Limits the size of holes that the JDK fills.
  private static final long MOST_BYTES = 1 << 20;

  /// By then, native copies would have saved the cost of linking. A JVM that ends soon afterwards
  /// has lost at most that cost again.
  static final long LINK_AFTER_COPIES = 40_000;

  /// Returns the choice before the length of the source is known: `YOUNG` unless the options
  /// exclude it.
  public static EngineChoice of(NativeState state, OptionFit fit) {
    return (state == NativeState.READY || fit == OptionFit.NOT_KEPT) ? ORDINARY : YOUNG;
  }

  /// Returns the choice for a copy with options that the young engine supports.
  ///
  /// @param bytes the length of the source
  /// @param copies that the young engine has made
  public static EngineChoice of(NativeState state, long bytes, long copies) {
    if (state == NativeState.READY || bytes > MOST_BYTES) {
      return ORDINARY;
    }
    return state == NativeState.NOT_LINKED && copies >= LINK_AFTER_COPIES ? YOUNG_AND_LINK : YOUNG;
  }
}
