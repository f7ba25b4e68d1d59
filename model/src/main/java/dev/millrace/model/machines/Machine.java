package dev.millrace.model.machines;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// The conditions of a race that the machine, and not the request, decides. Two JDKs or two file
/// systems of one computer count as two machines.
///
/// @param processor such as `2 x AMD EPYC`
/// @param source the file system of the sources, with its device, such as `ext4 on /dev/sda1`
/// @param target the file system of the targets; equal to `source` for a read
/// @param kernel the version of the kernel
/// @param jdk the name of the JDK
public record Machine(String processor, String source, String target, String kernel, String jdk) {
  static Machine of(RunRecord record, Cell cell) {
    Environment environment = record.environment();
    return new Machine(
        environment.logicalCpus() + " x " + environment.cpu(),
        fileSystem(environment.directories(), cell.from()),
        fileSystem(environment.directories(), cell.to()),
        environment.kernel(),
        cell.jdk());
  }

  private static String fileSystem(List<Directory> directories, String path) {
    return directories.stream()
        .filter(directory -> directory.path().equals(path))
        .findFirst()
        .map(directory ->
            directory.device().isEmpty() || directory.device().equals(directory.type())
                ? directory.type()
                : directory.type() + " on " + directory.device())
        .orElse("unknown");
  }

  /// Returns the file systems: one, or `ext4 on /dev/sda1 to xfs on /dev/sdb1`.
  public String fileSystems() {
    return source.equals(target) ? source : source + " to " + target;
  }
}
