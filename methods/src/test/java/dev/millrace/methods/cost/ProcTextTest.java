package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.cost.ProcessSample.ProcStat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The text of the files in `/proc`.
class ProcTextTest {
  private static final String STATUS =
      """
      Name:\tnonvoluntary_ctxt_switches:
      VmHWM:\t    1768 kB
      voluntary_ctxt_switches:\t12
      nonvoluntary_ctxt_switches:\t6
      """;

  // Fields 3 to 20: minflt 100, cminflt 20, majflt 3, cmajflt 1, utime 7, stime 5, children 4 and
  // 2.
  private static final String FIELDS =
      " R 12336 12336 10338 0 -1 4194304 100 20 3 1 7 5 4 2 20 0 1";

  @Test
  void aNamedNumberIsFoundOnItsOwnLine() {
    assertThat(Proc.named("rchar: 69\nwchar: 7\n", "rchar")).isEqualTo(69);
    assertThat(Proc.named("rchar: 69\nwchar: 7\n", "wchar")).isEqualTo(7);
    assertThat(Proc.named(STATUS, "VmHWM")).isEqualTo(1768);
    assertThat(Proc.named(STATUS, "voluntary_ctxt_switches")).isEqualTo(12);
    assertThat(Proc.named(STATUS, "nonvoluntary_ctxt_switches")).isEqualTo(6);
  }

  @Test
  void aNumberThatIsMissingIsUnknown() {
    assertThat(Proc.named(STATUS, "VmPeak")).isEqualTo(Costs.UNKNOWN);
    assertThat(Proc.named(STATUS, "Name")).isEqualTo(Costs.UNKNOWN);
    assertThat(Proc.named("", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(Proc.named("VmHWM:", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(Proc.named("VmHWM: 99999999999999999999", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(Proc.numberAt("", 0)).isEqualTo(Costs.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "", "a b", "a) S 1 2 3", ") R 9 9 (", "((()))", "x\ny", ") "})
  void theNameOfTheProgramMayContainAnyCharacter(String name) {
    ProcStat stat = new ProcStat("4711 (" + name + ")" + FIELDS);
    assertThat(stat.minorFaults()).isEqualTo(120);
    assertThat(stat.majorFaults()).isEqualTo(4);
    assertThat(stat.threadsNanos()).isEqualTo(120_000_000);
    assertThat(stat.childrenNanos()).isEqualTo(60_000_000);
    assertThat(stat.userNanos()).isEqualTo(110_000_000);
    assertThat(stat.systemNanos()).isEqualTo(70_000_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12", "12 (java", "12 (java)", "12 (java) R 1 2 3", ") ) )"})
  void anIncompleteLineIsUnknown(String line) {
    ProcStat stat = new ProcStat(line);
    assertThat(stat.minorFaults()).isNegative();
    assertThat(stat.threadsNanos()).isNegative();
    assertThat(stat.systemNanos()).isNegative();
  }
}
