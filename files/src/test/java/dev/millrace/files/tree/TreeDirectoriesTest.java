package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The metadata of copied directories.
@ParameterizedClass
@EnumSource(TreeEngine.class)
class TreeDirectoriesTest {
  private static final int STICKY = 01000;

  private final TreeEngine engine;

  @TempDir(factory = InMemory.class)
  Path directory;

  private Path source;
  private Path target;

  TreeDirectoriesTest(TreeEngine engine) {
    this.engine = engine;
  }

  @BeforeEach
  void createSource() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    source = SampleTree.create(directory.resolve("source"));
    target = directory.resolve("target");
  }

  private void copy(Metadata metadata) throws IOException {
    engine
        .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
        .copyTree(source, target, TreeOptions.DEFAULTS);
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 0xFFF;
  }

  /// Without this bit, every user could remove the files of others.
  @ParameterizedTest
  @EnumSource(
      value = Metadata.class,
      names = {"MODE", "MODE_AND_TIMES", "ALL"})
  void aNewDirectoryKeepsTheStickyBit(Metadata metadata) throws IOException {
    Files.setAttribute(source.resolve("a/b"), "unix:mode", 01777);
    copy(metadata);
    assertThat(mode(target.resolve("a/b")) & STICKY).isEqualTo(STICKY);
    assertThat(mode(target.resolve("a/b")) & 0700).isEqualTo(0700);
    assertThat(mode(target.resolve("a")) & STICKY).isZero();
    SampleTree.assertSame(source, target);
  }

  @ParameterizedTest
  @EnumSource(
      value = Metadata.class,
      names = {"MODE", "ALL"})
  void aStickyDirectoryWithoutWritePermissionIsFilled(Metadata metadata) throws IOException {
    Files.setAttribute(source.resolve("a/b"), "unix:mode", 01500);
    copy(metadata);
    assertThat(mode(target.resolve("a/b"))).isEqualTo(01500);
    SampleTree.assertSame(source, target);
  }
}
