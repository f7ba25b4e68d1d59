package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// The machine, as far as it can be asked. What it does not tell is `unknown`.
///
/// @param system operating system and its version
/// @param kernel release of the kernel
/// @param cpu model of the processor
/// @param logicalCpus processors that the JVM may use
/// @param memoryBytes memory of the machine
/// @param governor how the processor chooses its frequency
/// @param container limits of a control group: processors and memory
/// @param memoryCopyBytesPerSecond how fast this machine copies memory: no copy of a cached file is
///   faster
/// @param host the JVM that ran Millrace itself
/// @param jdks those that ran forks
/// @param directories those in which files lay
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

  public Environment {
    jdks = List.copyOf(jdks);
    directories = List.copyOf(directories);
  }
}
