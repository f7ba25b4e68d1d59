package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineChoiceTest {
  @ParameterizedTest
  @CsvSource({
    "NOT_LINKED, KEPT,     YOUNG",
    "NOT_LINKED, NOT_KEPT, ORDINARY",
    "LINKING,    KEPT,     YOUNG",
    "LINKING,    NOT_KEPT, ORDINARY",
    "READY,      KEPT,     ORDINARY",
    "READY,      NOT_KEPT, ORDINARY",
    "ABSENT,     KEPT,     YOUNG",
    "ABSENT,     NOT_KEPT, ORDINARY"
  })
  void optionsThatNeedSystemCallsGetThemAtOnce(
      NativeState state, OptionFit fit, EngineChoice expected) {
    assertThat(EngineChoice.of(state, fit)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    // state,    bytes,   copies
    "NOT_LINKED, 0,       0,      YOUNG",
    "NOT_LINKED, 5120,    9999,   YOUNG",
    "NOT_LINKED, 5120,    10000,  YOUNG_AND_LINK",
    "NOT_LINKED, 1048576, 0,      YOUNG",
    "NOT_LINKED, 1048577, 0,      ORDINARY",
    "NOT_LINKED, 1048577, 10000,  ORDINARY",
    "LINKING,    5120,    10000,  YOUNG",
    "LINKING,    1048577, 10000,  ORDINARY",
    "READY,      5120,    0,      ORDINARY",
    "ABSENT,     5120,    10000,  YOUNG",
    "ABSENT,     1048577, 0,      ORDINARY"
  })
  void aJvmThatCopiesMuchLinksInTheBackground(
      NativeState state, long bytes, long copies, EngineChoice expected) {
    assertThat(EngineChoice.of(state, bytes, copies)).isEqualTo(expected);
  }

  // Bytes that a clone would not move must not delay the linking.
  @ParameterizedTest
  @CsvSource({"0, 1", "5120, 1", "65536, 2", "262144, 5", "1048576, 17"})
  void aLongerCopyCountsForSeveralShortOnes(long bytes, long copies) {
    assertThat(EngineChoice.shortCopies(bytes)).isEqualTo(copies);
  }

  @ParameterizedTest
  @CsvSource({"3999999, 2", "4000000, 1002", "1000000000, 1002"})
  void aCopyThatWaitsCountsForAThousandMore(long nanos, long copies) {
    assertThat(EngineChoice.shortCopies(65_536, nanos)).isEqualTo(copies);
  }
}
