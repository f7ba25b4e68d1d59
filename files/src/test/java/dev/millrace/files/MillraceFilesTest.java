package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where `MillraceFiles` is not as `Files` is, and what no scene can show.
class MillraceFilesTest {
  @TempDir Path folder;

  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = Files.write(folder.resolve("source"), Bytes.random(3 << 20));
    target = folder.resolve("target");
  }

  @Test
  void aCopyIsWholeForAllInterrupts() throws IOException {
    Thread.currentThread().interrupt();
    MillraceFiles.copy(source, target);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void unlessItMayBeInterrupted() {
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(CopyCancelledException.class)
        .isThrownBy(() -> MillraceFiles.copy(source, target, Interruptible.OPTION));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).doesNotExist();
  }

  @Test
  void ofAFullFolderInAZipFileNothingIsLost() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, folder.resolve("zip"))) {
      Path something = Files.createFile(zip.folder().resolve("something"));
      assertThatExceptionOfType(DirectoryNotEmptyException.class)
          .isThrownBy(() -> MillraceFiles.copy(source, zip.folder(), REPLACE_EXISTING));
      assertThat(something).exists();
    }
  }

  @Test
  void aLinkIsNotPutWhereItLeads() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), source);
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> MillraceFiles.copy(link, source, REPLACE_EXISTING, NOFOLLOW_LINKS))
        .withMessage(source + ": is the source itself");
    assertThat(source).isRegularFile();
  }

  @Test
  void aLinkIsReplacedByWhatItLeadsTo() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), source);
    MillraceFiles.copy(link, link, REPLACE_EXISTING);
    assertThat(link).isRegularFile().hasSameBinaryContentAs(source);
  }

  @Test
  void nobodyRunsACopyAsAnother() throws IOException {
    Files.setAttribute(source, "unix:mode", 0104755);
    MillraceFiles.copy(source, target);
    assertThat((int) Files.getAttribute(target, "unix:mode") & 07000).isZero();
    assertThat(Files.getPosixFilePermissions(target)).contains(PosixFilePermission.OWNER_EXECUTE);
  }

  @Test
  void aPipeIsReadToItsEnd() throws IOException {
    Path pipe = Pipe.assume(folder.resolve("pipe"));
    CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(pipe));
    MillraceFiles.copy(pipe, target);
    writer.join();
    assertThat(target).isRegularFile().hasContent("content");
  }

  private static void write(Path pipe) {
    try {
      Files.writeString(pipe, "content");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void nullIsNoFile() {
    assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy(null, target));
    assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy(source, null));
    assertThatNullPointerException()
        .isThrownBy(() -> MillraceFiles.copy(source, target, (CopyOption[]) null));
    assertThat(target).doesNotExist();
  }
}
