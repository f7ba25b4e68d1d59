package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlGroupTest {
  @TempDir Path directory;

  @Test
  void theLeastLimitOfVersion2AndOfTheGroupsAboveCounts() throws IOException {
    process("0::/above/own\n", "30 20 0:26 / %s/fs rw shared:4 - cgroup2 cgroup2 rw\n");
    write("fs/above/cpu.max", "50000 100000\n");
    write("fs/above/own/cpu.max", "max 100000\n");
    write("fs/above/memory.max", "max\n");
    write("fs/above/own/memory.max", "1048576\n");
    assertThat(found().processors()).hasValue(0.5);
    assertThat(found().memoryBytes()).hasValue(1 << 20);
    assertThat(found().words()).isEqualTo("cpu.max 50000 100000, memory.max 1048576");
  }

  @Test
  void version1HasADirectoryForEachController() throws IOException {
    process(
        "4:memory:/job\n3:cpu,cpuacct:/job\n0::/\n",
        """
        31 23 0:28 / %1$s/memory rw - cgroup cgroup rw,memory
        32 23 0:29 / %1$s/cpu rw - cgroup cgroup rw,cpu,cpuacct
        """);
    write("cpu/job/cpu.cfs_quota_us", "-1\n");
    write("cpu/job/cpu.cfs_period_us", "100000\n");
    write("cpu/cpu.cfs_quota_us", "150000\n");
    write("cpu/cpu.cfs_period_us", "100000\n");
    write("memory/job/memory.limit_in_bytes", "9223372036854771712\n");
    assertThat(found().words()).isEqualTo("cpu.max 150000 100000, memory.max max");
  }

  @Test
  void aContainerSeesItsGroupAtTheRoot() throws IOException {
    process("0::/\n", "30 20 0:26 /pod/own %s/fs rw - cgroup2 cgroup2 rw\n");
    write("fs/cpu.max", "200000 100000\n");
    assertThat(found().processors()).hasValue(2);
  }

  @Test
  void withoutControlGroupsTheLimitsAreUnknown() {
    assertThat(found().words()).isEqualTo("cpu.max unknown, memory.max unknown");
  }

  private ControlGroup found() {
    return ControlGroup.of(directory.resolve("process"));
  }

  private void process(String groups, String mounts) throws IOException {
    write("process/cgroup", groups);
    write("process/mountinfo", mounts.formatted(directory));
  }

  private void write(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
