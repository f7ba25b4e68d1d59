package dev.millrace.cli.explain;

import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;

/// The directory of a planned target. A copy finds out that it takes no files when it creates one;
/// a plan creates none.
public record TargetPlace(Path target) {
  /// File systems whose files the kernel makes.
  private static final Set<String> OF_THE_KERNEL =
      Set.of("proc", "sysfs", "cgroup", "cgroup2", "debugfs", "tracefs", "securityfs", "devpts");

  /// Requires a directory that takes a new file.
  public void require() throws IOException {
    Path directory = target.toAbsolutePath().getParent();
    if (directory == null || !Existing.isDirectory(directory)) {
      return; // the plan or its check reports that
    }
    String type = FileSystemFacts.of(directory).type();
    boolean isNew = !Existing.isAt(target, LinkOption.NOFOLLOW_LINKS);
    if (OF_THE_KERNEL.contains(type) || (isNew && !Existing.allows(AccessMode.WRITE, directory))) {
      throw new FileSystemException(
          directory.toString(), null, "takes no new files (" + type + "); choose another target");
    }
  }
}
