package dev.millrace.files;

/// The treatment of bytes that are no character of the charset.
public enum MalformedInput {
  /// The read fails at the line, with a [java.nio.charset.MalformedInputException].
  FAIL,
  /// The text of the line has U+FFFD in place of the bytes, and [Lines.LineView#isMalformed]
  /// reports them.
  REPLACE
}
