package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Test;

class CostsTest {
  private final Costs.Draft draft = new Costs.Draft();

  @Test
  void whatWasNotFilledInIsUnknown() {
    assertThat(Cost.values())
        .allSatisfy(cost -> assertThat(Costs.NOTHING_KNOWN.of(cost)).isEqualTo(Costs.UNKNOWN));
    assertThat(Costs.NOTHING_KNOWN.known()).isEmpty();
  }

  @Test
  void whatIsUnknownDoesNotReplaceWhatIsKnown() {
    draft.set(Cost.CPU_NANOS, 5);
    draft.set(Cost.CPU_NANOS, Costs.UNKNOWN);
    assertThat(draft.finish().of(Cost.CPU_NANOS)).isEqualTo(5);
  }

  @Test
  void aCounterGrewByTheDifference() {
    draft.grown(Cost.READ_CALLS, 3, 10);
    draft.grown(Cost.WRITE_CALLS, 10, 3);
    draft.grown(Cost.READ_BYTES, Costs.UNKNOWN, 3);
    draft.grown(Cost.WRITE_BYTES, 3, Costs.UNKNOWN);
    assertThat(draft.finish().known())
        .containsOnly(entry(Cost.READ_CALLS, 7L), entry(Cost.WRITE_CALLS, 0L));
  }
}
