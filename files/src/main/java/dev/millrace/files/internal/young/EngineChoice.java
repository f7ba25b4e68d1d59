package dev.millrace.files.internal.young;

/// The engine of a copy. Pure: the same inputs always give the same choice.
///
/// Small copies start on the young engine. Linking and compiling delay the copies during that time
/// by about 0.15 s in total on two processors, and save up to a third of each later copy. Only a
/// JVM that copies many files therefore starts them. Copies that need system calls link them at
/// once.
public enum EngineChoice {
  YOUNG,
  /// The young engine, while a background thread links system calls.
  YOUNG_AND_LINK,
  /// The native engine, or the channel engine where system calls are not available.
  ORDINARY;

  /// Limits the size of holes that become zeros.
  static final long MOST_BYTES = 1 << 20;

  /// Fewer copies would delay programs that copy little. More would leave the saving to long-lived
  /// JVMs only.
  static final long LINK_AFTER_COPIES = 10_000;

  /// Moving as many bytes takes about as long as the rest of a copy, once the code is compiled.
  private static final long BYTES_LIKE_A_COPY = 64 << 10;

  /// A copy that takes this time waits for a server or a device. Each call of the young engine may
  /// wait, and system calls make half as many. Linking delays no copy that waits.
  private static final long SLOW_NANOS = 4_000_000;

  private static final long COPIES_LIKE_A_SLOW_ONE = 1_000;

  /// Returns the number of short copies that take as long as a copy of this length. Where files
  /// share blocks, later copies save most of that time: system calls clone, and the young engine
  /// does not.
  public static long shortCopies(long bytes) {
    return 1 + bytes / BYTES_LIKE_A_COPY;
  }

  /// Returns the number of short copies on a fast device that count as much as this one.
  ///
  /// @param nanos the time of the copy
  public static long shortCopies(long bytes, long nanos) {
    return shortCopies(bytes) + (nanos < SLOW_NANOS ? 0 : COPIES_LIKE_A_SLOW_ONE);
  }

  /// Returns the choice before the length of the source is known: `YOUNG` unless the options
  /// exclude it.
  public static EngineChoice of(NativeState state, OptionFit fit) {
    return (state == NativeState.READY || fit == OptionFit.NOT_KEPT) ? ORDINARY : YOUNG;
  }

  /// Returns the choice for a copy with options that the young engine supports.
  ///
  /// @param bytes the length of the source
  /// @param copies that the young engine has made, see [#shortCopies]
  public static EngineChoice of(NativeState state, long bytes, long copies) {
    if (state == NativeState.READY || bytes > MOST_BYTES) {
      return ORDINARY;
    }
    return state == NativeState.NOT_LINKED && copies >= LINK_AFTER_COPIES ? YOUNG_AND_LINK : YOUNG;
  }
}
