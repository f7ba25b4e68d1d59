package dev.millrace.files.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GatheredOutputTest {
  /// Takes half of the first write, as a full disk does.
  private static final class FullOnce extends OutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private boolean isFull = true;

    @Override
    public void write(int b) {
      taken.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      taken.write(bytes, from, isFull ? count / 2 : count);
      if (isFull) {
        isFull = false;
        throw new IOException("no space left on device");
      }
    }
  }

  @Test
  void shortWritesArriveAsOne() throws IOException {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    try (GatheredOutput out = new GatheredOutput(taken)) {
      out.write('a');
      out.write("bcd".getBytes(StandardCharsets.UTF_8));
      assertThat(taken.size()).isZero();
    }
    assertThat(taken).hasToString("abcd");
  }

  @Test
  void closeDoesNotRepeatAFailedWrite() throws IOException {
    FullOnce disk = new FullOnce();
    GatheredOutput out = new GatheredOutput(disk);
    out.write("abcd".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(out::flush).isInstanceOf(IOException.class);
    out.close();
    assertThat(disk.taken).hasToString("ab");
  }
}
