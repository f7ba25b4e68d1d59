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
  void theLeastLimitOfAGroupAndOfTheGroupsAboveCounts() throws IOException {
    write("process", "0::/above/own\n");
    write("root/above/cpu.max", "50000 100000\n");
    write("root/above/own/cpu.max", "max 100000\n");
    write("root/above/memory.max", "max\n");
    write("root/above/own/memory.max", "1048576\n");
    assertThat(found().processors()).hasValue(0.5);
    assertThat(found().words()).isEqualTo("cpu.max 50000 100000, memory.max 1048576");
  }

  @Test
  void aContainerSeesItsGroupAtTheRoot() throws IOException {
    write("process", "0::/\n");
    write("root/cpu.max", "200000 100000\n");
    assertThat(found().processors()).hasValue(2);
    assertThat(found().words()).isEqualTo("cpu.max 200000 100000, memory.max max");
  }

  @Test
  void theLimitsOfVersion1CountToo() throws IOException {
    write("process", "4:memory:/job/own\n3:cpu,cpuacct:/job\n1:name=systemd:/\n0::/\n");
    write("root/cpu,cpuacct/job/cpu.cfs_quota_us", "150000\n");
    write("root/cpu,cpuacct/job/cpu.cfs_period_us", "100000\n");
    write("root/memory/job/own/memory.limit_in_bytes", "9223372036854771712\n"); // no limit
    write("root/memory/job/memory.limit_in_bytes", "1048576\n");
    assertThat(found().words()).isEqualTo("cpu.max 150000 100000, memory.max 1048576");
    write("root/cpu,cpuacct/job/cpu.cfs_quota_us", "-1\n");
    assertThat(found().words()).isEqualTo("cpu.max max, memory.max 1048576");
  }

  @Test
  void withoutControlGroupsTheLimitsAreUnknown() {
    assertThat(found().words()).isEqualTo("cpu.max unknown, memory.max unknown");
  }

  private ControlGroup found() {
    return ControlGroup.of(directory.resolve("root"), new SystemFile(directory.resolve("process")));
  }

  private void write(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
