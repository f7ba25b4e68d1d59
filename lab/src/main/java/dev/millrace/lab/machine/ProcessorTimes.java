package dev.millrace.lab.machine;

import dev.millrace.model.record.Environment.OtherPrograms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The time that the processors have spent, in ticks, from `/proc`.
///
/// @param total including idle time
/// @param user by programs, outside the kernel
/// @param programs by process id. Threads of the kernel are missing: they may work for the race
record ProcessorTimes(long total, long user, Map<Long, Program> programs) {
  private static final Path PROC = Path.of("/proc");
  private static final int NAMED = 3;

  /// A program that used less is not the reason for a busy machine.
  private static final double LEAST_NAMED = 0.01;

  /// A program, `pid (name) state ppid pgrp session tty tpgid flags ...`, proc_pid_stat(5).
  ///
  /// @param user ticks outside the kernel
  /// @param system ticks inside the kernel
  /// @param endedUser ticks outside the kernel of its ended children
  record Program(long parent, String name, long user, long system, long endedUser) {
    private static final int KERNEL_THREAD = 0x200000;

    private static Optional<Program> parse(String line) {
      int end = line.lastIndexOf(')');
      String name = line.substring(line.indexOf('(') + 1, end).replaceAll("\\p{C}", "?");
      String[] fields = line.substring(end + 2).split(" ", -1);
      return (Long.parseLong(fields[6]) & KERNEL_THREAD) != 0
          ? Optional.empty()
          : Optional.of(
              new Program(
                  Long.parseLong(fields[1]),
                  name,
                  Long.parseLong(fields[11]),
                  Long.parseLong(fields[12]),
                  Long.parseLong(fields[13])));
    }

    // A program without an earlier time is new.
    private Program since(@Nullable Program earlier) {
      return earlier == null
          ? this
          : new Program(parent, name, user - earlier.user, system - earlier.system, 0);
    }

    private long ticks() {
      return user + system;
    }
  }

  /// Reads the times; empty on another system, and in some sandboxes.
  static Optional<ProcessorTimes> now() {
    try {
      String machine = Files.readString(PROC.resolve("stat"));
      List<String> processes = new ArrayList<>();
      try (DirectoryStream<Path> directories = Files.newDirectoryStream(PROC, "[0-9]*")) {
        directories.forEach(process -> line(process).ifPresent(processes::add));
      }
      ProcessorTimes times = parse(machine.substring(0, machine.indexOf('\n')), processes);
      return Optional.of(times).filter(known -> known.total > 0);
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> line(Path process) {
    try {
      byte[] bytes = Files.readAllBytes(process.resolve("stat"));
      return Optional.of(new String(bytes, StandardCharsets.UTF_8)); // a name may have any bytes
    } catch (IOException e) {
      return Optional.empty(); // it has ended
    }
  }

  /// @param machine `cpu user nice system idle iowait irq softirq steal ...`, proc_stat(5)
  /// @param processes the files of proc_pid_stat(5)
  static ProcessorTimes parse(String machine, List<String> processes) {
    long[] ticks =
        Stream.of(machine.split(" +", -1)).skip(1).limit(8).mapToLong(Long::parseLong).toArray();
    Map<Long, Program> programs = new HashMap<>();
    for (String line : processes) {
      long id = Long.parseLong(line.substring(0, line.indexOf(' ')));
      Program.parse(line).ifPresent(program -> programs.put(id, program));
    }
    return new ProcessorTimes(LongStream.of(ticks).sum(), ticks[0] + ticks[1], programs);
  }

  /// Returns the load since an earlier time.
  ///
  /// Of a program outside this container, only the time outside the kernel counts: the threads of
  /// the kernel, which write the files of the race, are not visible there either.
  ///
  /// @param race the process whose descendants are the race too
  OtherPrograms since(ProcessorTimes earlier, long race) {
    double ticks = Math.max(1, total - earlier.total);
    List<Program> others =
        programs.entrySet().stream()
            .filter(program -> !isOf(race, program.getKey()))
            .map(program -> program.getValue().since(earlier.programs.get(program.getKey())))
            .toList();
    long raced = userOf(race) - earlier.userOf(race);
    long used = user - earlier.user - raced + others.stream().mapToLong(Program::system).sum();
    return new OtherPrograms(Math.clamp(used / ticks, 0, 1), busiest(others, LEAST_NAMED * ticks));
  }

  private static List<String> busiest(List<Program> others, double leastTicks) {
    Map<String, Long> ticks = new HashMap<>();
    others.forEach(program -> ticks.merge(program.name, program.ticks(), Long::sum));
    return ticks.entrySet().stream()
        .filter(program -> program.getValue() >= leastTicks)
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(NAMED)
        .map(Map.Entry::getKey)
        .toList();
  }

  private long userOf(long race) {
    return programs.entrySet().stream()
        .filter(program -> isOf(race, program.getKey()))
        .mapToLong(program -> program.getValue().user + program.getValue().endedUser)
        .sum();
  }

  private boolean isOf(long race, long id) {
    Program program = programs.get(id);
    return id == race || (program != null && program.parent != 0 && isOf(race, program.parent));
  }
}
