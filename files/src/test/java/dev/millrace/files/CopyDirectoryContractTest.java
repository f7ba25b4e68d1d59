package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
            ? description.replaceAll(" of 2000-02-29.*", "")
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

  @Test
  void withoutReplaceExistingAnExistingFileStays() {
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() ->
            MillraceFiles.copyDirectory(
                actual.resolve("tree"), actual.resolve("existing"), NOFOLLOW_LINKS));
    assertThat(actual.resolve("existing/top")).hasContent("newer");
  }

  // Commons IO follows the link until the path is too long.
  @Test
  void aLinkToADirectoryAroundItIsAFailure() throws IOException {
    Files.createSymbolicLink(actual.resolve("tree/a/loop"), Path.of(".."));
    assertThatExceptionOfType(FileSystemLoopException.class)
        .isThrownBy(
            () -> MillraceFiles.copyDirectory(actual.resolve("tree"), actual.resolve("new")));
  }

  @Test
  void aLinkOfTheTargetIntoTheSourceIsAFailure() throws IOException {
    Files.createDirectories(actual.resolve("tree/sub/inner"));
    Path target = Files.createDirectory(actual.resolve("into"));
    Files.createSymbolicLink(target.resolve("sub"), actual.resolve("tree/sub/inner"));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> MillraceFiles.copyDirectory(actual.resolve("tree"), target))
        .withMessageContaining("a tree is not copied into itself");
    assertThat(actual.resolve("tree/sub/inner/inner")).doesNotExist();
  }

  @Test
  void theTimesOfTheSourceItselfAreKept() throws IOException {
    FileTime time = Files.getLastModifiedTime(actual.resolve("tree/a"));
    Files.setLastModifiedTime(actual.resolve("tree"), time);
    MillraceFiles.copyDirectory(actual.resolve("tree"), actual.resolve("tree/new"));
    assertThat(Files.getLastModifiedTime(actual.resolve("tree/new"))).isEqualTo(time);
  }

  // Commons IO gives every directory the permissions of a new one.
  @Test
  void aPrivateDirectoryStaysPrivate() throws IOException {
    Path inner = actual.resolve("tree/a");
    Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("rwx------"));
    MillraceFiles.copyDirectory(actual.resolve("tree"), actual.resolve("new"));
    assertThat(Files.getPosixFilePermissions(actual.resolve("new/a")))
        .isEqualTo(Files.getPosixFilePermissions(inner));
  }

  @Test
  void anInterruptDoesNotEndACopyUnlessRequested() throws IOException {
    Thread.currentThread().interrupt();
    MillraceFiles.copyDirectory(actual.resolve("tree"), actual.resolve("new"));
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(actual.resolve("new/a/middle")).hasSize(300_000);
    assertThatExceptionOfType(CopyCancelledException.class)
        .isThrownBy(() ->
            MillraceFiles.copyDirectory(
                actual.resolve("tree"), actual.resolve("other"), Interruptible.OPTION));
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aFileWhoseTimeCannotBeKeptIsAFailure() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    FaultyCalls calls = new FaultyCalls().with("futimens", When.ALWAYS, Fault.errno(Errno.EPERM));
    DirectoryCopy copy =
        new DirectoryCopy(
            calls.copier(CopyOptions.DEFAULTS).fileCopies(),
            DirectoryCopy.options(),
            actual.resolve("tree"),
            actual.resolve("new"));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(copy::copy)
        .withMessageContaining("cannot keep times (futimens: EPERM)");
    assertThat(actual.resolve("new/a/middle")).hasSize(300_000);
  }

  @Test
  void anUnknownOptionIsRejected() {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() ->
            MillraceFiles.copyDirectory(
                actual.resolve("tree"), actual.resolve("new"), ATOMIC_MOVE));
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

  @Test
  void aMissingSourceIsAFileNotFoundException() {
    assertThatExceptionOfType(FileNotFoundException.class)
        .isThrownBy(
            () -> MillraceFiles.copyDirectory(actual.resolve("nothing"), actual.resolve("new")));
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
}
