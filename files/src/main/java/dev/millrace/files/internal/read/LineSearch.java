package dev.millrace.files.internal.read;

/// The indices of all `\n` and `\r` in memory, one after the other. For one thread at a time.
sealed interface LineSearch permits LineEndSearch, WideLineEndSearch {
  /// Returns the next index, or the length of the memory after the last one.
  long next();
}
