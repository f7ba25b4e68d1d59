package dev.millrace.files.landing;

import java.io.IOException;

/// Where the bytes land until the copy is whole: an open file that becomes the target, or nothing.
public sealed interface Landing permits InPlace, Unnamed, Beside {
  /// Where it is to be.
  Site site();

  /// The file, open for reading and writing.
  int descriptor();

  /// Whether it takes the name of another file, which then is lost.
  boolean replaces();

  /// Gives it the target's name, if it has not got it, and closes it. If that fails, it is as after
  /// [#abandon].
  void commit() throws IOException;

  /// Closes and removes it. Does not fail.
  void abandon();
}
