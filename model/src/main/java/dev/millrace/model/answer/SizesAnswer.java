package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The method for each size, under conditions that are otherwise the same.
///
/// @param label the conditions in words, without the size
/// @param cells the answers for the single sizes, from small to large
/// @param jdk the choice with the JDK alone; empty if no method of the JDK has a time at two sizes
/// @param all the choice of all methods
/// @param enough the one method over which `jdk` shows no gain at any size; null if `jdk` is one
///   method or shows a gain, and without an interval of the gain
/// @param gain the time of the choice with the JDK alone over the time of the other, at the size
///   where its low end is the largest, with the simultaneous 95 % interval of all sizes; null
///   without a choice of the JDK. Only the low end is a fair figure, since the data select the size
/// @param gainBytes that size
public record SizesAnswer(
    String label,
    List<CellAnswer> cells,
    List<SizeChoice> jdk,
    List<SizeChoice> all,
    @Nullable String enough,
    @Nullable Interval gain,
    long gainBytes) {
  public SizesAnswer {
    cells = List.copyOf(cells);
    jdk = List.copyOf(jdk);
    all = List.copyOf(all);
  }
}
