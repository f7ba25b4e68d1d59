package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The method for a range of sizes.
///
/// @param fromBytes the smallest measured size of the range
/// @param toBytes the largest measured size of the range
/// @param above the size at which the range begins; null for the first range
/// @param method the method
/// @param origin its requirement: the JDK, a library, a process or native code
/// @param tied the methods that are indistinguishable from it at every measured size of the range
public record SizeChoice(
    long fromBytes,
    long toBytes,
    @Nullable Interval above,
    String method,
    MethodOrigin origin,
    List<String> tied) {
  public SizeChoice {
    tied = List.copyOf(tied);
  }
}
