package dev.millrace.files.internal.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.internal.channel.ChannelStagedTarget.WholeWrite;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class WholeWriteTest {
  private final ByteBuffer buffer = ByteBuffer.allocate(10);

  @Test
  void continuesAfterEachPiece() throws IOException {
    WholeWrite.of(buffer, () -> write(3));
    assertThat(buffer.hasRemaining()).isFalse();
  }

  @Test
  void failsIfACallWritesNothing() {
    assertThatThrownBy(() -> WholeWrite.of(buffer, () -> 0)).hasMessage("nothing was written");
  }

  private int write(int most) {
    int bytes = Math.min(most, buffer.remaining());
    buffer.position(buffer.position() + bytes);
    return bytes;
  }
}
