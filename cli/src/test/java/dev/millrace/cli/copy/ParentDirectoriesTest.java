package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Directories of `--parents` that another program replaces during the copy.
class ParentDirectoriesTest {
  private static final FileTime TIME = FileTime.fromMillis(1_000_000);

  @TempDir Path directory;
  private Path source;
  private Path target;
  private Path outside;

  @BeforeEach
  void createSource() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    source = Files.createDirectories(directory.resolve("source/a"));
    Files.createFile(source.resolve("file"));
    permit(source, "r-xr-xr-x");
    target = Files.createDirectory(directory.resolve("target"));
    outside = Files.createDirectory(directory.resolve("outside"));
    permit(outside, "rwx------");
    Files.setLastModifiedTime(outside, TIME);
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private ParentDirectories created(Metadata metadata) throws IOException {
    Path copy = target.resolve("a");
    CopyPaths parent = new CopyPaths(source, copy);
    ParentDirectories parents =
        new ParentDirectories(
            new Copier(CopyOptions.DEFAULTS.withMetadata(metadata)),
            TreeOptions.DEFAULTS,
            new PrintWriter(Writer.nullWriter()));
    parents.create(
        new CopyPaths(source.resolve("file"), copy.resolve("file"), List.of(parent)), _ -> {});
    return parents;
  }

  @ParameterizedTest
  @EnumSource(Metadata.class)
  void nothingBehindALinkInTheirPlaceIsChanged(Metadata metadata) throws IOException {
    ParentDirectories parents = created(metadata);
    Files.delete(target.resolve("a"));
    Files.createSymbolicLink(target.resolve("a"), outside);
    assertUnchanged(parents);
  }

  @ParameterizedTest
  @EnumSource(Metadata.class)
  void anotherDirectoryInTheirPlaceIsNotChanged(Metadata metadata) throws IOException {
    ParentDirectories parents = created(metadata);
    Files.move(target.resolve("a"), target.resolve("b"));
    Files.move(outside, target.resolve("a"));
    outside = target.resolve("a");
    assertUnchanged(parents);
  }

  @Test
  void twoCopiesMayCreateThemAtOnce() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int i = 0; i < 200; i++) {
        List<Callable<ParentDirectories>> both =
            List.of(() -> created(Metadata.MODE), () -> created(Metadata.MODE));
        for (Future<ParentDirectories> parents : threads.invokeAll(both)) {
          assertThat(parents.get()).isNotNull();
        }
        Files.delete(target.resolve("a"));
      }
    }
  }

  private void assertUnchanged(ParentDirectories parents) throws IOException {
    assertThat(parents.finish())
        .singleElement()
        .asString()
        .contains(target.resolve("a") + ": was replaced during the copy");
    assertThat(Files.getPosixFilePermissions(outside))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    assertThat(Files.getLastModifiedTime(outside)).isEqualTo(TIME);
  }
}
