package dev.millrace.model;

/// What the methods of a cell do.
public enum Operation {
  /// One file becomes two.
  COPY
}
