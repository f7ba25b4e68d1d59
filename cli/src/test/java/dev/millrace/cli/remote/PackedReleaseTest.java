package dev.millrace.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedReleaseTest {
  private static final List<String> LAUNCHERS =
      List.of("millrace", "scripts/find-jdk.sh", "scripts/launch.sh", "scripts/locale.sh");

  @TempDir Path home;

  @Test
  void aReleaseIsPackedCompletely() throws IOException {
    file("millrace");
    file("lib/a.jar");
    file("licences/README.txt");
    assertThat(packed()).containsOnly("millrace", "lib/a.jar", "licences/README.txt");
  }

  @Test
  void aCheckoutPacksTheLauncherAndTheJarsOfItsLastBuild() throws IOException {
    for (String launcher : LAUNCHERS) {
      file(launcher);
    }
    file("pom.xml");
    file("target/start/lib/a.jar");
    file("target/start/built");
    assertThat(packed()).containsAll(LAUNCHERS).contains("lib/a.jar").hasSize(5);
  }

  @Test
  void equalFilesHaveTheSameName() throws IOException {
    file("lib/a.jar");
    try (PackedRelease first = PackedRelease.of(home);
        PackedRelease second = PackedRelease.of(home)) {
      assertThat(first.name()).isEqualTo(second.name());
      file("lib/b.jar");
      try (PackedRelease other = PackedRelease.of(home)) {
        assertThat(other.name()).isNotEqualTo(first.name());
      }
    }
  }

  private void file(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, name);
  }

  /// Returns the names in the zip file, without the directory that has them all.
  private List<String> packed() throws IOException {
    try (PackedRelease release = PackedRelease.of(home);
        ZipFile zip = new ZipFile(release.zip().toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .map(name -> name.replaceFirst("^millrace/", ""))
          .toList();
    }
  }
}
