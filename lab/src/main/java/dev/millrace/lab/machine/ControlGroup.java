package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.SystemFile.UNKNOWN;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/// The control group of this process, version 2. The limits of the groups above count too.
///
/// @param groups the directories of the group and of those above; empty without version 2
public record ControlGroup(List<Path> groups) {
  private static final String PATH = "0::/";

  public ControlGroup {
    groups = List.copyOf(groups);
  }

  /// Returns the group of this process.
  public static ControlGroup ofProcess() {
    return of(Path.of("/sys/fs/cgroup"), SystemFile.of("/proc/self/cgroup"));
  }

  /// @param root the directory of all groups
  /// @param process the file with the path of the group
  static ControlGroup of(Path root, SystemFile process) {
    List<Path> groups = new ArrayList<>();
    String line = process.firstLine();
    Path group = line.startsWith(PATH) ? root.resolve(line.substring(PATH.length())) : null;
    for (; group != null && group.startsWith(root); group = group.getParent()) {
      groups.add(group);
    }
    return new ControlGroup(groups);
  }

  /// Returns the least quota of processors; empty without one.
  public OptionalDouble processors() {
    return groups.stream().flatMapToDouble(ControlGroup::quota).min();
  }

  // `50000 100000`, or `max 100000`
  private static DoubleStream quota(Path group) {
    String line = new SystemFile(group.resolve("cpu.max")).firstLine();
    String[] words = line.split(" ", 2);
    return line.matches("\\d+ \\d+")
        ? DoubleStream.of(Double.parseDouble(words[0]) / Double.parseDouble(words[1]))
        : DoubleStream.empty();
  }

  private OptionalLong memoryBytes() {
    return groups.stream().flatMapToLong(ControlGroup::memory).min();
  }

  private static LongStream memory(Path group) {
    String line = new SystemFile(group.resolve("memory.max")).firstLine();
    return line.matches("\\d+") ? LongStream.of(Long.parseLong(line)) : LongStream.empty();
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
