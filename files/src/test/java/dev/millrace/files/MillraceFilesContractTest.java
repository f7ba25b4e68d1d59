package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// `MillraceFiles` compared with `Files`: the same scene ends in the same way.
class MillraceFilesContractTest {
  private static int copies;
  @TempDir Path temporary;

  @ParameterizedTest
  @EnumSource(Scene.class)
  void onTheDefaultFileSystem(Scene scene) throws IOException {
    assertAlike(scene, Storage.Type.DEFAULT);
  }

  /// Other code makes the copies of a JVM that has copied much.
  @ParameterizedTest
  @EnumSource(Scene.class)
  void afterThousandsOfCopies(Scene scene) throws IOException {
    Path source = Files.createFile(temporary.resolve("source"));
    for (; copies <= 3_000; copies++) {
      Files.delete(MillraceFiles.copy(source, temporary.resolve("target")));
    }
    assertAlike(scene, Storage.Type.DEFAULT);
  }

  // In a zip file, `Files.copy` removes a directory with its content, and accepts null as an
  // option.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"REPLACED_FULL_DIRECTORY", "NO_OPTION"})
  void inAZipFile(Scene scene) throws IOException {
    assertAlike(scene, Storage.Type.ZIP);
  }

  @ParameterizedTest
  @EnumSource(Scene.class)
  void inMemory(Scene scene) throws IOException {
    assertAlike(scene, Storage.Type.JIMFS);
  }

  private void assertAlike(Scene scene, Storage.Type type) throws IOException {
    try (Storage storage = Storage.open(type, temporary.resolve("storage"))) {
      Path expected = storage.directory().resolve("expected");
      Path actual = storage.directory().resolve("actual");
      scene.layOut(expected);
      scene.layOut(actual);
      assertThat(Outcome.of(directory -> byMillrace(scene, directory), actual))
          .isEqualTo(Outcome.of(directory -> byJava(scene, directory), expected));
    }
  }

  private static void byJava(Scene scene, Path directory) throws IOException {
    Files.copy(scene.source(directory), scene.target(directory), scene.options());
  }

  private static void byMillrace(Scene scene, Path directory) throws IOException {
    Path target = scene.target(directory);
    assertThat(MillraceFiles.copy(scene.source(directory), target, scene.options()))
        .isSameAs(target);
  }

  // Between two providers, `Files.copy` cannot be interrupted.
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "NEW_INTERRUPTIBLE")
  void betweenFileSystems(Scene scene) throws IOException {
    try (Storage memory = Storage.open(Storage.Type.JIMFS, temporary)) {
      Path expected = temporary.resolve("expected");
      Path actual = temporary.resolve("actual");
      scene.layOut(memory.directory());
      scene.layOut(expected);
      scene.layOut(actual);
      Path source = scene.source(memory.directory());
      Outcome byJava =
          Outcome.of(f -> Files.copy(source, scene.target(f), scene.options()), expected);
      Outcome byMillrace =
          Outcome.of(f -> MillraceFiles.copy(source, scene.target(f), scene.options()), actual);
      assertThat(byMillrace).isEqualTo(byJava);
    }
  }
}
