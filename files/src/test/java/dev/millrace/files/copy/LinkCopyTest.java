package dev.millrace.files.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Attempt;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.Storage;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.Way;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkCopyTest {
  private static final CopyOptions OPTIONS = CopyOptions.DEFAULTS.symbolicLinks(SymbolicLinks.COPY);

  @TempDir Path folder;

  private Path file;
  private Path link;
  private Path target;

  @BeforeEach
  void link() throws IOException {
    file = Files.writeString(folder.resolve("file"), "content");
    link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
    target = Files.createDirectory(folder.resolve("targets")).resolve("target");
  }

  @Test
  void whatIsWrittenInALinkIsKept() throws IOException {
    CopyResult result = new Copier(OPTIONS).copy(link, target);
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
    assertThat(result.attempts()).containsExactly(new Attempt(Way.LINK, 0, Attempt.DONE));
    assertThat(result.bytes()).isZero();
  }

  @Test
  void aLinkMayLeadNowhere() throws IOException {
    Files.delete(file);
    new Copier(OPTIONS.durability(Durability.FILE_AND_FOLDER)).copy(link, target);
    assertThat(target).isSymbolicLink();
  }

  @Test
  void aFileIsStillCopiedAsAFile() throws IOException {
    new Copier(OPTIONS).copy(file, target);
    assertThat(target).isRegularFile().hasContent("content");
  }

  @Test
  void aTargetThatIsThereIsKept() throws IOException {
    Files.writeString(target, "old");
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> new Copier(OPTIONS).copy(link, target));
    assertThat(target).isRegularFile().hasContent("old");
  }

  @Test
  void filesAndLinksAreReplaced() throws IOException {
    Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "kept");
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      Files.deleteIfExists(target);
      Files.writeString(target, "old");
      new Copier(OPTIONS.replace(replace)).copy(link, target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
      Files.delete(target);
      Files.createSymbolicLink(target, elsewhere);
      new Copier(OPTIONS.replace(replace)).copy(link, target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
    }
    assertThat(elsewhere).hasContent("kept");
    assertThat(target.getParent().toFile().list()).containsExactly("target");
  }

  @Test
  void foldersAreNotReplaced() throws IOException {
    Files.createDirectory(target);
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> new Copier(OPTIONS.replace(replace)).copy(link, target))
          .withMessageContaining("are");
    }
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLinkIsNotPutWhereItLeads() throws IOException {
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> new Copier(OPTIONS.replace(Replace.ANY)).copy(link, file))
        .withMessage(file + ": is the source itself");
    assertThat(file).isRegularFile().hasContent("content");
  }

  @Test
  void aLinkIsMadeOnAnotherFileSystem() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path there = memory.getPath("/link");
      new Copier(OPTIONS.replace(Replace.ALWAYS)).copy(link, there);
      assertThat(Files.readSymbolicLink(there)).hasToString("file");
    }
  }

  @Test
  void whereThereAreNoLinksItIsAFailure() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, folder.resolve("zip"))) {
      Path there = zip.folder().resolve("link");
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> new Copier(OPTIONS).copy(link, there))
          .withMessage(there + ": its file system has no symbolic links");
    }
  }

  @Test
  void aCancelledCopyMakesNone() {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    assertThatExceptionOfType(CopyCancelledException.class)
        .isThrownBy(() -> new Copier(OPTIONS).copy(link, target, CopyListener.NONE, cancellation));
    assertThat(target).doesNotExist();
  }
}
