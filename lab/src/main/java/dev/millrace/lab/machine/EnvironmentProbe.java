package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.Probe.UNKNOWN;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.FileStore;
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
        container(),
        MemoryCopy.bytesPerSecond(),
        Runtime.version() + " " + System.getProperty("java.vm.vendor"),
        jdks,
        directories);
  }

  // Control groups, version 2: cpu.max is "quota period" or "max period".
  private static String container() {
    return "cpu.max %s, memory.max %s"
        .formatted(firstLine("/sys/fs/cgroup/cpu.max"), firstLine("/sys/fs/cgroup/memory.max"));
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
    FileStore store = Files.getFileStore(path);
    Optional<Mount> mount = Mount.of(path);
    return new Directory(
        path.toString(),
        mount.map(Mount::type).orElse(store.type()),
        mount.map(Mount::options).orElse(UNKNOWN),
        store.name().isBlank() ? UNKNOWN : store.name(),
        journal(store),
        store.getUsableSpace(),
        store.getTotalSpace());
  }

  // The kernel publishes the thread that writes the journal.
  private static String journal(FileStore store) {
    Path device = Path.of(store.name()).getFileName();
    String thread =
        device == null ? UNKNOWN : firstLine("/sys/fs/ext4/" + device + "/journal_task");
    return switch (thread) {
      case UNKNOWN -> UNKNOWN;
      case "<none>" -> "none";
      default -> "yes";
    };
  }
}
