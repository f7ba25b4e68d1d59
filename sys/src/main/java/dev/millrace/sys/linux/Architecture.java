package dev.millrace.sys.linux;

/// Chooses between numbers of the Linux interface that differ from processor to processor. What is
/// neither x86-64 nor AArch64 never gets here: [Sys#host] turns it away.
final class Architecture {
  private static final boolean ARM = System.getProperty("os.arch", "").equals("aarch64");

  private Architecture() {}

  static int number(int ofX86, int ofAarch64) {
    return ARM ? ofAarch64 : ofX86;
  }
}
