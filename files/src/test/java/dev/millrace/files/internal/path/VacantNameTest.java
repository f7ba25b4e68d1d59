package dev.millrace.files.internal.path;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Feature;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VacantNameTest {
  @TempDir Path directory;

  @Test
  void aPartGetsAFreeName() throws IOException {
    give(directory);
    assertThat(directory.resolve("target")).hasContent("new");
    assertThat(directory.toFile().list()).containsExactly("target");
  }

  @Test
  void aNameThatIsTakenIsKept() throws IOException {
    assertTargetKept(directory);
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
    Path part = Files.writeString(directory.resolve("part"), "new");
    try (PathDirectory parent = PathDirectory.of(part)) {
      MadeFile file = MadeFile.of(parent, part);
      Files.move(part, directory.resolve("kept"));
      Files.writeString(part, "other");
      Path target = directory.resolve("target");
      assertFails(() -> new VacantName(parent, target).giveTo(file));
      assertThat(target).doesNotExist();
      assertThat(part).hasContent("other");
    }
  }

  private static void assertTargetKept(Path directory) throws IOException {
    Path target = Files.writeString(directory.resolve("target"), "old");
    assertThatThrownBy(() -> give(directory))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(target.toString());
    assertThat(target).hasContent("old");
    assertThat(directory.resolve("part")).hasContent("new");
  }

  private static void give(Path directory) throws IOException {
    Path part = Files.writeString(directory.resolve("part"), "new");
    try (PathDirectory parent = PathDirectory.of(part)) {
      new VacantName(parent, directory.resolve("target")).giveTo(MadeFile.of(parent, part));
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
