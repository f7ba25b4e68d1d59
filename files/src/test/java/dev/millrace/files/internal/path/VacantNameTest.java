package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Feature;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VacantNameTest {
  @TempDir Path folder;

  @Test
  void aPartGetsAFreeName() throws IOException {
    give(folder);
    assertThat(folder.resolve("target")).hasContent("new");
    assertThat(folder.toFile().list()).containsExactly("target");
  }

  @Test
  void aNameThatIsTakenIsKept() throws IOException {
    assertTargetKept(folder);
  }

  @Test
  void soItIsWithoutHardLinks() throws IOException {
    try (FileSystem memory = withoutLinks()) {
      give(memory.getPath("/"));
      assertThat(memory.getPath("/target")).hasContent("new");
      assertThat(memory.getPath("/part")).doesNotExist();
      Files.delete(memory.getPath("/target"));
      assertTargetKept(memory.getPath("/"));
    }
  }

  @Test
  void thePartOfAnotherGetsNoName() throws IOException {
    Path part = Files.writeString(folder.resolve("part"), "new");
    try (PathDirectory directory = PathDirectory.of(part)) {
      MadeFile file = MadeFile.of(directory, part);
      Files.move(part, folder.resolve("kept"));
      Files.writeString(part, "other");
      Path target = folder.resolve("target");
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> new VacantName(directory, target).giveTo(file));
      assertThat(target).doesNotExist();
      assertThat(part).hasContent("other");
    }
  }

  private static void assertTargetKept(Path directory) throws IOException {
    Path target = Files.writeString(directory.resolve("target"), "old");
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> give(directory))
        .withMessage(target.toString());
    assertThat(target).hasContent("old");
    assertThat(directory.resolve("part")).hasContent("new");
  }

  private static void give(Path folder) throws IOException {
    Path part = Files.writeString(folder.resolve("part"), "new");
    try (PathDirectory directory = PathDirectory.of(part)) {
      new VacantName(directory, folder.resolve("target")).giveTo(MadeFile.of(directory, part));
    }
  }

  private static FileSystem withoutLinks() {
    return Jimfs.newFileSystem(
        Configuration.unix().toBuilder()
            .setSupportedFeatures(Feature.SYMBOLIC_LINKS)
            .setWorkingDirectory("/")
            .build());
  }
}
