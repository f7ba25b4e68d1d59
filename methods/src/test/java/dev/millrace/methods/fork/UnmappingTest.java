package dev.millrace.methods.fork;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnmappingTest {
  private static final int BYTES = 96 << 20;
  private static final Path MAPS = Path.of("/proc/self/maps");

  @TempDir Path directory;

  /** A directory on a separate disk: other programs write to and delete from the real one. */
  private static final class Disk extends File {
    private static final long serialVersionUID = 1;

    private long freeBytes = 10L * BYTES;

    private Disk() {
      super("disk");
    }

    @Override
    public long getUsableSpace() {
      return freeBytes;
    }
  }

  @BeforeEach
  void requireMaps() {
    assumeTrue(Files.exists(MAPS), "mappings are listed on Linux only");
  }

  @Test
  void unmapsADeletedFileThatKeepsItsSpace() throws Exception {
    Disk disk = new Disk();
    Unmapping unmapping = new Unmapping(disk);
    writeMappedAndDelete("large");
    disk.freeBytes -= BYTES;
    assertThat(isMapped("large")).isTrue();
    while (isMapped("large")) {
      unmapping.after(BYTES); // the JDK unmaps a moment after the collection
      Thread.sleep(10);
    }
  }

  private boolean isMapped(String name) throws IOException {
    // The names of other files may have any bytes.
    return new String(Files.readAllBytes(MAPS), UTF_8).contains(directory.resolve(name).toString());
  }

  private void writeMappedAndDelete(String name) throws IOException {
    Path file = directory.resolve(name);
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
