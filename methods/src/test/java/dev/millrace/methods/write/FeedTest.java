package dev.millrace.methods.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.Fixture;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedTest {
  private static final int PIECE = 1 << 20;

  private final Payload payload = pieces(PIECE, PIECE, 100);

  private static Payload pieces(int... lengths) {
    return new Payload(
        Arrays.stream(lengths)
            .mapToObj(length -> new Payload.Maker(Fixture.BINARY, length).of(length).whole())
            .toList(),
        false);
  }

  @Test
  void fillsAcrossTheBordersOfPieces() {
    ByteBuffer buffer = ByteBuffer.allocate(PIECE + 1);
    Feed feed = new Feed(payload);
    assertThat(feed.fill(buffer)).isEqualTo(PIECE + 1);
    assertThat(feed.fill(buffer)).isZero();
    assertThat(feed.fill(buffer.clear())).isEqualTo(PIECE + 1);
    assertThat(feed.fill(buffer.clear())).isEqualTo(98);
    assertThat(feed.fill(buffer.clear())).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 99})
  void startsAtAnyPosition(int position) {
    ByteBuffer buffer = ByteBuffer.allocate(3 * PIECE);
    int count = Feed.from(payload, position).fill(buffer);
    assertThat(Arrays.copyOf(buffer.array(), count))
        .isEqualTo(Arrays.copyOfRange(payload.whole(), position, 2 * PIECE + 100));
  }

  @Test
  void anEmptyPayloadFeedsNothing() {
    Payload empty = new Payload.Maker(Fixture.BINARY, 1).of(0);
    assertThat(Feed.from(empty, 0).fill(ByteBuffer.allocate(1))).isZero();
  }
}
