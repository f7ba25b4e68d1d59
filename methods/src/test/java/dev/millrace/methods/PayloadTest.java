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

class PayloadTest {
  private static final int BYTES = (3 << 20) + 1;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void allFormsOfAPayloadAreEqual(Fixture fixture) throws IOException {
    Payload payload = Payload.of(fixture, BYTES, 1);
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

  @Test
  void equalPiecesShareOneArray() {
    Payload payload = Payload.of(Fixture.TEXT, 5L << 30, 1);
    assertThat(payload.pieces()).hasSize(5 << 10);
    assertThat(payload.pieces().getFirst()).isSameAs(payload.pieces().getLast());
    assertThat(payload.texts().getFirst()).isSameAs(payload.texts().getLast());
    assertThat(payload.lines().getFirst()).isSameAs(payload.lines().getLast());
  }

  @Test
  void aPayloadBeyondAnArrayIsReported() {
    assertThatThrownBy(() -> Payload.of(Fixture.BINARY, 1L << 31, 1).whole())
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("2147483648 bytes do not fit an array");
  }

  @Test
  void aPayloadMayBeEmpty() {
    Payload empty = Payload.of(Fixture.TEXT, 0, 1);
    assertThat(empty.bytes()).isZero();
    assertThat(empty.whole()).isEmpty();
    assertThat(empty.lines()).isEmpty();
  }
}
