package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
  @ParameterizedTest
  @CsvSource({
    "0,            0",
    "17,           17",
    "17B,          17",
    "5K,           5120",
    "5k,           5120",
    "5KiB,         5120",
    "50KB,         50000",
    "50kb,         50000",
    "1.5MiB,       1572864",
    "1.3G,         1395864371",
    "0.3,          0",
    "2T,           2199023255552",
    "' 4K ',       4096",
    "9223372036854775807, 9223372036854775807"
  })
  void readsBinaryAndDecimalUnits(String text, long bytes) {
    assertThat(ByteSize.parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "0,             0B",
    "1,             1B",
    "999,           999B",
    "1000,          1KB",
    "1023,          1023B",
    "1024,          1KiB",
    "1025,          1.00KiB",
    "2049,          2.00KiB",
    "50000,         50KB",
    "65536,         64KiB",
    "65537,         64.0KiB",
    "1395864371,    1.30GiB",
    "1073217537,    1024MiB",
    "1072693249,    1023MiB",
    "2199023255552, 2TiB"
  })
  void writesTheLargestExactUnitOrThreeDigits(long bytes, String text) {
    assertThat(ByteSize.format(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "K", "-1", "+1", "1,5K", "1.K", ".5K", "5 K", "5P", "5KBs", "1e3"})
  void anInvalidSizeIsReportedWithTheFormat(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ByteSize.parse(text))
        .withMessage("'%s' is not a size; write it as 5K, 50KB, 5MiB or 1.3G", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "8388608T", "99999999999999999999"})
  void anOversizeIsReported(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ByteSize.parse(text))
        .withMessage("'%s' is more bytes than a file can have", text);
  }
}
