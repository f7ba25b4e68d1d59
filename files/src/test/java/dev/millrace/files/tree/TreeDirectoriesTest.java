package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The metadata of copied directories.
class TreeDirectoriesTest extends TreesOfBothEngines {
  private static final int STICKY = 01000;

  @BeforeEach
  void createSource() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    SampleTree.create(source);
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
  @EnumSource(names = {"MODE", "MODE_AND_TIMES", "ALL"})
  void aNewDirectoryKeepsTheStickyBit(Metadata metadata) throws IOException {
    Files.setAttribute(source.resolve("a/b"), "unix:mode", 01777);
    copy(metadata);
    assertThat(mode(target.resolve("a/b")) & STICKY).isEqualTo(STICKY);
    assertThat(mode(target.resolve("a/b")) & 0700).isEqualTo(0700);
    assertThat(mode(target.resolve("a")) & STICKY).isZero();
    SampleTree.assertSame(source, target);
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE", "ALL"})
  void aStickyDirectoryWithoutWritePermissionIsFilled(Metadata metadata) throws IOException {
    Files.setAttribute(source.resolve("a/b"), "unix:mode", 01500);
    copy(metadata);
    assertThat(mode(target.resolve("a/b"))).isEqualTo(01500);
    SampleTree.assertSame(source, target);
  }
}
