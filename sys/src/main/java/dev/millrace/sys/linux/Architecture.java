package dev.millrace.sys.linux;

/// Chooses between numbers that differ between x86-64 and AArch64, the only supported processors.
final class Architecture {
  private static final boolean ARM = System.getProperty("os.arch", "").equals("aarch64");

  private Architecture() {}

  static int number(int onX86, int onAarch64) {
    return ARM ? onAarch64 : onX86;
  }
}
