package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systems with fewer counters than Linux, or different ones. */
class CostMeterElsewhereTest {
  private static final CostKind[] FROM_THE_JVM = {CostKind.CPU_NANOS, CostKind.HEAP_BYTES};

  @TempDir Path directory;

  @Test
  void withoutProcOnlyTheJvmReportsCosts() {
    assertThat(costs(new Proc(directory.resolve("none").toFile())).known())
        .containsOnlyKeys(FROM_THE_JVM);
  }

  @Test
  void nonsenseIsUnknown() throws IOException {
    MadeUpProc proc = new MadeUpProc(directory);
    for (String path : new String[] {"self/io", "self/stat", "self/status"}) {
      proc.write(path, "rchar: much\nsyscr:\n((((( VmHWM");
    }
    proc.write("self/task/100/schedstat", "");
    proc.write("self/task/not-a-directory", "");
    assertThat(costs(proc.proc()).known()).containsOnlyKeys(FROM_THE_JVM);
  }

  @Test
  void aKernelWithFewerCountersReportsFewerCosts() throws IOException {
    MadeUpProc proc = new MadeUpProc(directory);
    proc.write("self/io", "rchar: 7\nwchar: 7\nsyscr: 7\nsyscw: 7\n");
    assertThat(costs(proc.proc()).known())
        .containsKeys(CostKind.READ_CALLS, CostKind.WRITE_CALLS)
        .doesNotContainKeys(CostKind.DEVICE_READ_BYTES, CostKind.MINOR_FAULTS);
  }

  @Test
  void aMissingResetFileIsNotCreated() throws IOException {
    Files.createDirectories(directory.resolve("self"));
    costs(new Proc(directory.toFile()));
    assertThat(directory.resolve("self")).isEmptyDirectory();
  }

  private static Costs costs(Proc proc) {
    CostMeter meter = new CostMeter(proc);
    meter.start();
    return meter.stop();
  }
}
