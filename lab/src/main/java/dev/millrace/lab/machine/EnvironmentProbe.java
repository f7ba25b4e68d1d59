package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.Probe.UNKNOWN;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.sys.Mount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import oshi.SystemInfo;

/// Describes the machine, as far as its interfaces allow. A fact that cannot be read is unknown.
public final class EnvironmentProbe {
  private final SystemInfo system;

  public EnvironmentProbe() {
    this(new SystemInfo());
  }

  /// @param system may fail in every call
  EnvironmentProbe(SystemInfo system) {
    this.system = system;
  }

  /// Reads the facts that the reader of a result needs.
  public Environment probe(List<Jdk> jdks, List<Cell> cells) throws IOException {
    return machine(jdks, directories(cells));
  }

  /// Reads the facts about the machine, without directories.
  public Environment probe(List<Jdk> jdks) {
    return machine(jdks, List.of());
  }

  private Environment machine(List<Jdk> jdks, List<Directory> directories) {
    String kernel = System.getProperty("os.version", UNKNOWN);
    return new Environment(
        Probe.read(() -> system.getOperatingSystem().toString())
            .map(name -> name.replace(" build " + kernel, "")) // on Linux, the kernel again
            .orElseGet(() -> System.getProperty("os.name", UNKNOWN)),
        kernel,
        Probe.text(() -> system.getHardware().getProcessor().getProcessorIdentifier().getName()),
        Runtime.getRuntime().availableProcessors(),
        new MachineMemory(system).totalBytes(),
        firstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        ControlGroup.ofProcess().words(),
        MemoryCopy.bytesPerSecond(),
        Runtime.version() + " " + System.getProperty("java.vm.vendor"),
        jdks,
        directories);
  }

  private static String firstLine(String file) {
    try (Stream<String> lines = Files.lines(Path.of(file))) {
      return lines.findFirst().orElse(UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
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
    String thread = firstLine("/sys/fs/ext4/" + name + "/journal_task");
    return switch (thread) {
      case UNKNOWN -> UNKNOWN;
      case "<none>" -> "none";
      default -> "yes";
    };
  }

  /// Measures how fast one thread copies memory outside all caches.
  private static final class MemoryCopy {
    private static final int BYTES = 64 << 20;
    private static final int ROUNDS = 5;

    private MemoryCopy() {}

    /// Returns the best of several rounds.
    static double bytesPerSecond() {
      byte[] from = new byte[BYTES];
      byte[] to = new byte[BYTES];
      long shortest = Long.MAX_VALUE;
      for (int i = 0; i < ROUNDS; i++) {
        from[i] = 1;
        long start = System.nanoTime();
        System.arraycopy(from, 0, to, 0, BYTES);
        shortest = Math.min(shortest, System.nanoTime() - start);
      }
      return BYTES * 1e9 / shortest;
    }
  }
}
