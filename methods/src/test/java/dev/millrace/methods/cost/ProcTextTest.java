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
    assertThat(ProcText.named("rchar: 69\nwchar: 7\n", "rchar")).isEqualTo(69);
    assertThat(ProcText.named("rchar: 69\nwchar: 7\n", "wchar")).isEqualTo(7);
    assertThat(ProcText.named(STATUS, "VmHWM")).isEqualTo(1768);
    assertThat(ProcText.named(STATUS, "voluntary_ctxt_switches")).isEqualTo(12);
    assertThat(ProcText.named(STATUS, "nonvoluntary_ctxt_switches")).isEqualTo(6);
  }

  @Test
  void aNumberThatIsMissingIsUnknown() {
    assertThat(ProcText.named(STATUS, "VmPeak")).isEqualTo(Costs.UNKNOWN);
    assertThat(ProcText.named(STATUS, "Name")).isEqualTo(Costs.UNKNOWN);
    assertThat(ProcText.named("", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(ProcText.named("VmHWM:", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(ProcText.named("VmHWM: 99999999999999999999", "VmHWM")).isEqualTo(Costs.UNKNOWN);
    assertThat(ProcText.numberAt("", 0)).isEqualTo(Costs.UNKNOWN);
  }
}
