package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The method to use for each size of a race, with as few methods as the data allow.
///
/// Methods that move no bytes, such as clones, compete with the others: a program gains from them.
///
/// @param sizes from small to large; empty if no method has a time
/// @param gain the time of the control method over the time of the advised one, at the size where
///   its low end is the largest; null if the control method is advised at every size. Only the low
///   end is a fair figure, since the data select the size
/// @param gainBytes that size
public record Advice(List<AdvisedSize> sizes, @Nullable Interval gain, long gainBytes) {
  public Advice {
    sizes = List.copyOf(sizes);
  }

  /// Returns the sizes with the same advice as ranges, from small to large.
  @JsonProperty
  public List<AdvisedRange> ranges() {
    List<AdvisedRange> ranges = new ArrayList<>();
    for (AdvisedSize size : sizes) {
      boolean goesOn = !ranges.isEmpty() && ranges.getLast().method().equals(size.method());
      long from = goesOn ? ranges.removeLast().fromBytes() : size.bytes();
      ranges.add(new AdvisedRange(from, size.bytes(), size.method()));
    }
    return ranges;
  }

  /// Returns whether the race decides every size: one method wins, or all are practically equal.
  @JsonProperty
  public boolean isDecided() {
    return !sizes.isEmpty()
        && sizes.stream()
            .map(size -> size.best().kind())
            .allMatch(kind -> kind == Verdict.WINNER || kind == Verdict.EQUIVALENT);
  }

  /// Returns how many times as long as the fastest the advised methods may take at any size; empty
  /// if a size has one fork of each method.
  public OptionalDouble mostLonger() {
    return sizes.isEmpty() || sizes.stream().anyMatch(size -> size.mostLonger() == null)
        ? OptionalDouble.empty()
        : sizes.stream().map(AdvisedSize::mostLonger).mapToDouble(Objects::requireNonNull).max();
  }
}
