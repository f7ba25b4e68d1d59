package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.SystemFile.UNKNOWN;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The control groups of this process, of version 2 or 1. The limits of the groups above count too.
///
/// @param groups the directories of the groups and of those above; empty if they are unknown
public record ControlGroup(List<Path> groups) {
  /// From this limit on, version 1 has none: the most that its counter of pages can hold.
  private static final long UNLIMITED_BYTES = 0x7fff_ffff_ffff_0000L;

  /// Returns the group of this process.
  public static ControlGroup ofProcess() {
    return of(Path.of("/sys/fs/cgroup"), SystemFile.of("/proc/self/cgroup"));
  }

  /// @param root the directory of all groups
  /// @param process the file with the paths of the groups
  static ControlGroup of(Path root, SystemFile process) {
    List<Path> groups = new ArrayList<>();
    for (String line : process.lines()) {
      String[] words = line.split(":/?", 3); // `0::/job` of version 2, `3:cpu,cpuacct:/job` of 1
      Path hierarchy = root.resolve(words[1]);
      Path group = hierarchy.resolve(words[2]);
      for (; group != null && group.startsWith(hierarchy); group = group.getParent()) {
        groups.add(group);
      }
    }
    return new ControlGroup(groups);
  }

  /// Returns the least quota of processors; empty without one.
  public OptionalDouble processors() {
    return groups.stream().flatMapToDouble(ControlGroup::quota).min();
  }

  // `50000 100000` or `max 100000`; in version 1 -1 without a quota
  private static DoubleStream quota(Path group) {
    String line = firstLine(group, "cpu.max");
    if (line.equals(UNKNOWN)) {
      line = firstLine(group, "cpu.cfs_quota_us") + " " + firstLine(group, "cpu.cfs_period_us");
    }
    String[] words = line.split(" ", 2);
    return line.matches("\\d+ \\d+")
        ? DoubleStream.of(Double.parseDouble(words[0]) / Double.parseDouble(words[1]))
        : DoubleStream.empty();
  }

  private OptionalLong memoryBytes() {
    return groups.stream()
        .flatMap(group -> Stream.of("memory.max", "memory.limit_in_bytes").map(group::resolve))
        .map(file -> new SystemFile(file).firstLine())
        .filter(line -> line.matches("\\d+"))
        .mapToLong(Long::parseLong)
        .filter(bytes -> bytes < UNLIMITED_BYTES)
        .min();
  }

  private static String firstLine(Path group, String name) {
    return new SystemFile(group.resolve(name)).firstLine();
  }

  /// Returns the limits in the words of the kernel.
  String words() {
    String none = groups.isEmpty() ? UNKNOWN : "max";
    OptionalDouble cpu = processors();
    OptionalLong memory = memoryBytes();
    return "cpu.max %s, memory.max %s"
        .formatted(
            cpu.isPresent() ? Math.round(cpu.getAsDouble() * 100_000) + " 100000" : none,
            memory.isPresent() ? Long.toString(memory.getAsLong()) : none);
  }
}
