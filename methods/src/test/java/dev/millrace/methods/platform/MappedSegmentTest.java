package dev.millrace.methods.platform;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.methods.fixture.SegmentSum;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MappedSegmentTest {
  @TempDir Path directory;

  @Test
  void readsBytesAndWordsAtAnyOffset() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "abcdefghij");
    try (FileChannel in = FileChannel.open(file, READ);
        MappedSegment mapped = MappedSegment.map(in, READ_ONLY, 10)) {
      assertThat(mapped.bytes()).isEqualTo(10);
      assertThat(mapped.byteAt(9)).isEqualTo((byte) 'j');
      ByteBuffer word = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
      assertThat(word.putLong(mapped.wordAt(1)).array()).asString(US_ASCII).isEqualTo("bcdefghi");
    }
  }

  @Test
  void sizesTheFileThatItWrites() throws IOException {
    Path file = directory.resolve("file");
    try (FileChannel out = FileChannel.open(file, CREATE_NEW, READ, WRITE);
        MappedSegment mapped = MappedSegment.map(out, READ_WRITE, 6)) {
      mapped.write(new byte[] {'a', 'b'}, 4);
    }
    assertThat(file).hasBinaryContent(new byte[] {0, 0, 0, 0, 'a', 'b'});
  }

  @Test
  void isInaccessibleOnceClosed() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "abcdef");
    try (FileChannel in = FileChannel.open(file, READ)) {
      MappedSegment mapped = MappedSegment.map(in, READ_ONLY, 6);
      mapped.close();
      assertThatThrownBy(() -> mapped.byteAt(0)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void rethrowsTheExceptionOfMapping() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "abcdef");
    try (FileChannel in = FileChannel.open(file, READ)) {
      assertThatThrownBy(() -> MappedSegment.map(in, READ_WRITE, 6))
          .isInstanceOf(java.nio.channels.NonWritableChannelException.class);
    }
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere a mapped file cannot shrink")
  void survivesAMissingPage() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[100_000]);
    try (FileChannel in = FileChannel.open(file, READ, WRITE);
        MappedSegment mapped = MappedSegment.map(in, READ_ONLY, 100_000)) {
      in.truncate(0);
      assertThatIOException()
          .isThrownBy(() -> SegmentSum.of(mapped))
          .withMessageContaining("between offset 0 and 100000")
          .withMessageContaining("the source shrank");
    }
  }
}
