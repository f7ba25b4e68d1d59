package dev.millrace.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Environment.Directory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverlayLayerTest {
  @TempDir Path directory;

  private static Directory mounted(String type, String options) {
    return new Directory("/", type, options, "overlay", "unknown", 0, 0);
  }

  @Test
  void theUpperLayerComesFirstAndEachHasItsFileSystem() throws Exception {
    String options =
        "rw,lowerdir=%s:/no/such/layer,upperdir=%s,workdir=/w".formatted(directory, directory);
    assertThat(OverlayLayer.of(mounted("overlay", options)))
        .containsExactly(
            new OverlayLayer("upperdir", directory.toString(), type()),
            new OverlayLayer("lowerdir", directory.toString(), type()),
            new OverlayLayer("lowerdir", "/no/such/layer", "not visible here"));
  }

  private String type() throws Exception {
    return Files.getFileStore(directory).type();
  }

  @Test
  void otherFileSystemsHaveNoLayers() {
    assertThat(OverlayLayer.of(mounted("ext4", "rw,lowerdir=/a"))).isEmpty();
  }
}
