package dev.millrace.lab.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.Supplier;
import oshi.SystemInfo;

/// The memory of the machine, by OSHI where its calls succeed, else by the JVM.
///
/// @param system may fail in every call
public record MachineMemory(SystemInfo system) {
  /// Returns all of it in bytes; 0 if it is unknown.
  long totalBytes() {
    return first(
        () -> system.getHardware().getMemory().getTotal(), () -> jvm().getTotalMemorySize());
  }

  /// Returns the memory in bytes that new processes can use without swapping, the page cache
  /// included where the system reports that; 0 if it is unknown.
  public long availableBytes() {
    return first(
        () -> system.getHardware().getMemory().getAvailable(), () -> jvm().getFreeMemorySize());
  }

  private static long first(Supplier<Long> oshi, Supplier<Long> jvm) {
    Optional<Long> bytes = Probe.read(oshi).filter(found -> found > 0);
    return bytes.or(() -> Probe.read(jvm)).orElse(0L);
  }

  private static OperatingSystemMXBean jvm() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  }
}
