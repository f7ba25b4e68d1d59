package dev.millrace.files;

import dev.millrace.sys.Sys;

/// A simulated system. Only this package can create a copier for one.
public final class OtherSystem {
  private OtherSystem() {}

  /// Returns a copier for that system.
  public static Copier copier(CopyOptions options, Sys sys) {
    return new Copier(options, sys);
  }
}
