package dev.millrace.files;

/// Copiers without system calls.
public final class NoSysCopiers {
  private NoSysCopiers() {}

  /// Returns a copier that uses Java channels and paths alone.
  public static Copier of(CopyOptions options) {
    return new Copier(options, NoSys.SYS);
  }
}
