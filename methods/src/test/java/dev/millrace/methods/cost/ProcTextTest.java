package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcTextTest {
  private static final String STATUS =
      """
      Name:\tnonvoluntary_ctxt_switches:
      VmHWM:\t    1768 kB
      voluntary_ctxt_switches:\t12
      nonvoluntary_ctxt_switches:\t6
      """;

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
}
