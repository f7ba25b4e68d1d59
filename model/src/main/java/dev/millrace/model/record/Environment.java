package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Set;

/// The description of the machine. Values that the machine does not report are `unknown`.
///
/// @param system operating system and its version
/// @param kernel release of the kernel
/// @param cpu model of the processor
/// @param logicalCpus processors available to the JVM
/// @param memoryBytes memory of the machine
/// @param governor frequency governor of the processor
/// @param container limits of a control group: processors and memory
/// @param memoryCopyBytesPerSecond speed of copying memory on this machine, the limit for copies of
///   a cached file
/// @param host JVM that ran Millrace
/// @param jdks JDKs that ran forks
/// @param directories directories that contained the files
public record Environment(
    String system,
    String kernel,
    String cpu,
    int logicalCpus,
    long memoryBytes,
    String governor,
    String container,
    double memoryCopyBytesPerSecond,
    String host,
    List<Jdk> jdks,
    @JsonProperty("folders") List<Directory> directories) { // the name in records of all schemas

  /// File systems whose servers can copy internally, by their names in the kernel.
  private static final Set<String> REMOTE =
      Set.of("nfs", "nfs4", "cifs", "smb3", "ceph", "fuse.glusterfs", "lustre", "afs");

  public Environment {
    jdks = List.copyOf(jdks);
    directories = List.copyOf(directories);
  }

  /// Returns whether the targets of a cell are on a server that can copy internally.
  public boolean mayCopyOnServer(Cell cell) {
    return directories.stream()
        .anyMatch(
            directory -> directory.path().equals(cell.to()) && REMOTE.contains(directory.type()));
  }
}
