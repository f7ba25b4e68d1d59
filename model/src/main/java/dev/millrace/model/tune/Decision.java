package dev.millrace.model.tune;

import java.util.List;

/// The decision of a race about one number of the profile.
///
/// @param key the name of the number
/// @param before the number before the race
/// @param after the number after it; equal to `before` if nothing changes
/// @param reason why nothing changes, or why the number changes with another one; empty if the race
///   changes it
/// @param gains the sizes that become faster, with their speed relative to the speed before; empty
///   if nothing changes
/// @param losses the sizes that become slower, since no single number fits all sizes, with their
///   speed
/// @param ratios all raced sizes, from small to large: the time without the choice over the time
///   with it
public record Decision(
    String key,
    long before,
    long after,
    String reason,
    List<SizeRatio> gains,
    List<SizeRatio> losses,
    List<SizeRatio> ratios) {
  public Decision {
    gains = List.copyOf(gains);
    losses = List.copyOf(losses);
    ratios = List.copyOf(ratios);
  }

  static Decision kept(String key, long before, String reason, List<SizeRatio> ratios) {
    return new Decision(key, before, before, reason, List.of(), List.of(), ratios);
  }

  /// Returns the decision for the length with the smallest loss.
  static Decision of(String key, long before, List<SizeRatio> ratios) {
    Bracket bracket = new Bracket(ratios);
    if (ratios.isEmpty()) {
      return kept(key, before, "not raced", ratios);
    }
    if (bracket.loss(before) == 0) {
      return kept(key, before, "the data do not support a change", ratios);
    }
    long after = bracket.length().orElse(before);
    return bracket.loss(after) < bracket.loss(before)
        ? changed(key, before, after, ratios)
        : kept(key, before, "no single length fits all sizes, and this one loses least", ratios);
  }

  private static Decision changed(String key, long before, long after, List<SizeRatio> ratios) {
    return new Decision(
        key,
        before,
        after,
        "",
        only(ratios, before, after, after),
        only(ratios, after, before, after),
        ratios);
  }

  // The sizes that one length gives to the slower method, and the other does not.
  private static List<SizeRatio> only(List<SizeRatio> ratios, long wrong, long right, long after) {
    return ratios.stream()
        .filter(each -> each.contradicts(wrong) && !each.contradicts(right))
        .map(each -> each.bytes() >= after ? each : each.inverse())
        .toList();
  }

  /// Returns whether a size is decided on each side of the length, and none contradicts it.
  public boolean isSupported() {
    return !isChange()
        && ratios.stream().noneMatch(each -> each.contradicts(after))
        && ratios.stream().anyMatch(each -> each.bytes() < after && each.isDecided())
        && ratios.stream().anyMatch(each -> each.bytes() >= after && each.isDecided());
  }

  /// Returns whether the value of a [Choice] stays because it is faster than the next best one.
  public boolean isFastest() {
    return !isChange()
        && ratios.stream().anyMatch(SizeRatio::favoursAbove)
        && ratios.stream().noneMatch(SizeRatio::favoursBelow);
  }

  /// Returns whether the number changes.
  public boolean isChange() {
    return before != after;
  }
}
