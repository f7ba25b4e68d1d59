package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One published conclusion.
///
/// @param where place in the publication
/// @param words paraphrased text
/// @param claims conditions for it to hold; empty if no race can test it
/// @param untestable reason why no race can test it; null if one can
public record Conclusion(
    String where, String words, List<Claim> claims, @Nullable String untestable) {
  public Conclusion {
    claims = List.copyOf(claims);
  }
}
