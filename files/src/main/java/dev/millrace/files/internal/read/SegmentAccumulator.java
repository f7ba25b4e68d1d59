package dev.millrace.files.internal.read;

import java.io.IOException;

/// Adds a segment of whole records to a container.
@FunctionalInterface
public interface SegmentAccumulator<A> {
  void add(A container, Piece segment) throws IOException;
}
