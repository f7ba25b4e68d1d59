package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One file whose ranges several processes copy.
class SharedPartTest {
  private static final int CHUNK_BYTES = 1 << 20;
  private static final int BYTES = 3 * CHUNK_BYTES + 5;

  @TempDir private Path directory;
  private Path from;
  private Path to;
  private Path source;
  private Path target;
  private Path staging;
  private DirectoryPair directories;
  private SharedPart part;

  @BeforeEach
  void createSource() throws IOException {
    Optional<NativeCopies> calls = HostCopies.of(CopyOptions.DEFAULTS).fileCopies().nativeCopies();
    assumeThat(calls).isPresent();
    from = Files.createDirectory(directory.resolve("from"));
    to = Files.createDirectory(directory.resolve("to"));
    source = from.resolve("file");
    target = to.resolve("file");
    staging = to.resolve(".file.0123456789abcdef.millrace-part");
    byte[] content = new byte[BYTES];
    new Random(1).nextBytes(content);
    Files.write(source, content);
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000_000_000L));
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("r--r-----"));
    part = part(calls.get(), Metadata.ALL);
  }

  private SharedPart part(NativeCopies calls, Metadata metadata) throws IOException {
    directories = DirectoryPair.open(calls.calls(), from, to);
    return new SharedPart(
        calls.tools(),
        new PartNames(directories, "file", staging.getFileName().toString()),
        CopyOptions.DEFAULTS.withMetadata(metadata),
        RateLimiter.of(CopyOptions.UNLIMITED, 0));
  }

  @AfterEach
  void closeDirectories() {
    directories.close();
  }

  @Test
  void rangesInAnyOrderMakeTheFile() throws IOException {
    Created created = part.create();
    assertThat(target).doesNotExist();
    copyFrom(created, 2 * CHUNK_BYTES);
    copyFrom(created, 0);
    copyFrom(created, 3 * CHUNK_BYTES);
    copyFrom(created, CHUNK_BYTES);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertThat(Files.getLastModifiedTime(target)).isEqualTo(Files.getLastModifiedTime(source));
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(source));
    assertOnlyTheTarget();
  }

  @Test
  void everyStepMayRunTwice() throws IOException {
    Created created = copied();
    assertThat(part.create()).isEqualTo(created);
    copyFrom(created, CHUNK_BYTES);
    part.commit(created, Existing.REPLACE);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertOnlyTheTarget();
  }

  @Test
  void anAttemptOnAnotherStagingFileCompletesNothing() throws IOException {
    Created created = part.create();
    Files.move(staging, to.resolve("aside"));
    Created later = part.create();
    assertThat(later.inode()).isNotEqualTo(created.inode());
    assertThatThrownBy(() -> copyFrom(created, 0))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("was replaced during the copy");
    assertThatThrownBy(() -> part.commit(created, Existing.REPLACE))
        .isInstanceOf(FileSystemException.class);
    assertThat(target).doesNotExist();
    assertThat(later).isEqualTo(part.create());
  }

  @Test
  void stepsAfterTheEndLeaveTheStagingFileOfARepeatedTask() throws IOException {
    Created created = copied();
    part.commit(created, Existing.REPLACE);
    Created later = part.create();
    copyFrom(created, 0);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertThat(later).isEqualTo(part.create());
  }

  @Test
  void aSourceThatChangesFailsTheCopy() throws IOException {
    Created created = copied();
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000_001_000L));
    assertThatThrownBy(() -> copyFrom(created, 0)).isInstanceOf(SourceChangedException.class);
    assertThatThrownBy(() -> part.commit(created, Existing.REPLACE))
        .isInstanceOf(SourceChangedException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void aKeptTargetThatAppearsDuringTheCopyStays() throws IOException {
    Created created = copied();
    Files.writeString(target, "of the user");
    assertThatThrownBy(() -> part.commit(created, Existing.KEEP))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("of the user");
  }

  @Test
  void withoutAllMetadataTheFileHasTheModeOfItsSource() throws IOException {
    directories.close();
    part =
        part(HostCopies.of(CopyOptions.DEFAULTS).fileCopies().nativeCopies().get(), Metadata.MODE);
    part.commit(copied(), Existing.REPLACE);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .startsWith("r--");
  }

  @Test
  void aDirectoryThatALinkReplacesDuringTheCopyLeadsNoStepAway() throws IOException {
    Created created = part.create();
    Path kept = directory.resolve("kept");
    Files.move(to, kept);
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Files.writeString(outside.resolve("file"), "of another user");
    Files.createSymbolicLink(to, outside);
    for (long start = 0; start < BYTES; start += CHUNK_BYTES) {
      copyFrom(created, start);
    }
    part.commit(created, Existing.REPLACE);
    assertThat(Files.mismatch(source, kept.resolve("file"))).isEqualTo(-1);
    assertThat(outside.resolve("file")).hasContent("of another user");
  }

  private Created copied() throws IOException {
    Created created = part.create();
    for (long start = 0; start < BYTES; start += CHUNK_BYTES) {
      copyFrom(created, start);
    }
    return created;
  }

  private void copyFrom(Created created, long start) throws IOException {
    part.copy(created, start, Math.min(BYTES, start + CHUNK_BYTES));
  }

  private void assertOnlyTheTarget() throws IOException {
    try (Stream<Path> files = Files.list(to)) {
      assertThat(files).containsExactly(target);
    }
  }
}
