package dev.millrace.files;

import dev.millrace.sys.Sys;

/// A system that is not this one. Only here can a copier be made for it.
public final class OtherSystem {
  private OtherSystem() {}

  /// A copier for that system.
  public static Copier copier(CopyOptions options, Sys sys) {
    return new Copier(options, sys);
  }
}
