package dev.millrace.lab.machine;

import oshi.SystemInfo;

/// The memory that new processes can use without swapping, the page cache included.
public final class FreeMemory {
  private FreeMemory() {}

  /// Returns it in bytes; 0 if it is unknown.
  public static long bytes() {
    return new MachineMemory(new SystemInfo()).availableBytes();
  }
}
