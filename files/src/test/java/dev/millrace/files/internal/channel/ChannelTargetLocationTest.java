package dev.millrace.files.internal.channel;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.PathDirectory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChannelTargetLocationTest {
  @TempDir Path directory;

  // The copy would remove that file after a failure.
  @Test
  void aFileThatReplacedTheNewTargetAtOnceIsNotTakenForTheTarget() throws IOException {
    Path target = Files.writeString(directory.resolve("target"), "another program");
    FileChannel own = FileChannel.open(directory.resolve("own"), CREATE_NEW, READ, WRITE);
    try (var location =
        new ChannelTargetLocation(PathDirectory.of(target), target, target, Replace.NEVER)) {
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> location.staged(own))
          .withMessage(target + ": another program removed or replaced it while it was copied");
    }
    assertThat(own.isOpen()).isFalse();
    assertThat(target).hasContent("another program");
  }
}
