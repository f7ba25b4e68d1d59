package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The differences of `MillraceFiles` from `Files`, and cases outside the scenes.
class MillraceFilesTest extends SourceAndTarget.OnDisk {
  @BeforeEach
  void files() throws IOException {
    Files.write(source, Bytes.random(3 << 20));
  }

  @Test
  void aCopyIsCompleteDespiteInterrupts() throws IOException {
    Thread.currentThread().interrupt();
    MillraceFiles.copy(source, target);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void anInterruptibleCopyIsCancelled() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> MillraceFiles.copy(source, target, Interruptible.OPTION))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).doesNotExist();
  }

  @Test
  void aFullDirectoryInAZipFileLosesNothing() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
      Path something = Files.createFile(zip.directory().resolve("something"));
      assertThatThrownBy(() -> MillraceFiles.copy(source, zip.directory(), REPLACE_EXISTING))
          .isInstanceOf(DirectoryNotEmptyException.class);
      assertThat(something).exists();
    }
  }

  @Test
  void aLinkDoesNotReplaceItsOwnFile() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    assertThatThrownBy(() -> MillraceFiles.copy(link, source, REPLACE_EXISTING, NOFOLLOW_LINKS))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(source + ": is the file that the link leads to; the link would replace it");
    assertThat(source).isRegularFile();
  }

  @Test
  void aLinkIsReplacedByItsFile() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    MillraceFiles.copy(link, link, REPLACE_EXISTING);
    assertThat(link).isRegularFile().hasSameBinaryContentAs(source);
  }

  @Test
  void aCopyRunsAsAnotherUserOnlyIfFilesCopyMakesIt() throws IOException {
    Files.setAttribute(source, "unix:mode", 0104755);
    int mode = mode(MillraceFiles.copy(source, target));
    assertThat(mode & ~mode(Files.copy(source, directory.resolve("other")))).isZero();
    assertThat(Files.getPosixFilePermissions(target)).contains(PosixFilePermission.OWNER_EXECUTE);
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode");
  }

  @Test
  void aPipeIsReadToItsEnd() throws IOException {
    Path pipe = Pipe.assume(directory.resolve("pipe"));
    CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(pipe));
    MillraceFiles.copy(pipe, target);
    writer.join();
    assertThat(target).isRegularFile().hasContent("content");
  }

  private static void write(Path pipe) {
    assertDoesNotThrow(() -> Files.writeString(pipe, "content"));
  }

  // Another thread creates and removes the target.
  @Test
  void aTargetThatAppearsDuringTheCopyIsReplaced() throws Exception {
    Path small = Files.write(directory.resolve("small"), Bytes.random(5 << 10));
    Thread other = Thread.ofPlatform().start(() -> createAndRemoveForever(target));
    try {
      for (int i = 0; i < 1_000; i++) {
        assertThatNoException()
            .isThrownBy(() -> MillraceFiles.copy(small, target, REPLACE_EXISTING));
      }
    } finally {
      other.interrupt();
      other.join();
    }
  }

  private static void createAndRemoveForever(Path path) {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        Files.deleteIfExists(path);
        Files.createFile(path);
      } catch (FileAlreadyExistsException e) {
        Thread.onSpinWait();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void aNullPathIsRejected() {
    assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy((Path) null, target));
    assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy(source, (Path) null));
    assertThatNullPointerException()
        .isThrownBy(() -> MillraceFiles.copy(source, target, (CopyOption[]) null));
    assertThat(target).doesNotExist();
  }

  @Test
  void aRootIsATargetThatExists() throws IOException {
    Path source = Files.write(directory.resolve("large"), new byte[2 << 20]);
    Path root = directory.getRoot();
    assertThatThrownBy(() -> MillraceFiles.copy(source, root))
        .isInstanceOf(FileAlreadyExistsException.class);
  }
}
