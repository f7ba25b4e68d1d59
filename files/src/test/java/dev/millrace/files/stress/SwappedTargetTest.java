package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Another program replaces the target by another file during a copy.
class SwappedTargetTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions SLOW = CopyOptions.DEFAULTS.withBytesPerSecond(10_000_000);

  private Path other;

  @BeforeEach
  void create() throws IOException {
    Samples.random(source, 900_000);
    other = Files.writeString(directory.resolve("other"), "unrelated");
  }

  @Test
  void aCancelledCopyLeavesTheFileOfTheOther() {
    requireLeft(new Copier(SLOW));
  }

  @Test
  void aCancelledCopyByChannelsLeavesTheFileOfTheOther() {
    requireLeft(NoSys.copier(SLOW));
  }

  private void requireLeft(Copier copier) {
    Cancellation cancellation = new Cancellation();
    assertThatThrownBy(() ->
            copier
                .withListener(
                    CopyListener.onProgress(unused -> {
                      swap();
                      cancellation.cancel();
                    }))
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).hasContent("unrelated");
  }

  private void swap() {
    assertDoesNotThrow(() -> {
      if (Files.exists(other)) {
        Files.move(other, target, REPLACE_EXISTING);
      }
    });
  }

  // The length is the same, so that only the identity of the file shows the swap.
  @ParameterizedTest
  @ValueSource(strings = {"MODE", "ALL"})
  @EnabledOnOs(OS.LINUX)
  void aLinkInPlaceOfTheTargetLeadsNoMetadataElsewhere(Metadata metadata) throws IOException {
    OrdinaryUser.FIRST.assume();
    OrdinaryUser.FIRST.own(source);
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path victim = Samples.random(directory.resolve("victim"), 900_000);
    Files.setPosixFilePermissions(victim, Set.of());
    copyAndLink(NoSys.copier(SLOW.withMetadata(metadata)), victim);
    assertThat(Files.getPosixFilePermissions(victim)).isEmpty();
    assertThat(Files.getAttribute(victim, "unix:uid")).isEqualTo(0);
  }

  private void copyAndLink(Copier copier, Path victim) {
    try {
      copier.withListener(CopyListener.onProgress(unused -> link(victim))).copy(source, target);
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("target");
    }
  }

  private void link(Path victim) {
    assertDoesNotThrow(() -> {
      if (!Files.isSymbolicLink(target)) {
        Files.deleteIfExists(target);
        Files.createSymbolicLink(target, victim);
      }
    });
  }
}
