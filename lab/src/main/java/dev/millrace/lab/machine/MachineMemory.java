package dev.millrace.lab.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/// The memory of the machine by `/proc/meminfo`, but no more than the JVM reports: a container may
/// have less.
public final class MachineMemory {
  private MachineMemory() {}

  /// Returns all of it in bytes.
  public static long totalBytes() {
    long known = jvm().getTotalMemorySize();
    return Math.min(known, bytes("MemTotal").orElse(known));
  }

  /// Returns the memory in bytes that new processes can use without swapping, the page cache
  /// included where the system reports that.
  public static long availableBytes() {
    return Math.min(totalBytes(), bytes("MemAvailable").orElseGet(() -> jvm().getFreeMemorySize()));
  }

  // `MemTotal:       24684092 kB`
  private static Optional<Long> bytes(String name) {
    return SystemFile.of("/proc/meminfo")
        .value(name)
        .map(text -> Long.parseLong(text.replace(" kB", "")) << 10);
  }

  private static OperatingSystemMXBean jvm() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  }
}
