package dev.millrace.files.internal.plan;

import java.util.List;

/// The built-in lengths. BuiltInProfileTest generates this file from races in docs/results.
final class BuiltInLengths {
  /// For pairs that did not race.
  static final List<BuiltInLength> OTHERS =
      List.of(
          new BuiltInLength(ProfileNumber.PREALLOCATE_FROM, 262144L, "2026-11-26-tune-ext4"),
          new BuiltInLength(ProfileNumber.SPLICE_FROM, 524288L, "2026-11-26-tune-ext4"));

  static final List<BuiltInPair> PAIRS =
      List.of(
          new BuiltInPair(
              FileSystemKind.DISK,
              FileSystemKind.DISK,
              List.of(
                  new BuiltInLength(ProfileNumber.OFFLOAD_FROM, 524288L, "2026-11-26-tune-ext4"),
                  new BuiltInLength(ProfileNumber.SPLICE_FROM, 524288L, "2026-11-26-tune-ext4"))));

  private BuiltInLengths() {}
}
