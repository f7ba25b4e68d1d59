package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
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

  /// A source and a target, with the files that exist before the copy.
  enum Scene implements SceneCall {
    NEW("file", "new"),
    EMPTY("empty", "new"),
    LARGE("large", "new"),
    NEW_WITH_ATTRIBUTES("file", "new", COPY_ATTRIBUTES),
    NEW_WHERE_IT_MAY_REPLACE("file", "new", REPLACE_EXISTING),
    NEW_INTERRUPTIBLE("file", "new", Interruptible.OPTION),
    NEW_BY_A_DETOUR("file", "full/../new"),
    EXISTING("file", "other"),
    EXISTING_DIRECTORY("file", "full"),
    EXISTING_LINK("file", "link-to-other"),
    EXISTING_DANGLING_LINK("file", "dangling"),
    REPLACED("file", "other", REPLACE_EXISTING),
    REPLACED_WITH_ATTRIBUTES("file", "other", REPLACE_EXISTING, COPY_ATTRIBUTES),
    REPLACED_LARGE("large", "other", REPLACE_EXISTING),
    REPLACED_DIRECTORY("file", "hollow", REPLACE_EXISTING),
    REPLACED_FULL_DIRECTORY("file", "full", REPLACE_EXISTING),
    REPLACED_LINK("file", "link-to-other", REPLACE_EXISTING),
    REPLACED_DANGLING_LINK("file", "dangling", REPLACE_EXISTING),
    REPLACED_LINK_TO_THE_SOURCE("file", "link", REPLACE_EXISTING),
    ITSELF("file", "file"),
    ITSELF_REPLACED("file", "file", REPLACE_EXISTING),
    ITSELF_BY_A_DETOUR("file", "full/../file", REPLACE_EXISTING),
    ITSELF_BY_ANOTHER_NAME("file", "hard-link", REPLACE_EXISTING),
    ITSELF_BY_A_LINK("link", "file", REPLACE_EXISTING),
    MISSING("nothing", "new"),
    MISSING_REPLACED("nothing", "other", REPLACE_EXISTING),
    MISSING_BELOW_A_FILE("file/child", "new"),
    MISSING_DIRECTORY("file", "nothing/new"),
    BELOW_A_FILE("file", "other/new"),
    LINK("link", "new"),
    LINK_ITSELF("link", "new", NOFOLLOW_LINKS),
    LINK_ITSELF_WITH_ATTRIBUTES("link", "new", NOFOLLOW_LINKS, COPY_ATTRIBUTES),
    LINK_ITSELF_EXISTING("link", "other", NOFOLLOW_LINKS),
    LINK_ITSELF_REPLACED("link", "other", NOFOLLOW_LINKS, REPLACE_EXISTING),
    LINK_ITSELF_REPLACED_LINK("link", "link-to-other", NOFOLLOW_LINKS, REPLACE_EXISTING),
    LINK_ITSELF_REPLACED_DIRECTORY("link", "hollow", NOFOLLOW_LINKS, REPLACE_EXISTING),
    LINK_ITSELF_ITSELF("link", "link", NOFOLLOW_LINKS, REPLACE_EXISTING),
    DANGLING("dangling", "new"),
    DANGLING_ITSELF("dangling", "new", NOFOLLOW_LINKS),
    FILE_NOT_FOLLOWED("file", "new", NOFOLLOW_LINKS),
    DIRECTORY("full", "new"),
    DIRECTORY_EXISTING("full", "hollow"),
    DIRECTORY_REPLACED("hollow", "other", REPLACE_EXISTING),
    DIRECTORY_BY_A_LINK("link-to-full", "new"),
    READ_ONLY("read-only", "new"),
    READ_ONLY_REPLACED("file", "read-only", REPLACE_EXISTING),
    ATOMIC("file", "new", ATOMIC_MOVE),
    NO_OPTION("file", "new", (CopyOption) null);

    @SuppressWarnings("ImmutableEnumChecker") // nothing changes it
    private final Operands operands;

    Scene(String source, String target, @Nullable CopyOption... options) {
      operands = new Operands(source, target, options);
    }

    @Override
    public Operands operands() {
      return operands;
    }

    /// Creates the files of all scenes, as far as the file system supports them. Only scenes that
    /// need the large file get a large one.
    void layOut(Path directory) throws IOException {
      SceneFiles.layOut(directory, name().contains("LARGE") ? SceneFiles.LARGE_BYTES : 1);
    }
  }
}
