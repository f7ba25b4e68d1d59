package dev.millrace.files.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {
  @ParameterizedTest
  @CsvSource({
    "ext4, DISK",
    "xfs, SHARING_DISK",
    "btrfs, COPY_ON_WRITE_DISK",
    "overlay, LAYERED_DISK",
    "something new, DISK",
    "tmpfs, MEMORY",
    "ramfs, MEMORY",
    "zfs, ZFS",
    "nfs4, SERVER",
    "cifs, SERVER",
    "9p, SERVER",
    "virtiofs, SERVER",
    "fuse.sshfs, SERVER",
    "fuse, SERVER",
    "fuseblk, DISK"
  })
  void aTypeTellsThePlace(String type, Place place) {
    assertThat(Places.of(type)).isEqualTo(place);
  }

  @Test
  void aDeviceIsAskedAboutOnce(@TempDir Path folder) throws IOException {
    Places places = new Places();
    Place first = places.of(1, folder);
    assertThat(first).isEqualTo(Places.of(Files.getFileStore(folder).type()));
    assertThat(places.of(1, folder.resolve("missing"))).isEqualTo(first);
  }

  @Test
  void aFileThatIsToComeLiesWhereItsFolderDoes(@TempDir Path folder) {
    Places places = new Places();
    assertThat(places.of(1, folder.resolve("to come"))).isEqualTo(places.of(2, folder));
  }

  @Test
  void aFolderThatIsGoneIsTakenForADisk(@TempDir Path folder) {
    assertThat(new Places().of(1, folder.resolve("missing/file"))).isEqualTo(Place.DISK);
  }
}
