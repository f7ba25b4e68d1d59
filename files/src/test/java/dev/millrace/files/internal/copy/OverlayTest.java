package dev.millrace.files.internal.copy;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OverlayMount;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The overlay file system of containers has the abilities of the lower one.
@EnabledOnOs(LINUX)
@Tag("slow")
class OverlayTest {
  @ParameterizedTest
  @CsvSource({"XFS, REFLINK", "BTRFS, REFLINK", "EXT4, SPLICE"})
  void aFileIsCopiedLikeOnTheLowerFileSystem(LoopMount.Type below, CopyStrategy strategy)
      throws IOException {
    try (LoopMount disk = LoopMount.assume(below);
        OverlayMount overlay = OverlayMount.assume(disk)) {
      Path source = Samples.random(overlay.directory().resolve("source"), 2 * MIB);
      Path target = overlay.directory().resolve("target");
      Copier copier = new FaultyCalls().copier(); // an empty cache of mounts
      CopyResult result = copier.copy(source, target);
      assertThat(result.strategy()).as(result.toString()).isEqualTo(strategy);
      assertSame(source, target);
    }
  }
}
