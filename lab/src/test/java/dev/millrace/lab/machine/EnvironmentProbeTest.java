package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Environment;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.software.os.OperatingSystem;

class EnvironmentProbeTest {
  /// As on a system that lacks some calls.
  private static final class FailingSystem extends SystemInfo {
    @Override
    public OperatingSystem getOperatingSystem() {
      throw new IllegalStateException("the call is not implemented");
    }

    @Override
    public HardwareAbstractionLayer getHardware() {
      throw new UnsatisfiedLinkError("no such function");
    }
  }

  @Test
  void describesThisMachine() throws IOException {
    Environment machine = new EnvironmentProbe().probe(List.of(), List.of());
    assertThat(machine.system()).isNotBlank().doesNotContain("build " + machine.kernel());
    assertThat(machine.logicalCpus()).isPositive();
    assertThat(machine.memoryBytes()).isPositive();
  }

  @Test
  void aFactThatCannotBeReadIsUnknown() throws IOException {
    Environment machine = new EnvironmentProbe(new FailingSystem()).probe(List.of(), List.of());
    assertThat(machine.cpu()).isEqualTo("unknown");
    assertThat(machine.system()).isEqualTo(System.getProperty("os.name"));
  }

  @Test
  void theJvmReportsTheMemoryWithoutTheLibrary() {
    MachineMemory memory = new MachineMemory(new FailingSystem());
    assertThat(memory.totalBytes()).isPositive();
    assertThat(memory.availableBytes()).isPositive();
  }
}
