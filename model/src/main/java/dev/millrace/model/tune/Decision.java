package dev.millrace.model.tune;

import java.util.List;

/// The decision of a race about one length of the profile.
///
/// @param key the name of the length
/// @param before the length in bytes before the race
/// @param after the length in bytes after it; equal to `before` if nothing changes
/// @param reason why nothing changes; empty if the length changes
/// @param gains the sizes whose method changes and which are faster after it; empty if nothing
///   changes
/// @param ratios all raced sizes, from small to large
public record Decision(
    String key,
    long before,
    long after,
    String reason,
    List<SizeRatio> gains,
    List<SizeRatio> ratios) {
  public Decision {
    gains = List.copyOf(gains);
    ratios = List.copyOf(ratios);
  }

  static Decision kept(String key, long before, String reason, List<SizeRatio> ratios) {
    return new Decision(key, before, before, reason, List.of(), ratios);
  }

  /// Returns whether the length changes.
  public boolean isChange() {
    return before != after;
  }
}
