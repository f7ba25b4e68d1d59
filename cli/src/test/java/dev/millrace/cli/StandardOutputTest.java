package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands whose standard output fails inside the test's JVM.
class StandardOutputTest {
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--help",
        "--version",
        "methods",
        "methods --json",
        "presets",
        "presets jdk-8266589",
        "race --help",
        "copy --help",
        "compare --help",
        "report --version"
      })
  void lostOutputIsAFailureOfEveryCommand(String command) {
    int code = run(new Full(0), command.isEmpty() ? new String[0] : command.split(" "));
    assertThat(code).isEqualTo(1);
    assertThat(err.toString().lines())
        .containsExactly("millrace: standard output: No space left on device");
  }

  @Test
  void nothingIsWrittenAfterAFailure() {
    Full disk = new Full(1);
    assertThat(run(disk, "methods")).isEqualTo(1);
    assertThat(disk.rejections).isEqualTo(1);
  }

  @Test
  void aCopyWithoutOutputNeedsNoStandardOutput(@TempDir Path directory) throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "content");
    Path target = directory.resolve("target");
    assertThat(run(new Full(0), "copy", source.toString(), target.toString())).isZero();
    assertThat(target).hasContent("content");
  }

  @Test
  void aReaderThatClosesThePipeEndsTheCommandQuietly() throws IOException {
    Pipe pipe = Pipe.open();
    pipe.source().close();
    try (OutputStream out = Channels.newOutputStream(pipe.sink())) {
      assertThat(run(out, "methods")).isEqualTo(141);
    }
    assertThat(err.toString()).isEmpty();
  }

  private int run(OutputStream out, String... args) {
    return Millrace.run(args, out, new PrintWriter(err, true));
  }

  /// A device that fails after a number of writes.
  private static final class Full extends OutputStream {
    private int room;
    private int rejections;

    Full(int room) {
      this.room = room;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (room == 0) {
        rejections++;
        throw new IOException("No space left on device");
      }
      room--;
    }
  }
}
