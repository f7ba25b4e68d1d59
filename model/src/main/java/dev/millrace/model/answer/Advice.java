package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The method to use for each size, under conditions that are otherwise the same, with as few
/// methods as the loss bounds allow.
///
/// @param label the conditions in words
/// @param operation the work of the methods
/// @param movements whether the compared methods moved the bytes
/// @param jdk the choice with the JDK alone; empty if none of its methods has a time
/// @param callable the choice of all methods that a Java program can call: all but native ones
/// @param gain the time of the choice with the JDK alone over the time of the other, at the size
///   where its low end is the largest; null if both are the same. Only the low end is a fair
///   figure, since the data select the size
/// @param nativeMethod the native method that is faster than both by the largest factor; null if
///   none is shown to be faster
/// @param nativeGain the time of `callable` over the time of that method; null if there is none
/// @param slower the methods of neither choice that are shown to be slower than the fastest at
///   every size, the closest first
/// @param own the methods that the user added to the race
public record Advice(
    String label,
    Operation operation,
    List<Movement> movements,
    List<Size> jdk,
    List<Size> callable,
    @Nullable SizeGain gain,
    @Nullable String nativeMethod,
    @Nullable SizeGain nativeGain,
    List<Slower> slower,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Own> own) {
  /// The advice for one size.
  ///
  /// @param bytes the mean size of its files
  /// @param method the method to use
  /// @param lossBound by how much it is slower than the fastest of all methods at most, as a ratio
  ///   minus 1; the bounds of all sizes hold at once in 95 % of the races. Null if nothing bounds
  ///   it
  /// @param boundOfChoice the same against the methods to choose from
  /// @param oneJvm whether the method has a single JVM
  /// @param fastest the fastest of the methods to choose from, and all that are indistinguishable
  ///   from it
  public record Size(
      int cell,
      long bytes,
      String method,
      @Nullable Double lossBound,
      @Nullable Double boundOfChoice,
      boolean oneJvm,
      List<String> fastest) {}

  /// The advice for neighbouring sizes.
  ///
  /// @param fromBytes the smallest measured size
  /// @param toBytes the largest measured size
  public record Range(long fromBytes, long toBytes, String method) {}

  /// The gain of one choice over another, at one of the sizes. The largest of several gains is too
  /// large by luck, since the same data select the methods and the size. Compare gains by their low
  /// ends alone, which hold at all sizes at once.
  ///
  /// @param ratio time of the other choice over the time of the choice, with the simultaneous 95 %
  ///   interval of all sizes
  public record SizeGain(Interval ratio, long bytes) {
    /// The gain with the largest low end comes last. Gains of one fork have no low end.
    static final Comparator<SizeGain> BY_LOW_END =
        Comparator.comparingDouble(SizeGain::atLeast)
            .thenComparingDouble(gain -> gain.ratio.estimate());

    private double atLeast() {
      return ratio.low() == null ? 0 : ratio.low();
    }
  }

  /// A method that is slower at every size.
  ///
  /// @param atLeast the least factor at any size, by the low end of its interval; 1 if only the
  ///   times themselves are far apart
  public record Slower(String method, double atLeast) {}

  /// A method of the user against the method that the JDK offers, or against the same method of the
  /// first build.
  ///
  /// @param reference the other method; null if there is none
  /// @param sizes from small to large
  public record Own(String method, @Nullable String reference, List<OwnSize> sizes) {}

  /// A method of the user at one size.
  ///
  /// @param ratio its time over the time of the reference, with the simultaneous 95 % interval of
  ///   the methods of this size; null if either has no time
  /// @param reason reason why the method has no time: the wrong byte, or an error; null with a time
  public record OwnSize(
      long bytes, @Nullable Interval seconds, @Nullable Interval ratio, @Nullable String reason) {}

  /// Returns the choice for a program without libraries; without such a choice, the choice of all
  /// methods.
  @JsonIgnore
  public List<Size> first() {
    return jdk.isEmpty() ? callable : jdk;
  }

  /// Returns whether a library or a process is a better choice than the JDK alone.
  @JsonIgnore
  public boolean needsMore() {
    return !jdk.isEmpty() && !methods(jdk).containsAll(methods(callable));
  }

  /// Returns the sizes with the same advice as ranges, from small to large.
  @JsonProperty
  public List<Range> ranges() {
    return ranges(first());
  }

  /// Returns the sizes of a choice with the same method as ranges, from small to large.
  public static List<Range> ranges(List<Size> sizes) {
    List<Range> ranges = new ArrayList<>();
    for (Size size : sizes) {
      boolean goesOn = !ranges.isEmpty() && ranges.getLast().method().equals(size.method());
      long from = goesOn ? ranges.removeLast().fromBytes() : size.bytes();
      ranges.add(new Range(from, size.bytes(), size.method()));
    }
    return ranges;
  }

  public static List<String> methods(List<Size> sizes) {
    return sizes.stream().map(Size::method).distinct().toList();
  }

  /// Returns the loss bound of [#first] at all sizes; null if a size has none.
  @JsonProperty
  public @Nullable Double lossBound() {
    return lossBound(first());
  }

  /// Returns the loss bound of a choice at all sizes; null if a size has none.
  public static @Nullable Double lossBound(List<Size> sizes) {
    return most(sizes, Size::lossBound);
  }

  /// Returns the same against the methods to choose from.
  public static @Nullable Double boundOfChoice(List<Size> sizes) {
    return most(sizes, Size::boundOfChoice);
  }

  private static @Nullable Double most(List<Size> sizes, Function<Size, @Nullable Double> boundOf) {
    double most = 0;
    for (Size size : sizes) {
      Double bound = boundOf.apply(size);
      if (bound == null) {
        return null;
      }
      most = Math.max(most, bound);
    }
    return sizes.isEmpty() ? null : (Double) most;
  }
}
