package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RawArgumentsTest {
  @Test
  void anArgumentKeepsTheBytesOfTheCommandLine() {
    byte[] line = "java\0-cp\0x\0copy\0a\0\0\u00fc\0".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(RawArguments.restore(new String[] {"copy", "a", "", "\uFFFD"}, line))
        .containsExactly("copy", "a", "", "\uDCFC");
    assertThat(RawArguments.restore(new String[0], line)).isEmpty();
  }

  @Test
  void theCommandLineOfAnotherProgramIsIgnored() {
    byte[] line = "java\0copy\0a\0".getBytes(StandardCharsets.US_ASCII);
    String[] args = {"copy", "b"};
    assertThat(RawArguments.restore(args, line)).isSameAs(args);
    assertThat(RawArguments.restore(args, new byte[0])).isSameAs(args);
    String[] more = {"x", "java", "copy", "a"};
    assertThat(RawArguments.restore(more, line)).isSameAs(more);
  }
}
