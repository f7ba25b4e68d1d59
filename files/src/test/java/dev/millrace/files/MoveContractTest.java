package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// `MillraceFiles.move` compared with `Files.move`: the same scene ends in the same way.
class MoveContractTest {
  @TempDir(factory = InMemory.class)
  Path memory;

  @TempDir Path disk;

  // `Files.move` loses the file that a link leads to, if the link replaces the file.
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "LINK_REPLACES_ITS_FILE")
  void onTheDefaultFileSystem(MoveScene scene) throws IOException {
    assertAlike(scene, memory.resolve("expected"), memory.resolve("actual"));
  }

  @ParameterizedTest
  @EnumSource(MoveScene.class)
  void inAnotherProvider(MoveScene scene) throws IOException {
    try (Storage storage = Storage.open(Storage.Type.JIMFS, disk)) {
      Path directory = storage.directory();
      assertAlike(scene, directory.resolve("expected"), directory.resolve("actual"));
    }
  }

  private static void assertAlike(MoveScene scene, Path expected, Path actual) throws IOException {
    SceneFiles.layOut(expected, 1);
    SceneFiles.layOut(actual, 1);
    Outcome byMillrace =
        Outcome.of(
            it -> {
              Path target = scene.target(it);
              assertThat(MillraceFiles.move(scene.source(it), target, scene.options()))
                  .isSameAs(target);
            },
            actual);
    Outcome byJava =
        Outcome.of(it -> Files.move(scene.source(it), scene.target(it), scene.options()), expected);
    assertThat(type(byMillrace)).isEqualTo(type(byJava));
    assertThat(byMillrace.files()).isEqualTo(byJava.files());
  }

  // `Files.move` rejects a directory with entries, which Millrace moves.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {
        "DIRECTORY",
        "DIRECTORY_REPLACES_DIRECTORY",
        "DIRECTORY_REPLACES_FILE",
        "DIRECTORY_INTO_ITSELF",
        "LINK_REPLACES_ITS_FILE"
      })
  void betweenFileSystems(MoveScene scene) throws IOException {
    assumeThat(Files.getFileStore(memory)).isNotEqualTo(Files.getFileStore(disk));
    Path expected = disk.resolve("expected");
    Path actual = disk.resolve("actual");
    for (Path directory : new Path[] {expected, actual}) {
      SceneFiles.layOut(directory, 1);
      SceneFiles.layOut(inMemory(directory), 1);
    }
    Outcome byJava =
        Outcome.of(
            it -> Files.move(scene.source(it), scene.target(inMemory(it)), scene.options()),
            expected);
    Outcome byMillrace =
        Outcome.of(
            it -> MillraceFiles.move(scene.source(it), scene.target(inMemory(it)), scene.options()),
            actual);
    assertThat(type(byMillrace)).isEqualTo(type(byJava));
    assertThat(byMillrace.files()).isEqualTo(byJava.files());
    assertThat(Outcome.of(unused -> {}, inMemory(actual)))
        .isEqualTo(Outcome.of(unused -> {}, inMemory(expected)));
  }

  // The file of an exception differs: Millrace names the target if the target is the reason.
  private static Optional<String> type(Outcome outcome) {
    return outcome.failure().map(words -> words.split(" about ", -1)[0]);
  }

  // The same scene in memory, where the target is.
  private Path inMemory(Path directory) {
    return memory.resolve(directory.getFileName());
  }

  @Test
  void aTreeMovesToAnotherFileSystem() throws IOException {
    assumeThat(Files.getFileStore(disk)).isNotEqualTo(Files.getFileStore(memory));
    Path source = Files.createDirectories(disk.resolve("tree/inner"));
    Files.writeString(source.resolve("file"), "content");
    Path file = Files.writeString(memory.resolve("target"), "replaced");
    MillraceFiles.move(
        disk.resolve("tree"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(file.resolve("inner/file")).hasContent("content");
    assertThat(disk.resolve("tree")).doesNotExist();
    assertThat(Samples.names(memory)).containsExactly("target");
  }

  @Test
  void anInterruptDoesNotEndAMove() throws IOException {
    assumeThat(Files.getFileStore(disk)).isNotEqualTo(Files.getFileStore(memory));
    Path source = Samples.random(disk.resolve("source"), Samples.MIB);
    Thread.currentThread().interrupt();
    MillraceFiles.move(source, memory.resolve("target"));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(memory.resolve("target")).hasSize(Samples.MIB);
    assertThat(source).doesNotExist();
  }

  /// A source and a target of a move, among the files of [SceneFiles].
  enum MoveScene implements SceneCall {
    NEW("file", "new"),
    EMPTY("empty", "new"),
    LARGE("large", "new"),
    NEW_WHERE_IT_MAY_REPLACE("file", "new", REPLACE_EXISTING),
    NEW_BY_A_DETOUR("file", "full/../new"),
    INTO_A_DIRECTORY("file", "full/new"),
    READ_ONLY("read-only", "new"),
    EXISTING("file", "other"),
    EXISTING_DIRECTORY("file", "full"),
    EXISTING_LINK("file", "link-to-other"),
    EXISTING_DANGLING_LINK("file", "dangling"),
    REPLACED("file", "other", REPLACE_EXISTING),
    REPLACED_READ_ONLY("file", "read-only", REPLACE_EXISTING),
    REPLACED_DIRECTORY("file", "hollow", REPLACE_EXISTING),
    REPLACED_FULL_DIRECTORY("file", "full", REPLACE_EXISTING),
    REPLACED_LINK("file", "link-to-other", REPLACE_EXISTING),
    REPLACED_DANGLING_LINK("file", "dangling", REPLACE_EXISTING),
    REPLACED_LINK_TO_THE_SOURCE("file", "link", REPLACE_EXISTING),
    ITSELF("file", "file"),
    ITSELF_REPLACED("file", "file", REPLACE_EXISTING),
    ITSELF_BY_A_DETOUR("file", "full/../file"),
    ITSELF_BY_ANOTHER_NAME("file", "hard-link"),
    ITSELF_BY_ANOTHER_NAME_REPLACED("file", "hard-link", REPLACE_EXISTING),
    MISSING("nothing", "new"),
    MISSING_REPLACED("nothing", "other", REPLACE_EXISTING),
    MISSING_REPLACED_DIRECTORY("nothing", "hollow", REPLACE_EXISTING),
    MISSING_BELOW_A_FILE("file/child", "new"),
    MISSING_DIRECTORY("file", "nothing/new"),
    BELOW_A_FILE("file", "other/new"),
    LINK("link", "new"),
    LINK_REPLACES("link", "other", REPLACE_EXISTING),
    LINK_REPLACES_ITS_FILE("link", "file", REPLACE_EXISTING),
    LINK_REPLACES_LINK("link", "link-to-other", REPLACE_EXISTING),
    LINK_ITSELF("link", "link"),
    DANGLING("dangling", "new"),
    LINK_NOT_FOLLOWED("link", "new", NOFOLLOW_LINKS),
    DIRECTORY("full", "new"),
    EMPTY_DIRECTORY("hollow", "new"),
    DIRECTORY_EXISTING("full", "hollow"),
    DIRECTORY_REPLACES_DIRECTORY("full", "hollow", REPLACE_EXISTING),
    DIRECTORY_REPLACES_FULL_DIRECTORY("hollow", "full", REPLACE_EXISTING),
    DIRECTORY_REPLACES_FILE("full", "other", REPLACE_EXISTING),
    DIRECTORY_INTO_ITSELF("full", "full/new"),
    DIRECTORY_BY_A_LINK("link-to-full", "new"),
    ATOMIC("file", "new", ATOMIC_MOVE),
    ATOMIC_REPLACES("file", "other", ATOMIC_MOVE),
    ATOMIC_REPLACES_FULL_DIRECTORY("file", "full", ATOMIC_MOVE),
    UNSUPPORTED_OPTION("file", "new", COPY_ATTRIBUTES),
    NO_OPTION("file", "new", (CopyOption) null);

    @SuppressWarnings("ImmutableEnumChecker") // nothing changes it
    private final Operands operands;

    MoveScene(String source, String target, @Nullable CopyOption... options) {
      operands = new Operands(source, target, options);
    }

    @Override
    public Operands operands() {
      return operands;
    }
  }
}
