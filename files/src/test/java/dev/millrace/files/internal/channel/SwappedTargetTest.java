package dev.millrace.files.internal.channel;

import static dev.millrace.files.NoSys.copier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Bytes;
import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.sys.Answer.Done;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Other programs replace the unfinished target of a copy by another file.
class SwappedTargetTest extends SourceAndTarget.OnDisk {
  private static final int FEW_BYTES = 10;
  private static final int MANY_BYTES = (3 << 20) + 5;

  private Path other;

  @BeforeEach
  void files() throws IOException {
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
    other = directory.resolve("other");
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("posix");
  }

  private void write(int bytes) throws IOException {
    Files.write(source, Bytes.random(bytes));
    permit(source, "rwx------"); // less than any umask removes
    Files.write(other, new byte[bytes]);
    permit(other, "rw-------");
  }

  private static void permit(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @ParameterizedTest
  @CsvSource({"10, MODE", "10, ALL", "3145733, MODE", "3145733, ALL"})
  void theFileThatALinkLeadsToKeepsItsMetadata(int bytes, Metadata metadata) throws IOException {
    write(bytes);
    Files.setLastModifiedTime(source, FileTime.fromMillis(1));
    CopyListener swap =
        CopyListener.onProgress(event -> {
          if (event.doneBytes() == bytes) {
            replaceByLink(made());
          }
        });
    assertThatThrownBy(() ->
            copier(CopyOptions.DEFAULTS.withMetadata(metadata))
                .withListener(swap)
                .copy(source, target))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(target + ": another program removed or replaced it while it was copied");
    assertThat(permissions(other)).isEqualTo("rw-------");
    assertThat(Files.getLastModifiedTime(other).toMillis()).isGreaterThan(1);
    assertThat(other).hasBinaryContent(new byte[bytes]);
  }

  private void replaceByLink(Path name) {
    assertDoesNotThrow(() -> {
      Files.delete(name);
      Files.createSymbolicLink(name, other);
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW_BYTES, MANY_BYTES})
  void aFileOfTheSameLengthIsNotTakenForTheCopy(int bytes) throws IOException {
    write(bytes);
    CopyListener swap =
        CopyListener.onProgress(event -> {
          if (event.doneBytes() == bytes) {
            replaceByOther(made());
          }
        });
    assertThatThrownBy(() -> copier(CopyOptions.DEFAULTS).withListener(swap).copy(source, target))
        .isInstanceOf(FileSystemException.class)
        .hasMessageEndingWith("another program removed or replaced it while it was copied");
    assertThat(made()).hasBinaryContent(new byte[bytes]);
    assertThat(permissions(made())).isEqualTo("rw-------");
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW_BYTES, MANY_BYTES})
  void aCopyThatFailsLeavesTheFileOfAnother(int bytes) throws IOException {
    write(bytes);
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          replaceByOther(made());
          throw new IllegalStateException("enough");
        });
    assertThatThrownBy(
            () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .hasMessage("enough");
    assertThat(made()).hasBinaryContent(new byte[bytes]);
  }

  @Test
  void aCopyThatIsCancelledLeavesTheFileOfAnother() throws IOException {
    write(FEW_BYTES);
    Cancellation cancellation = new Cancellation();
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          replaceByOther(target);
          cancellation.cancel();
        });
    assertThatThrownBy(() ->
            copier(CopyOptions.DEFAULTS)
                .withListener(listener)
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).hasBinaryContent(new byte[FEW_BYTES]);
  }

  @Test
  void aCloneThatIsGoneLeavesTheLinkOfAnother() throws IOException {
    write(FEW_BYTES);
    ChannelCopies copies =
        new ChannelCopies((unused, to) -> {
          Files.createSymbolicLink(to, other);
          return new Done<>(to);
        });
    CopyOptions options = CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS);
    assertThatThrownBy(() -> copies.copy(CopyRequestBuilder.of(source, target, options).build()))
        .isInstanceOf(FileSystemException.class);
    assertThat(target).isSymbolicLink();
    assertThat(permissions(other)).isEqualTo("rw-------");
  }

  private void replaceByOther(Path name) {
    assertDoesNotThrow(() -> Files.move(other, name, StandardCopyOption.REPLACE_EXISTING));
  }

  // The only file in the directory, under any name.
  private Path made() {
    try (Stream<Path> files = Files.list(target.getParent())) {
      return files.findAny().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"10, NEVER", "3145733, NEVER", "10, ALWAYS", "3145733, ALWAYS"})
  void aCancelledCopyLeavesNothingInADirectoryThatWasRenamed(int bytes, Replace replace)
      throws IOException {
    write(bytes);
    Cancellation cancellation = new Cancellation();
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          renameDirectory();
          cancellation.cancel();
        });
    assertThatThrownBy(() ->
            copier(CopyOptions.DEFAULTS.withReplace(replace))
                .withListener(listener)
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(directory.resolve("renamed")).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({"10, NEVER", "3145733, NEVER", "10, ALWAYS", "3145733, ALWAYS"})
  void aCopyIsWholeInADirectoryThatWasRenamed(int bytes, Replace replace) throws IOException {
    write(bytes);
    CopyListener listener = CopyListener.onProgress(unused -> renameDirectory());
    copier(CopyOptions.DEFAULTS.withReplace(replace)).withListener(listener).copy(source, target);
    Path renamed = directory.resolve("renamed");
    assertThat(renamed.resolve("target")).hasSameBinaryContentAs(source);
    assertThat(permissions(renamed.resolve("target"))).isEqualTo("rwx------");
    assertThat(renamed.toFile().list()).containsExactly("target");
  }

  @Test
  void aDirectoryInTheOldPlaceGetsNothing() throws IOException {
    write(MANY_BYTES);
    CopyListener listener = CopyListener.onProgress(unused -> replaceDirectory());
    copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target);
    assertThat(target.getParent()).isEmptyDirectory();
    assertThat(directory.resolve("renamed").toFile().list()).containsExactly("target");
  }

  private void renameDirectory() {
    assertDoesNotThrow(() -> {
      if (Files.exists(target.getParent())) {
        Files.move(target.getParent(), directory.resolve("renamed"));
      }
    });
  }

  private void replaceDirectory() {
    assertDoesNotThrow(() -> {
      if (!Files.exists(directory.resolve("renamed"))) {
        renameDirectory();
        Files.createDirectory(target.getParent());
      }
    });
  }
}
