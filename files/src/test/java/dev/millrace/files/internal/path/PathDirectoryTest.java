package dev.millrace.files.internal.path;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Feature;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.internal.path.PathDirectory.EmptyDirectory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names in a directory, which other programs may take meanwhile.
class PathDirectoryTest {
  @TempDir Path directory;

  @Test
  void aPartGetsOnlyAFreeNameAlsoWithoutHardLinks() throws IOException {
    Configuration withoutHardLinks =
        Configuration.unix().toBuilder()
            .setSupportedFeatures(Feature.SYMBOLIC_LINKS)
            .setWorkingDirectory("/")
            .build();
    try (FileSystem memory = Jimfs.newFileSystem(withoutHardLinks)) {
      Path part = Files.writeString(memory.getPath("/part"), "new");
      Path target = memory.getPath("/target");
      give(part, target);
      assertThat(target).hasContent("new");
      assertThat(part).doesNotExist();
      Files.writeString(part, "newer");
      assertThatThrownBy(() -> give(part, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessage(target.toString());
      assertThat(target).hasContent("new");
      assertThat(part).hasContent("newer");
    }
  }

  private static void give(Path part, Path target) throws IOException {
    try (PathDirectory parent = PathDirectory.of(part)) {
      new VacantName(parent, target).giveTo(MadeFile.of(parent, part));
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

  // The state after another program has replaced the directory by a file, also at the last moment.
  @Test
  void aFileThatTookThePlaceOfAnEmptyDirectoryStays() throws IOException {
    Path path = Files.writeString(directory.resolve("target"), "content");
    new EmptyDirectory(path).remove();
    assertThat(path).hasContent("content");
    try (PathDirectory parent = PathDirectory.of(path)) {
      assumeTrue(parent instanceof PathDirectory.Held, "Java holds directories open");
      assertThatThrownBy(() -> parent.deleteDirectory(path)).isInstanceOf(IOException.class);
    }
    assertThat(path).hasContent("content");
  }

  @Test
  void aNewDirectoryAtTheOldNameStaysOnTheDefaultFileSystem() throws IOException {
    Path moved = Files.createDirectory(directory.resolve("moved"));
    Path source = Files.createDirectory(directory.resolve("source"));
    Path file = Files.writeString(source.resolve("file"), "of another program");
    TempPath.moveLeftBehind(source, moved);
    assertThat(file).hasContent("of another program");
    assertThat(moved).isEmptyDirectory();
  }
}
