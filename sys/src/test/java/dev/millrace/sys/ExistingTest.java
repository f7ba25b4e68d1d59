package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessMode;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingTest {
  @TempDir Path directory;

  @Test
  void aFileIsThere() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "content");
    assertThat(Existing.isAt(file)).isTrue();
    assertThat(Existing.isFile(file)).isTrue();
    assertThat(Existing.isDirectory(file)).isFalse();
    assertThat(Existing.isLink(file)).isFalse();
    assertThat(Existing.isDirectory(directory)).isTrue();
    assertThat(Existing.allows(AccessMode.READ, file)).isTrue();
    assertThat(Existing.allows(AccessMode.EXECUTE, file)).isFalse();
  }

  @Test
  void nothingIsThere() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "content");
    for (String name : new String[] {"missing", "missing/below", "file/below", "file/b/c"}) {
      Path missing = directory.resolve(name);
      assertThat(Existing.at(missing)).as(name).isEmpty();
      assertThat(Existing.isLink(missing)).as(name).isFalse();
    }
    assertThat(Existing.allows(AccessMode.READ, file.resolveSibling("missing"))).isFalse();
  }

  @Test
  void aLinkToNothingIsALink() throws IOException {
    Path link = directory.resolve("link");
    Files.createSymbolicLink(link, Path.of("missing"));
    assertThat(Existing.isAt(link)).isFalse();
    assertThat(Existing.isAt(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(Existing.isLink(link)).isTrue();
  }

  @Test
  void aPathThatCannotBeLookedAtIsAFailure() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path loop = directory.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    for (Path unknown : new Path[] {loop, directory.resolve("n".repeat(300))}) {
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> Existing.isAt(unknown))
          .satisfies(failure -> assertThat(failure.getFile()).isEqualTo(unknown.toString()));
    }
    assertThat(Existing.behind(loop)).isEmpty();
    assertThat(Existing.isLink(loop)).isTrue();
  }

  @Test
  void anEntryOfAZipFileIsThere() throws IOException {
    URI zip = URI.create("jar:" + directory.resolve("a.zip").toUri());
    try (FileSystem inside = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path file = Files.writeString(inside.getPath("/file"), "content");
      assertThat(Existing.isFile(file)).isTrue();
      assertThat(Existing.isAt(inside.getPath("/missing/file"))).isFalse();
      assertThat(Existing.isAt(inside.getPath("/file/below"))).isFalse();
    }
  }
}
