package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentProbeTest {
  @Test
  void describesThisMachine() throws IOException {
    Environment machine = EnvironmentProbe.probe(List.of(), List.of());
    assertThat(machine.system()).isNotBlank();
    assertThat(machine.logicalCpus()).isPositive();
    assertThat(machine.memoryBytes()).isGreaterThan(MachineMemory.availableBytes());
    assertThat(MachineMemory.availableBytes()).isPositive();
  }

  @Test
  void aFactThatCannotBeReadIsUnknown(@TempDir Path directory) {
    SystemFile missing = new SystemFile(directory.resolve("missing"));
    assertThat(missing.firstLine()).isEqualTo("unknown");
    assertThat(missing.value("model name")).isEmpty();
  }

  @Test
  void aValueStandsBehindItsName(@TempDir Path directory) throws IOException {
    String text = "processor\t: 0\nmodel name\t: A: CPU\nNAME=\"An OS\"\nEMPTY=\n";
    SystemFile file = new SystemFile(Files.writeString(directory.resolve("file"), text));
    assertThat(file.firstLine()).isEqualTo("processor\t: 0");
    assertThat(file.value("model name")).contains("A: CPU");
    assertThat(file.value("NAME")).contains("An OS");
    assertThat(file.value("EMPTY")).isEmpty();
    assertThat(file.value("name")).isEmpty();
  }
}
