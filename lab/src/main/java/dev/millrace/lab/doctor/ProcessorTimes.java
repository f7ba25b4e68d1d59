package dev.millrace.lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// The time that all processors have spent, in ticks, from `/proc/stat`.
///
/// @param total including idle time
/// @param steal for other guests of the same host
/// @param used by programs and the kernel
record ProcessorTimes(long total, long steal, long used) {
  private static final int USER = 1;
  private static final int IDLE = 4;
  private static final int WAITING = 5;
  private static final int STEAL = 8;

  static Optional<ProcessorTimes> now() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
      return lines.findFirst().filter(line -> line.startsWith("cpu ")).map(ProcessorTimes::parse);
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // another system, or a sandbox
    }
  }

  // `cpu user nice system idle iowait irq softirq steal guest guest_nice`, proc_stat(5).
  static ProcessorTimes parse(String line) {
    String[] fields = line.split(" +", -1);
    long total = 0;
    for (int i = USER; i <= STEAL; i++) {
      total += Long.parseLong(fields[i]);
    }
    long steal = Long.parseLong(fields[STEAL]);
    long waiting = Long.parseLong(fields[IDLE]) + Long.parseLong(fields[WAITING]);
    return new ProcessorTimes(total, steal, total - steal - waiting);
  }

  ProcessorTimes since(ProcessorTimes earlier) {
    return new ProcessorTimes(total - earlier.total, steal - earlier.steal, used - earlier.used);
  }
}
