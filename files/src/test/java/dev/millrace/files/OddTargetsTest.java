package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Targets that exist, are no regular files, or are impossible.
@EnabledOnOs(LINUX)
class OddTargetsTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @TempDir Path sources;
  private final FaultyCalls calls = new FaultyCalls();
  private Path small;
  private Path large;

  @BeforeEach
  void write() throws IOException {
    small = Samples.random(sources.resolve("small"), 5_000);
    large = Samples.random(sources.resolve("large"), MIB + KIB);
  }

  @AfterEach
  void requireClosed() {
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aTargetIsKeptUnlessReplacementIsRequested() throws IOException {
    Files.writeString(target, "old");
    for (Path source : new Path[] {small, large}) {
      assertThatThrownBy(() -> copy(source)).isInstanceOf(FileAlreadyExistsException.class);
      assertThat(target).hasContent("old");
      replace(source);
      assertSame(source, target);
      Files.writeString(target, "old");
    }
    requireNothingElse();
  }

  @Test
  void aDirectoryIsNeitherReplacedNorFilled() throws IOException {
    Files.createDirectory(target);
    assertThatThrownBy(() -> copy(small)).isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> copy(large)).isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> replace(small))
        .hasMessage(target + ": only regular files are replaced");
    assertThat(target).isEmptyDirectory();
    requireNothingElse();
  }

  @Test
  void theFileOfALinkIsReplaced() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path real = Files.writeString(elsewhere.resolve("real"), "old");
    Files.createSymbolicLink(target, Path.of("elsewhere/real"));
    replace(large);
    assertSame(large, real);
    assertThat(target).isSymbolicLink();
    assertThat(Samples.names(elsewhere)).containsExactly("real");
  }

  // The creator of a link decides where it points; the copy creates no file there.
  @Test
  void aDanglingLinkIsKept() throws IOException {
    Files.createSymbolicLink(target, Path.of("missing"));
    for (Path source : new Path[] {small, large}) {
      assertThatThrownBy(() -> copy(source)).isInstanceOf(FileAlreadyExistsException.class);
      assertThatThrownBy(() -> replace(source))
          .isInstanceOf(NoSuchFileException.class)
          .hasMessageContaining(target.toString());
    }
    assertThat(target).isSymbolicLink();
    requireNothingElse();
  }

  @Test
  void aLinkToItselfFails() throws IOException {
    Files.createSymbolicLink(target, target);
    assertThatThrownBy(() -> replace(small)).isInstanceOf(FileSystemException.class);
    requireNothingElse();
  }

  @Test
  void noFileIsCopiedOntoItself() throws IOException {
    Path hard = Files.createLink(sources.resolve("hard"), small);
    Path soft = Files.createSymbolicLink(sources.resolve("soft"), small);
    Path round = sources.resolve("../" + sources.getFileName() + "/small");
    for (Path same : new Path[] {small, hard, soft, round}) {
      assertThatThrownBy(() -> calls.copier().copy(small, same))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(small, same))
          .hasMessageEndingWith(": is the source itself");
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(same, small))
          .hasMessage(small + ": is the source itself");
    }
    assertThat(small).hasSize(5_000);
    assertThat(Samples.names(sources)).containsExactly("hard", "large", "small", "soft");
  }

  @Test
  void noFileIsCopiedOntoItselfThroughAnotherMount() throws IOException {
    assumeTrue(Commands.run("mount", "--bind", sources.toString(), directory.toString()) == 0);
    try {
      Path same = directory.resolve("small");
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(small, same))
          .hasMessage(same + ": is the source itself");
      calls.copier().copy(large, directory.resolve("other"));
      assertSame(large, sources.resolve("other"));
    } finally {
      assertThat(Commands.run("umount", "--lazy", directory.toString())).isZero();
    }
  }

  // Another file with the same bytes.
  @Test
  void aReplacedFileKeepsItsOtherNames() throws IOException {
    Files.writeString(target, "old");
    Path second = Files.createLink(directory.resolve("second"), target);
    replace(small);
    assertThat(second).hasContent("old");
    assertSame(small, target);
  }

  @Test
  void aReadOnlyFileIsReplaced() throws IOException {
    Files.writeString(target, "old");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("r--r--r--"));
    replace(large);
    assertSame(large, target);
  }

  @Test
  void aReadOnlySourceIsCopiedWithItsMode() throws IOException {
    for (Path source : new Path[] {small, large}) {
      Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("r--------"));
      copy(source);
      assertSame(source, target);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
          .isEqualTo("r--------");
      Files.delete(target);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"i", "a"})
  void anImmutableFileIsNotReplaced(String attribute) throws IOException {
    Files.writeString(target, "old");
    assumeTrue(Commands.run("chattr", "+" + attribute, target.toString()) == 0);
    try {
      assertThatThrownBy(() -> replace(large))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessageEndingWith("(chattr +" + attribute + ")");
      assertThat(target).hasContent("old");
      requireNothingElse();
    } finally {
      assertThat(Commands.run("chattr", "-" + attribute, target.toString())).isZero();
    }
  }

  @Test
  void anImmutableFileCanBeCopied() throws IOException {
    assumeTrue(Commands.run("chattr", "+i", large.toString()) == 0);
    try {
      copy(large);
      assertSame(large, target);
    } finally {
      assertThat(Commands.run("chattr", "-i", large.toString())).isZero();
    }
  }

  @Test
  void aMissingDirectoryIsNotCreated() throws IOException {
    Path missing = directory.resolve("missing/target");
    for (Path source : new Path[] {small, large}) {
      for (CopyOptions options : new CopyOptions[] {CopyOptions.DEFAULTS, REPLACING}) {
        assertThatThrownBy(() -> calls.copier(options).copy(source, missing))
            .isInstanceOf(NoSuchFileException.class)
            .hasMessage(missing + ": open: ENOENT");
      }
    }
    assertThat(Samples.names(directory)).isEmpty();
  }

  @Test
  void aDirectoryThatIsRemovedDuringTheCopyFails() throws IOException {
    Path gone = Files.createDirectory(directory.resolve("gone"));
    FaultyCalls removing =
        new FaultyCalls().with("linkat", When.FIRST, Fault.meanwhile(() -> Files.delete(gone)));
    assertThatThrownBy(() -> removing.copier().copy(large, gone.resolve("target")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(gone.resolve("target") + ": linkat: ENOENT");
    assertThat(removing.open()).isEmpty();
  }

  @Test
  void aDirectoryThatIsRemovedWithTheStagingFileFails() throws IOException {
    Path gone = Files.createDirectory(directory.resolve("gone"));
    Path part = gone.resolve(".target.millrace-part");
    Fault removal =
        Fault.meanwhile(() -> {
          Files.delete(part);
          Files.delete(gone);
        });
    FaultyCalls removing = new FaultyCalls().with("renameat2", When.FIRST, removal);
    assertThatThrownBy(() -> removing.copier(REPLACING).copy(large, gone.resolve("target")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(gone.resolve("target") + ": renameat2: ENOENT");
    assertThat(removing.open()).isEmpty();
  }

  // A read-only file system, and an invalid name.
  @ParameterizedTest
  @ValueSource(strings = {"/proc/target", "/sys/target", "/proc/self/target"})
  void anImpossibleDirectoryFails(String impossible) {
    Path path = Path.of(impossible);
    for (Path source : new Path[] {small, large}) {
      assertThatThrownBy(() -> calls.copier().copy(source, path))
          .isInstanceOf(FileSystemException.class)
          .hasMessageStartingWith(path + ": open: E");
    }
  }

  private void copy(Path source) throws IOException {
    calls.copier().copy(source, target);
  }

  private void replace(Path source) throws IOException {
    calls.copier(REPLACING).copy(source, target);
  }

  private void requireNothingElse() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("target");
  }
}
