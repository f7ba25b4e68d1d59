package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.SystemFile.UNKNOWN;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.sys.Mount;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Describes the machine, as far as its interfaces allow. A fact that cannot be read is unknown.
public final class EnvironmentProbe {
  private static final int COPIED_BYTES = 64 << 20;
  private static final int ROUNDS = 5;

  private EnvironmentProbe() {}

  /// Reads the facts that the reader of a result needs, about the directories of some cells.
  public static Environment probe(List<Jdk> jdks, List<Cell> cells) throws IOException {
    return new Environment(
        SystemFile.of("/etc/os-release")
            .value("PRETTY_NAME")
            .orElseGet(() -> System.getProperty("os.name", UNKNOWN)),
        System.getProperty("os.version", UNKNOWN),
        processor(),
        Runtime.getRuntime().availableProcessors(),
        MachineMemory.totalBytes(),
        SystemFile.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").firstLine(),
        ControlGroup.ofProcess().words(),
        copiedBytesPerSecond(),
        Runtime.version() + " " + System.getProperty("java.vm.vendor"),
        jdks,
        directories(cells),
        null,
        null,
        null);
  }

  private static String processor() {
    return SystemFile.of("/proc/cpuinfo")
        .value("model name")
        .or(EnvironmentProbe::lscpu)
        .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER"))) // on Windows
        .orElse(UNKNOWN);
  }

  // On ARM, the file of the kernel has numbers only.
  private static Optional<String> lscpu() {
    try {
      Process lscpu = new ProcessBuilder("lscpu").redirectErrorStream(true).start();
      try (BufferedReader lines = lscpu.inputReader()) {
        return SystemFile.value(lines.lines(), "Model name");
      }
    } catch (IOException e) {
      return Optional.empty(); // not installed
    }
  }

  private static List<Directory> directories(List<Cell> cells) throws IOException {
    List<Directory> directories = new ArrayList<>();
    for (String path :
        cells.stream().flatMap(cell -> Stream.of(cell.from(), cell.to())).distinct().toList()) {
      directories.add(directory(Path.of(path)));
    }
    return directories;
  }

  /// Describes the file system of a directory.
  public static Directory directory(Path path) throws IOException {
    FileSystemFacts facts = FileSystemFacts.of(path);
    Optional<Mount> mount = Mount.of(path);
    return new Directory(
        path.toString(),
        mount.map(Mount::type).orElse(facts.type()),
        mount.map(Mount::options).orElse(UNKNOWN),
        facts.device(),
        journal(facts.device()),
        facts.freeBytes().orElse(0),
        facts.totalBytes().orElse(0));
  }

  // The kernel publishes the thread that writes the journal.
  private static String journal(String device) {
    String name = device.substring(device.lastIndexOf('/') + 1);
    String thread = SystemFile.of("/sys/fs/ext4/" + name + "/journal_task").firstLine();
    return switch (thread) {
      case UNKNOWN -> UNKNOWN;
      case "<none>" -> "none";
      default -> "yes";
    };
  }

  // How fast one thread copies memory outside all caches: the best of several rounds.
  private static double copiedBytesPerSecond() {
    byte[] from = new byte[COPIED_BYTES];
    byte[] to = new byte[COPIED_BYTES];
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      from[i] = 1;
      long start = System.nanoTime();
      System.arraycopy(from, 0, to, 0, COPIED_BYTES);
      shortest = Math.min(shortest, System.nanoTime() - start);
    }
    return COPIED_BYTES * 1e9 / shortest;
  }
}
