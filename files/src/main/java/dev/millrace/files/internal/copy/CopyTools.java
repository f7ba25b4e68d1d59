package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.plan.UnsupportedCache;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.sys.FileCalls;

/// The tools that all copies by system calls share.
///
/// @param profiles the planners
/// @param unsupportedCache the strategies that file systems rejected in the last minute
public record CopyTools(
    FileCalls calls, Profiles profiles, Buffers buffers, UnsupportedCache unsupportedCache) {
  /// Tools with nothing in their cache.
  public CopyTools(FileCalls calls, Profiles profiles) {
    this(calls, profiles, new Buffers(calls), new UnsupportedCache());
  }
}
