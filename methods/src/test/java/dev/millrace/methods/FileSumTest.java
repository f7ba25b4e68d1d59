package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSumTest {
  @TempDir Path folder;

  /** The check value of the CRC-32 of ITU-T V.42: the sum of "123456789". */
  @Test
  void isTheStandardCrc32() throws IOException {
    FileSum sum = FileSum.of(Files.writeString(folder.resolve("digits"), "123456789"));
    assertThat(sum)
        .isEqualTo(new FileSum(9, 0xCBF43926L, 477))
        .hasToString("9 bytes, crc32 cbf43926");
  }

  @Test
  void readsPastItsBuffer() throws IOException {
    byte[] bytes = new byte[1_000_000];
    FileSum zeros = FileSum.of(Files.write(folder.resolve("zeros"), bytes));
    bytes[999_999] = 1;
    FileSum other = FileSum.of(Files.write(folder.resolve("other"), bytes));
    assertThat(zeros.bytes()).isEqualTo(1_000_000);
    assertThat(other).isNotEqualTo(zeros);
  }

  @Test
  void anEmptyFileHasASum() throws IOException {
    assertThat(FileSum.of(Files.createFile(folder.resolve("empty"))))
        .isEqualTo(new FileSum(0, 0, 0));
  }
}
