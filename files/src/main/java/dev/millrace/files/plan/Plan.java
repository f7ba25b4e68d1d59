package dev.millrace.files.plan;

import dev.millrace.files.Attempt;
import dev.millrace.files.Way;
import java.util.List;

/// How a copy is to be made.
///
/// @param ways to move the bytes, from the best to the one that always works
/// @param passedOver ways that are not tried, and why
/// @param room whether room is reserved first
/// @param holes what is done about them
public record Plan(List<Way> ways, List<Attempt> passedOver, Room room, Holes holes) {
  public enum Room {
    RESERVED,
    AS_NEEDED
  }

  public enum Holes {
    /// Data and holes are written alike.
    FILLED,
    /// Only data is moved.
    KEPT,
    /// Likewise, and zeros are looked for in the data.
    MADE
  }
}
