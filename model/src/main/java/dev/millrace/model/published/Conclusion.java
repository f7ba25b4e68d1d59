package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thing that was concluded.
///
/// @param where it stands in the publication
/// @param words what it says, in other words
/// @param claims what must be so for it to hold; empty if no race can tell
/// @param untestable why no race can tell; null if one can
public record Conclusion(
    String where, String words, List<Claim> claims, @Nullable String untestable) {
  public Conclusion {
    claims = List.copyOf(claims);
  }
}
