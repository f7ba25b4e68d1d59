package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadTest {
  private static final int BYTES = (3 << 20) + 1;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void allFormsOfAPayloadAreEqual(Fixture fixture) throws IOException {
    Payload payload = new Payload.Maker(fixture, 1).of(BYTES);
    assertThat(payload.bytes()).isEqualTo(BYTES);
    assertThat(payload.whole()).hasSize(BYTES);
    Path file = Files.write(directory.resolve("whole"), payload.whole());
    assertThat(FileSum.of(file)).isEqualTo(payload.sum());
    if (fixture.isText()) {
      assertThat(String.join("", payload.texts()).getBytes(UTF_8)).isEqualTo(payload.whole());
      String lines = String.join("\n", payload.lines().stream().flatMap(List::stream).toList());
      assertThat((lines + "\n").getBytes(UTF_8)).isEqualTo(payload.whole());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5 << 10, 50 << 20, 64 << 20})
  void everyMethodTakesItsBytesFromTheSameArray(int bytes) {
    Payload payload = new Payload.Maker(Fixture.BINARY, 1).of(bytes);
    assertThat(payload.pieces()).hasSize(1);
    assertThat(payload.pieces().getFirst()).isSameAs(payload.whole()).hasSize(bytes);
  }

  @Test
  void theLastPiecesOfALargeFileAreInMemoryOnce() {
    Payload payload = new Payload.Maker(Fixture.BINARY, 1).of((100 << 20) + 2);
    assertThat(payload.pieces())
        .extracting(piece -> piece.length)
        .containsExactly(64 << 20, 32 << 20, 4 << 20, 2);
  }

  @Test
  void payloadsOfATaskShareTheirArrays() {
    Payload.Maker payloads = new Payload.Maker(Fixture.BINARY, 1);
    assertThat(payloads.of(1000)).isSameAs(payloads.of(1000));
    assertThat(payloads.of(65 << 20).pieces().getFirst())
        .isSameAs(payloads.of(200 << 20).pieces().getFirst());
  }

  @Test
  void equalPiecesShareOneArray() {
    Payload payload = new Payload.Maker(Fixture.TEXT, 1).of(5L << 30);
    assertThat(payload.pieces()).hasSize(5 << 4);
    assertThat(payload.pieces().getFirst()).isSameAs(payload.pieces().getLast());
    assertThat(payload.texts().getFirst()).isSameAs(payload.texts().getLast());
    assertThat(payload.lines().getFirst()).isSameAs(payload.lines().getLast());
  }

  @Test
  void aPayloadBeyondAnArrayIsReported() {
    assertThatThrownBy(() -> new Payload.Maker(Fixture.BINARY, 1).of(1L << 31).whole())
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("2147483648 bytes do not fit an array");
  }

  @Test
  void aPayloadMayBeEmpty() {
    Payload empty = new Payload.Maker(Fixture.TEXT, 1).of(0);
    assertThat(empty.bytes()).isZero();
    assertThat(empty.whole()).isEmpty();
    assertThat(empty.lines()).isEmpty();
  }
}
