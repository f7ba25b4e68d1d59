package dev.millrace.files;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `MillraceFiles.copyDirectory` compared with `FileUtils.copyDirectory` of Apache Commons IO: the
/// same scene ends in the same way.
class CopyDirectoryContractTest {
  @TempDir(factory = InMemory.class)
  Path temporary;

  private Path expected;
  private Path actual;

  @BeforeEach
  void layOut() throws IOException {
    expected = temporary.resolve("expected");
    actual = temporary.resolve("actual");
    DirectoryScene.layOut(expected);
    DirectoryScene.layOut(actual);
  }

  @ParameterizedTest
  @EnumSource(DirectoryScene.class)
  void withoutOptions(DirectoryScene scene) throws IOException {
    assertAlike(
        it -> MillraceFiles.copyDirectory(scene.source(it), scene.target(it)),
        it -> FileUtils.copyDirectory(scene.source(it).toFile(), scene.target(it).toFile()));
  }

  @ParameterizedTest
  @EnumSource(DirectoryScene.class)
  void linksThatAreCopied(DirectoryScene scene) throws IOException {
    assertAlike(scene, COPY_ATTRIBUTES, REPLACE_EXISTING, NOFOLLOW_LINKS);
  }

  @ParameterizedTest
  @EnumSource(DirectoryScene.class)
  void linksThatAreFollowed(DirectoryScene scene) throws IOException {
    Files.delete(expected.resolve("tree/dangling"));
    Files.delete(actual.resolve("tree/dangling"));
    assertAlike(scene, REPLACE_EXISTING);
  }

  private void assertAlike(DirectoryScene scene, CopyOption... options) throws IOException {
    assertAlike(
        it -> MillraceFiles.copyDirectory(scene.source(it), scene.target(it), options),
        it ->
            FileUtils.copyDirectory(
                scene.source(it).toFile(), scene.target(it).toFile(), null, true, options));
  }

  private void assertAlike(Outcome.Copying byMillrace, Outcome.Copying byCommons)
      throws IOException {
    Outcome ours = Outcome.of(byMillrace, actual);
    Outcome theirs = Outcome.of(byCommons, expected);
    assertThat(comparable(ours)).isEqualTo(comparable(theirs));
    assertThat(kind(ours)).isEqualTo(kind(theirs));
  }

  // Millrace also keeps the times of a file behind a link, and of a directory that the copy itself
  // changes because it contains the target.
  private static Map<String, String> comparable(Outcome outcome) {
    Map<String, String> files = new TreeMap<>(outcome.files());
    files.replaceAll((name, description) ->
        name.endsWith("link-to-top") || name.equals("tree/new")
            ? description.replaceAll(" modified 2000-02-29.*", "")
            : description);
    return files;
  }

  // Both reject wrong arguments by the same exceptions, and failures by some IOException.
  private static Optional<String> kind(Outcome outcome) {
    return outcome
        .failure()
        .map(words -> words.split(" about ", -1)[0])
        .map(type ->
            type.contains("IllegalArgument") || type.contains("FileNotFound")
                ? type
                : "IOException");
  }

  private void copy(String from, String to, CopyOption... options) throws IOException {
    MillraceFiles.copyDirectory(actual.resolve(from), actual.resolve(to), options);
  }

  @Test
  void withoutReplaceExistingAnExistingFileStays() {
    assertThatThrownBy(() -> copy("tree", "existing", NOFOLLOW_LINKS))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(actual.resolve("existing/top")).hasContent("newer");
  }

  // Commons IO follows the link until the path is too long.
  @Test
  void aLinkToADirectoryAroundItIsAFailure() throws IOException {
    Files.createSymbolicLink(actual.resolve("tree/a/loop"), Path.of(".."));
    assertThatThrownBy(() -> copy("tree", "new")).isInstanceOf(FileSystemLoopException.class);
  }

  @Test
  void aLinkOfTheTargetIntoTheSourceIsAFailure() throws IOException {
    Files.createDirectories(actual.resolve("tree/sub/inner"));
    Path target = Files.createDirectory(actual.resolve("into"));
    Files.createSymbolicLink(target.resolve("sub"), actual.resolve("tree/sub/inner"));
    assertFails(() -> MillraceFiles.copyDirectory(actual.resolve("tree"), target))
        .hasMessageContaining("a tree is not copied into itself");
    assertThat(actual.resolve("tree/sub/inner/inner")).doesNotExist();
  }

  @Test
  void theTimesOfTheSourceItselfAreKept() throws IOException {
    FileTime time = Files.getLastModifiedTime(actual.resolve("tree/a"));
    Files.setLastModifiedTime(actual.resolve("tree"), time);
    copy("tree", "tree/new");
    assertThat(Files.getLastModifiedTime(actual.resolve("tree/new"))).isEqualTo(time);
  }

  // Commons IO gives every directory the permissions of a new one.
  @Test
  void aPrivateDirectoryStaysPrivate() throws IOException {
    Path inner = actual.resolve("tree/a");
    permit(inner, "rwx------");
    copy("tree", "new");
    assertThat(Files.getPosixFilePermissions(actual.resolve("new/a")))
        .isEqualTo(Files.getPosixFilePermissions(inner));
  }

