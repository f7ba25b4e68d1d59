package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodIdTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "files-copy",
        "stream-array[4KiB]",
        "channel-buffer[direct,64KiB]",
        "channel-buffer[heap,1B]",
        "stream-array[1GiB]",
        "stream-array[50KB]",
        "stream-array[1.50MiB]",
        "stream-array[1234567B]",
        "native-write[256KiB,preallocated]"
      })
  void readsTheTextThatItWrites(String text) {
    assertThat(MethodId.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stream-array[4096]|stream-array[4KiB]",
        "stream-array[4k]|stream-array[4KiB]",
        "channel-buffer[heap,64K]|channel-buffer[heap,64KiB]"
      })
  void writesASizeInOneWay(String text, String written) {
    assertThat(MethodId.parse(text)).hasToString(written).isEqualTo(MethodId.parse(written));
  }

  @Test
  void anIdHasParts() {
    MethodId id = MethodId.parse("channel-buffer[direct,2KiB]");
    assertThat(id.name()).isEqualTo("channel-buffer");
    assertThat(id.memory()).isEqualTo(Memory.DIRECT);
    assertThat(id.bufferBytes()).isEqualTo(2048);
    assertThat(MethodId.parse("files-copy").memory()).isNull();
    assertThat(MethodId.parse("files-copy").bufferBytes()).isZero();
    assertThat(id.allocation()).isEqualTo(Allocation.GROWN);
    assertThat(MethodId.parse("m[4KiB,preallocated]").allocation())
        .isEqualTo(Allocation.PREALLOCATED);
  }

  @Test
  void isEqualToTheSameNameAndParametersOnly() {
    assertThat(MethodId.of("m", Memory.HEAP, 4096))
        .isEqualTo(MethodId.parse("m[heap,4KiB]"))
        .hasSameHashCodeAs(MethodId.parse("m[heap,4KiB]"))
        .isNotEqualTo(MethodId.of("m", Memory.DIRECT, 4096))
        .isNotEqualTo(MethodId.of("m", 4096))
        .isNotEqualTo(MethodId.of("m"))
        .isNotEqualTo("m[heap,4KiB]");
    assertThat(MethodId.of("m", 4096, Allocation.PREALLOCATED))
        .isEqualTo(MethodId.parse("m[4KiB,preallocated]"))
        .isNotEqualTo(MethodId.of("m", 4096));
    assertThat(MethodId.of("m", 1234567)).isNotEqualTo(MethodId.of("m", 1234568));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Files-Copy",
        "m[",
        "m[]",
        "m[heap]",
        "m[disk,4K]",
        "m[4K]x",
        "a b",
        "m[4K,grown]"
      })
  void describesTheSyntaxOfAnIdInTheError(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MethodId.parse(text))
        .withMessage(
            "'%s' is not a method; write it as name, name[64KiB], name[direct,64KiB] or"
                + " name[64KiB,preallocated]",
            text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.4", "2GiB", "1073741825"})
  void anInvalidBufferIsReportedWithItsLimits(String size) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MethodId.parse("m[" + size + "]"))
        .withMessage("a buffer has 1 byte to 1GiB, not " + size);
  }

  @Test
  void anInvalidUnitIsReportedByByteSize() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MethodId.parse("m[4X]"))
        .withMessageContaining("'4X' is not a size");
  }

  @Test
  void theNameOfABuildIsInFrontOfTheMethod() {
    MethodId id = MethodId.parse("my-copy[4KiB]").within("old");
    assertThat(id).hasToString("old/my-copy[4KiB]").isEqualTo(MethodId.parse("old/my-copy[4KiB]"));
    assertThat(id.name()).isEqualTo("old/my-copy");
    assertThat(id.bare()).hasToString("my-copy[4KiB]").isEqualTo(id.bare().bare());
  }
}
