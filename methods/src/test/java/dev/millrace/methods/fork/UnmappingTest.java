package dev.millrace.methods.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.MethodId;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UnmappingTest {
  private static final int BYTES = 96 << 20;

  // Not the disk of temporary files: other tests write and delete gigabytes there meanwhile.
  private static final Path MEMORY = Path.of("/dev/shm");

  private @Nullable Path directory;

  @BeforeEach
  void makeDirectory() throws IOException {
    assumeTrue(Files.isWritable(MEMORY), "a file system in memory is missing");
    assumeTrue(MEMORY.toFile().getUsableSpace() > 2 * BYTES, "not enough space in /dev/shm");
    directory = Files.createTempDirectory(MEMORY, "unmapping");
  }

  @AfterEach
  void deleteDirectory() throws IOException {
    if (directory != null) {
      Files.deleteIfExists(directory);
    }
  }

  @Test
  void freesTheSpaceOfADeletedMappedFile() throws IOException, InterruptedException {
    File disk = directory.toFile();
    Unmapping unmapping =
        new Unmapping(
            TrialSpec.of(Task.Kind.COPY, MethodId.parse("files-copy")).targetDirectory(directory));
    long before = disk.getUsableSpace();
    writeMappedAndDelete();
    assumeTrue(disk.getUsableSpace() < before - BYTES / 2, "space is counted at once here");
    for (int i = 0; i < 100 && disk.getUsableSpace() < before - BYTES / 2; i++) {
      unmapping.after(BYTES); // the JDK unmaps a moment after the collection
      Thread.sleep(10);
    }
    assertThat(disk.getUsableSpace()).as("given back").isGreaterThan(before - BYTES / 2);
  }

  private void writeMappedAndDelete() throws IOException {
    Path file = directory.resolve("mapped");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES).put(new byte[BYTES]);
    }
    Files.delete(file);
  }
}