  @Test
  void anInterruptDoesNotEndACopyUnlessRequested() throws IOException {
    Thread.currentThread().interrupt();
    copy("tree", "new");
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(actual.resolve("new/a/middle")).hasSize(300_000);
    assertThatThrownBy(() -> copy("tree", "other", Interruptible.OPTION))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aFileWhoseTimeCannotBeKeptIsAFailure() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    FaultyCalls calls = new FaultyCalls().always("futimens", Errno.EPERM);
    DirectoryCopy copy =
        new DirectoryCopy(
            calls.copier().fileCopies(),
            DirectoryCopy.options(),
            actual.resolve("tree"),
            actual.resolve("new"));
    assertFails(copy::copy).hasMessageContaining("cannot keep times (futimens: EPERM)");
    assertThat(actual.resolve("new/a/middle")).hasSize(300_000);
  }

  @Test
  void anUnknownOptionIsRejected() {
    assertThatThrownBy(() -> copy("tree", "new", ATOMIC_MOVE))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(actual.resolve("new")).doesNotExist();
  }

  @Test
  void anotherProviderIsATargetToo() throws IOException {
    try (Storage memory = Storage.open(Storage.Type.JIMFS, temporary)) {
      Path target = memory.directory().resolve("some/where");
      MillraceFiles.copyDirectory(actual.resolve("tree"), target);
      assertThat(target.resolve("a/middle")).hasSize(300_000);
      assertThat(Files.getLastModifiedTime(target.resolve("a/middle")))
          .isEqualTo(Files.getLastModifiedTime(actual.resolve("tree/a/middle")));
    }
  }

  /// A zip file stores no times of its root.
  @Test
  void aTreeIsCopiedIntoTheRootOfAZipFile(@TempDir Path disk) throws IOException {
    Path from = Files.createDirectories(disk.resolve("from/inner")).getParent();
    Files.writeString(from.resolve("inner/file"), "text");
    try (FileSystem zip =
        FileSystems.newFileSystem(disk.resolve("new.zip"), Map.of("create", "true"))) {
      MillraceFiles.copyDirectory(from, zip.getPath("/"));
      assertThat(Files.readString(zip.getPath("/inner/file"))).isEqualTo("text");
    }
  }

  /// A situation in which a directory is copied: files that exist before, a source and a target.
  enum DirectoryScene {
    NEW("tree", "new"),
    NEW_WITH_PARENTS("tree", "some/where/new"),
    EMPTY("empty", "new"),
    MERGED("tree", "existing"),
    MERGED_THROUGH_A_LINK("tree", "link-to-existing"),
    SOURCE_BY_A_LINK("link-to-tree", "new"),
    TO_ITS_OWN_INSIDE("tree", "tree/new"),
    TO_ITS_OWN_DEEP_INSIDE("tree", "tree/some/where"),
    ITSELF("tree", "tree"),
    ITSELF_BY_A_LINK("tree", "link-to-tree"),
    ITSELF_BY_A_DETOUR("tree", "existing/../tree"),
    MISSING("nothing", "new"),
    SOURCE_IS_A_FILE("file", "new"),
    TARGET_IS_A_FILE("tree", "file"),
    TARGET_IS_A_LINK_TO_A_FILE("tree", "link-to-file"),
    BELOW_A_FILE("tree", "file/new");

    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2000-02-29T12:34:56Z"));

    private final String source;
    private final String target;

    DirectoryScene(String source, String target) {
      this.source = source;
      this.target = target;
    }

    Path source(Path directory) {
      return directory.resolve(source);
    }

    Path target(Path directory) {
      return directory.resolve(target);
    }

    /// Creates the files of all scenes. The existing target has a newer file, a link and a file
    /// that is not in the source.
    static void layOut(Path directory) throws IOException {
      Path tree = Files.createDirectories(directory.resolve("tree"));
      Files.createDirectories(tree.resolve("a/b"));
      Files.write(tree.resolve("top"), Samples.some(5_000));
      Files.write(tree.resolve("a/middle"), Samples.some(300_000));
      Files.createFile(tree.resolve("a/b/none"));
      Files.createDirectory(tree.resolve("hollow"));
      Files.createSymbolicLink(tree.resolve("link-to-top"), Path.of("top"));
      Files.createSymbolicLink(tree.resolve("link-to-a"), Path.of("a"));
      Files.createSymbolicLink(tree.resolve("dangling"), Path.of("nowhere"));
      Files.createDirectory(directory.resolve("empty"));
      Files.writeString(directory.resolve("file"), "a file");
      Path existing = Files.createDirectories(directory.resolve("existing"));
      Files.createDirectory(existing.resolve("a"));
      Files.writeString(existing.resolve("top"), "newer");
      Files.writeString(existing.resolve("kept"), "kept");
      Files.createSymbolicLink(existing.resolve("a/middle"), Path.of("../kept"));
      Files.write(tree.resolve("named-twice"), Samples.some(10));
      Files.createLink(existing.resolve("named-twice"), tree.resolve("named-twice"));
      Files.createSymbolicLink(directory.resolve("link-to-existing"), Path.of("existing"));
      Files.createSymbolicLink(directory.resolve("link-to-tree"), Path.of("tree"));
      Files.createSymbolicLink(directory.resolve("link-to-file"), Path.of("file"));
      age(tree);
    }

    private static void age(Path tree) throws IOException {
      try (Stream<Path> all = Files.walk(tree)) {
        for (Path path : all.filter(it -> !Files.isSymbolicLink(it)).toList().reversed()) {
          Files.setLastModifiedTime(path, LONG_AGO);
        }
      }
    }
  }
}
