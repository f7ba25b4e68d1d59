package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.OtherSystem;
import dev.millrace.files.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Another program replaces the target by another file during a copy.
class SwappedTargetTest {
  private static final CopyOptions SLOW = CopyOptions.DEFAULTS.withBytesPerSecond(10_000_000);

  @TempDir Path temporary;

  private Path source;
  private Path target;
  private Path other;

  @BeforeEach
  void create() throws IOException {
    source = Samples.random(temporary.resolve("source"), 900_000);
    target = temporary.resolve("target");
    other = Files.writeString(temporary.resolve("other"), "unrelated");
  }

  @Test
  void aCancelledCopyLeavesTheFileOfTheOther() {
    requireLeft(new Copier(SLOW));
  }

  @Test
  void aCancelledCopyByChannelsLeavesTheFileOfTheOther() {
    requireLeft(OtherSystem.copier(SLOW, NoSys.SYS));
  }

  private void requireLeft(Copier copier) {
    Cancellation cancellation = new Cancellation();
    assertThatExceptionOfType(CopyCancelledException.class)
        .isThrownBy(() ->
            copier
                .withListener(
                    CopyListener.onProgress(unused -> {
                      swap();
                      cancellation.cancel();
                    }))
                .withCancellation(cancellation)
                .copy(source, target));
    assertThat(target).hasContent("unrelated");
  }

  private void swap() {
    try {
      if (Files.exists(other)) {
        Files.move(other, target, REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The length is the same, so that only the identity of the file shows the swap.
  @ParameterizedTest
  @ValueSource(strings = {"MODE", "ALL"})
  @EnabledOnOs(OS.LINUX)
  void aLinkInPlaceOfTheTargetLeadsNoMetadataElsewhere(Metadata metadata) throws IOException {
    OrdinaryUser.FIRST.assume();
    OrdinaryUser.FIRST.own(source);
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path victim = Samples.random(temporary.resolve("victim"), 900_000);
    Files.setPosixFilePermissions(victim, Set.of());
    copyAndLink(OtherSystem.copier(SLOW.withMetadata(metadata), NoSys.SYS), victim);
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
    try {
      if (!Files.isSymbolicLink(target)) {
        Files.deleteIfExists(target);
        Files.createSymbolicLink(target, victim);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
