package dev.millrace.files.internal.request;

/// The effect of an interrupt of the calling thread on a copy. The interrupt itself stays pending
/// in both cases.
public enum Interrupts {
  /// The copy ends in a [dev.millrace.files.CopyCancelledException].
  CANCEL,
  /// The copy goes on to its end, as `Files.copy` does.
  IGNORE
}
