package dev.millrace.files;

import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;

/// A system without any call.
public final class NoSys {
  public static final Sys SYS = new UnsupportedSys("no system in this test");

  private NoSys() {}

  /// Returns a copier that uses Java channels and paths alone.
  public static Copier copier(CopyOptions options) {
    return new Copier(options, SYS);
  }
}
