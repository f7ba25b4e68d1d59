package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The system calls of small files in new directories, and their metadata.
class SmallFilesTest extends SourceAndTarget.WithCalls {
  private static final int FILES = 100;
  private static final int LARGE_FILES = 20;

  /// For four directories and the root.
  private static final int OTHER_CALLS = 90;

  private final FaultyCalls calls = new FaultyCalls();
  private Path from;
  private Path to;

  @BeforeEach
  void createSource() throws IOException {
    from = Files.createDirectories(source.resolve("a/b/c"));
    to = target.resolve("a/b/c");
    for (int i = 0; i < FILES; i++) {
      Path file = Files.writeString(from.resolve("file" + i), "content");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
  }

  private TreeResult copy(Metadata metadata) throws IOException {
    TreeOptions tree = TreeOptions.DEFAULTS.withJobs(1).withHardLinks(HardLinks.KEEP);
    return calls.copier(CopyOptions.DEFAULTS.withMetadata(metadata)).copyTree(source, target, tree);
  }

  private static boolean succeeds(String script, Path file) {
    return Commands.run("sh", "-c", script, file.toString()) == 0;
  }

  @ParameterizedTest
  @CsvSource({"NONE, 9", "MODE, 9", "MODE_AND_TIMES, 10", "EXACT_MODE, 14", "ALL, 13"})
  void eachFileTakesFewCalls(Metadata metadata, int most) throws IOException {
    copy(metadata);
    assertThat(calls.made().size()).isLessThan(FILES * most + OTHER_CALLS);
  }

  /// Opens, looks and closes of each file and its copy: nothing is tried twice.
  @ParameterizedTest
  @CsvSource({"MODE, KEEP, 6", "MODE, SEPARATE, 6", "ALL, KEEP, 8", "ALL, SEPARATE, 8"})
  void aLargeFileIsOpenedAndLookedAtOnce(Metadata metadata, HardLinks names, int most)
      throws IOException {
    Path large = Files.createDirectory(source.resolve("large"));
    for (int i = 0; i < LARGE_FILES; i++) {
      Files.write(large.resolve("file" + i), new byte[1 << 20]);
    }
    TreeOptions tree = TreeOptions.DEFAULTS.withJobs(1).withHardLinks(names);
    CopyOptions files = CopyOptions.DEFAULTS.withMetadata(metadata);
    assertThat(calls.copier(files).copyTree(large, target, tree).counts().files())
        .isEqualTo(LARGE_FILES);
    long made = calls.count("open") + calls.count("statx") + calls.count("close");
    assertThat(made).isLessThan(LARGE_FILES * (most + 1L));
  }

  /// The first name takes one look more than a file without further names; a further name takes a
  /// look, a link, and a look at the link.
  @Test
  void namesOfOneFileTakeFewCalls() throws IOException {
    for (int i = 0; i < FILES; i++) {
      Files.createLink(from.resolve("name" + i), from.resolve("file" + i));
    }
    assertThat(copy(Metadata.MODE).counts().hardLinks()).isEqualTo(FILES);
    assertThat(calls.made().size()).isLessThan(FILES * (10 + 3) + OTHER_CALLS);
  }

  @Test
  void allMetadataIsKept() throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
    Path file = from.resolve("file7");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r-xr-----"));
    Files.setLastModifiedTime(file, time);
    assertThat(copy(Metadata.ALL).outcomes()).isEmpty();
    Path copy = to.resolve("file7");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
        .isEqualTo("r-xr-----");
    assertThat(Files.getLastModifiedTime(copy)).isEqualTo(time);
  }

  @Test
  void listsOfTheSourceAreKeptAndInheritedOnesAreRemoved() throws IOException {
    assumeThat(succeeds("setfacl -m u:65534:rw \"$0\"", from.resolve("file7"))).isTrue();
    Files.createDirectories(to);
    assumeThat(succeeds("setfacl -d -m u:65533:rwx \"$0\"", to)).isTrue();
    copy(Metadata.ALL);
    assertThat(succeeds("getfacl -cn \"$0\" | grep -q 'user:65534:rw'", to.resolve("file7")))
        .isTrue();
    for (int i = 0; i < FILES; i++) {
      assertThat(succeeds("getfacl -cn \"$0\" | grep -q 65533", to.resolve("file" + i))).isFalse();
    }
  }

  /// The list of the directory explains the permissions of all its files.
  @Test
  void theListOfADirectoryIsReadOnce() throws IOException {
    Files.createDirectories(to);
    assumeThat(succeeds("setfacl -d -m u::r,g::-,o::- \"$0\"", to)).isTrue();
    assertThat(copy(Metadata.MODE).outcomes()).isEmpty();
    assertThat(calls.count("fgetxattr")).isEqualTo(1);
  }
}
