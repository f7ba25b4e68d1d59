package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.SystemFile.UNKNOWN;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// The limits of the control groups of this process, version 1 or 2. The limits of the groups above
/// count too.
///
/// @param isKnown whether this process is in control groups that can be read
/// @param processors the least quota; empty without one
/// @param memoryBytes the least limit; empty without one
public record ControlGroup(boolean isKnown, OptionalDouble processors, OptionalLong memoryBytes) {
  private static final Path PROCESS = Path.of("/proc/self");
  private static final Pattern BLANK = Pattern.compile(" ");

  /// Version 1 has a very large number for no limit.
  private static final long LEAST_WITHOUT_LIMIT = 1L << 60;

  /// Returns the limits of this process.
  public static ControlGroup ofProcess() {
    return of(PROCESS);
  }

  /// @param process its directory in `/proc`
  static ControlGroup of(Path process) {
    List<Path> cpu = groups(process, "cpu");
    List<Path> memory = groups(process, "memory");
    return new ControlGroup(
        !cpu.isEmpty(),
        cpu.stream().flatMapToDouble(group -> quota(group).stream()).min(),
        memory.stream().flatMapToLong(group -> memory(group).stream()).min());
  }

  /// Returns the limits in the words of version 2.
  String words() {
    String cpu =
        processors.isPresent()
            ? Math.round(processors.getAsDouble() * 100_000) + " 100000"
            : isKnown ? "max" : UNKNOWN;
    String memory =
        memoryBytes.isPresent()
            ? Long.toString(memoryBytes.getAsLong())
            : isKnown ? "max" : UNKNOWN;
    return "cpu.max %s, memory.max %s".formatted(cpu, memory);
  }

  // The directories of the group of the process and of those above. A mixed system has a controller
  // in version 1 or 2.
  private static List<Path> groups(Path process, String controller) {
    for (String line : lines(process.resolve("cgroup"))) {
      String[] fields = line.split(":", 3); // number, controllers, path
      if (fields.length == 3 && List.of(fields[1].split(",", -1)).contains(controller)) {
        return groups(process, "cgroup", controller, fields[2]);
      }
    }
    return lines(process.resolve("cgroup")).stream()
        .filter(line -> line.startsWith("0::"))
        .findFirst()
        .map(line -> groups(process, "cgroup2", "", line.substring("0::".length())))
        .orElse(List.of());
  }

  private static List<Path> groups(Path process, String type, String controller, String path) {
    for (String line : lines(process.resolve("mountinfo"))) {
      String[] halves = line.split(" - ", 2);
      String[] mount = BLANK.split(halves[0], -1);
      String[] system = BLANK.split(halves[halves.length - 1], -1);
      boolean isRight =
          mount.length > 4
              && system.length > 2
              && system[0].equals(type)
              && (controller.isEmpty()
                  || Arrays.asList(system[2].split(",", -1)).contains(controller));
      if (isRight) {
        return upTo(Path.of(mount[4]), below(path, mount[3]));
      }
    }
    return List.of();
  }

  // A container may see its own group as the root of the mount.
  private static String below(String path, String root) {
    String rest = path.startsWith(root) ? path.substring(root.length()) : "";
    return rest.startsWith("/") ? rest.substring(1) : rest;
  }

  private static List<Path> upTo(Path root, String below) {
    List<Path> groups = new ArrayList<>();
    Path group = root.resolve(below).normalize();
    while (group != null && group.startsWith(root)) {
      groups.add(group);
      group = group.getParent();
    }
    return groups;
  }

  private static OptionalDouble quota(Path group) {
    Optional<String> both = first(group.resolve("cpu.max"));
    String[] numbers =
        both.map(line -> BLANK.split(line, -1))
            .orElseGet(() ->
                new String[] {
                  first(group.resolve("cpu.cfs_quota_us")).orElse(""),
                  first(group.resolve("cpu.cfs_period_us")).orElse("")
                });
    OptionalLong quota = number(numbers[0]);
    OptionalLong period = number(numbers[numbers.length - 1]);
    return quota.isPresent() && period.isPresent() && period.getAsLong() > 0
        ? OptionalDouble.of((double) quota.getAsLong() / period.getAsLong())
        : OptionalDouble.empty();
  }

  private static OptionalLong memory(Path group) {
    Optional<String> bytes =
        first(group.resolve("memory.max")).or(() -> first(group.resolve("memory.limit_in_bytes")));
    OptionalLong limit = number(bytes.orElse(""));
    return limit.orElse(Long.MAX_VALUE) < LEAST_WITHOUT_LIMIT ? limit : OptionalLong.empty();
  }

  // "max" and -1 are no limits.
  private static OptionalLong number(String text) {
    try {
      long number = Long.parseLong(text.strip());
      return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  private static Optional<String> first(Path file) {
    return lines(file).stream().findFirst();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return List.of();
    }
  }
}
