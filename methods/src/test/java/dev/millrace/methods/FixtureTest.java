package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FixtureTest {
  // Of the first 10,000 bytes with seed 1.
  private static final long BINARY_CRC32 = 1132501840L;
  private static final long TEXT_CRC32 = 3_885_763_348L;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void hasExactlyTheSizeAskedFor(Fixture fixture) throws IOException {
    for (long bytes : new long[] {0, 1, 7, 5120, (1 << 20) - 1, (1 << 20) + 1}) {
      FileSum sum = fixture.layOut(folder.resolve("f" + bytes), bytes, 1);
      assertThat(sum.bytes()).isEqualTo(bytes);
      assertThat(folder.resolve("f" + bytes)).hasSize(bytes);
    }
  }

  @ParameterizedTest
  @EnumSource
  void isTheSameForTheSameSeedAndAnotherForAnother(Fixture fixture) throws IOException {
    FileSum first = fixture.layOut(folder.resolve("a"), 3_000_000, 1);
    assertThat(fixture.layOut(folder.resolve("b"), 3_000_000, 1)).isEqualTo(first);
    assertThat(fixture.layOut(folder.resolve("c"), 3_000_000, 2)).isNotEqualTo(first);
  }

  @Test
  void isTheSameOnEveryMachine() throws IOException {
    assertThat(Fixture.BINARY.layOut(folder.resolve("a"), 10_000, 1).crc32())
        .isEqualTo(BINARY_CRC32);
    assertThat(Fixture.TEXT.layOut(folder.resolve("b"), 10_000, 1).crc32()).isEqualTo(TEXT_CRC32);
  }

  @Test
  void binaryCannotBeCompressed() throws IOException {
    Path file = folder.resolve("a");
    Fixture.BINARY.layOut(file, 1 << 20, 1);
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(small)) {
      Files.copy(file, out);
    }
    assertThat(small.size()).isGreaterThan(1 << 20);
  }

  @Test
  void textIsLinesOfWordsInUtf8WithLettersOutsideAscii() throws IOException {
    Path file = folder.resolve("a");
    Fixture.TEXT.layOut(file, 3_000_000, 1);
    String text =
        StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
            .toString();
    assertThat(text).contains("water", "größe", "水車");
    assertThat(text.lines()).hasSizeGreaterThan(30_000).allMatch(line -> line.length() < 120);
  }

  @Test
  void neverOverwritesAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "mine");
    assertThatThrownBy(() -> Fixture.TEXT.layOut(file, 10, 1))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("mine");
  }
}
