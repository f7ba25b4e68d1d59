package dev.millrace.files.young;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkedFileTest {
  @TempDir Path folder;

  private Path path;
  private long startNanos;

  @BeforeEach
  void start() {
    path = folder.resolve("target");
    startNanos = System.nanoTime();
  }

  private FileChannel make(int bytes) throws IOException {
    FileChannel channel = FileChannel.open(path, CREATE_NEW, WRITE);
    channel.write(ByteBuffer.allocate(bytes));
    return channel;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5120})
  void aFileThatKeptItsNameIsRecognized(int bytes) throws IOException {
    try (FileChannel channel = make(bytes)) {
      assertThat(new MarkedFile(path, channel).hasItsName(startNanos)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5120})
  void anotherFileOfTheSameLengthIsNot(int bytes) throws IOException {
    try (FileChannel channel = make(bytes)) {
      Path other = Files.write(folder.resolve("other"), new byte[bytes]);
      Files.move(other, path, REPLACE_EXISTING);
      assertThat(new MarkedFile(path, channel).hasItsName(startNanos)).isFalse();
    }
  }

  @Test
  void aNameThatIsGoneIsNot() throws IOException {
    try (FileChannel channel = make(10)) {
      Files.delete(path);
      assertThat(new MarkedFile(path, channel).hasItsName(startNanos)).isFalse();
    }
  }

  @Test
  void aLinkToTheFileIsNot() throws IOException {
    try (FileChannel channel = make(10)) {
      Path moved = Files.move(path, folder.resolve("moved"));
      Files.createSymbolicLink(path, moved);
      assertThat(new MarkedFile(path, channel).hasItsName(startNanos)).isFalse();
    }
  }

  @Test
  void withoutAChannelANewFileIsRecognized() throws IOException {
    FileChannel channel = make(10);
    channel.close();
    assertThat(new MarkedFile(path, channel).hasItsName(startNanos)).isTrue();
  }

  // Some file systems keep the time of making in seconds.
  @Test
  void withoutAChannelAnOlderFileIsNot() throws IOException, InterruptedException {
    FileChannel channel = make(10);
    channel.close();
    Thread.sleep(1_100);
    assertThat(new MarkedFile(path, channel).hasItsName(System.nanoTime())).isFalse();
  }
}
