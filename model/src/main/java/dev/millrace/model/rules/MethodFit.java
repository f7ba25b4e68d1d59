package dev.millrace.model.rules;

import java.util.List;

/// The time of a method as a function of the size of the file: one line, or several if one does not
/// fit. Neighbouring lines need not meet, because a cost may jump.
///
/// @param method its id
/// @param pieces from small to large; each begins at the measured size at which the one before ends
public record MethodFit(String method, List<Piece> pieces) {
  public MethodFit {
    pieces = List.copyOf(pieces);
  }
}
