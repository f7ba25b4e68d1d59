package dev.millrace.sys;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MountTest {
  @TempDir Path directory;

  @BeforeEach
  void assumeATable() {
    assumeThat(Path.of("/proc/self/mounts")).isReadable();
  }

  @Test
  void findsTheFileSystemAndItsOptions() throws IOException {
    Mount mount = Mount.of(directory).orElseThrow();
    assertThat(mount.type()).isEqualTo(Files.getFileStore(directory).type());
    assertThat(mount.options()).contains("rw");
  }

  @Test
  void theNearestMountIsReturned() throws IOException {
    Mount mount = Mount.of(Path.of("/proc/self")).orElseThrow();
    assertThat(mount.type()).isEqualTo("proc");
    assertThat(mount.point()).isEqualTo("/proc");
  }

  @Test
  void aPlaceHasThePathInItsFileSystem() throws IOException {
    assertThat(Mount.Place.all())
        .anySatisfy(place -> {
          assertThat(place.point()).isEqualTo(Path.of("/proc"));
          assertThat(place.path()).isEqualTo(Path.of("/"));
          assertThat(place.device()).isEqualTo(Files.getAttribute(place.point(), "unix:dev"));
        });
  }

  @Test
  void theLongestMountPointAboveAPathIsTakenAndTheLastOfEqualOnes() throws IOException {
    Path inner = Files.createDirectory(directory.resolve("a b")).toRealPath();
    Files.createDirectory(directory.resolve("a b c"));
    String point = inner.toString().replace(" ", "\\040");
    byte[] table =
        """
        a / ext4 rw 0 0
        b %1$s xfs ro 0 0
        c %1$s tmpfs rw,size=1k 0 0
        d %1$s\\040c btrfs rw 0 0
        """
            .formatted(point)
            .getBytes(StandardCharsets.UTF_8);
    Path mounts = Files.write(directory.resolve("mounts"), table);
    assertThat(Mount.of(inner, mounts).orElseThrow().type()).isEqualTo("tmpfs");
    assertThat(Mount.of(inner, mounts).orElseThrow().options()).isEqualTo("rw,size=1k");
    assertThat(Mount.of(directory, mounts).orElseThrow().type()).isEqualTo("ext4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%C3%A4%E6%B0%B4", "caf%E9", "a%0Db", "100%25"})
  void aMountPointMayHaveAnyBytes(String name) throws IOException {
    Path point = directory.toRealPath().resolve("name");
    URI uri = URI.create(point.toUri().toASCIIString().replace("name", name));
    try {
      point = Files.createDirectory(Path.of(uri));
    } catch (IOException | IllegalArgumentException e) {
      abort("this file system or locale rejects " + name);
    }
    byte[] line = ("a / ext4 rw 0 0\nb " + text(point) + " vfat ro 0 0\n").getBytes(ISO_8859_1);
    Path mounts = Files.write(directory.resolve("mounts"), line);
    assertThat(Mount.of(point, mounts).orElseThrow().type()).isEqualTo("vfat");
    assertThat(Mount.of(directory, mounts).orElseThrow().type()).isEqualTo("ext4");
  }

  private static String text(Path path) {
    return new String(RawName.of(path).path(), ISO_8859_1).replace(" ", "\\040");
  }
}
