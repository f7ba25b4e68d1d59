package dev.millrace.files.internal.staging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Samples;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The staging files that killed copies leave in a directory, and other files of such names.
class AbandonedPartsTest {
  @TempDir Path source;
  @TempDir Path target;

  @BeforeEach
  void requireCalls() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
  }

  private void removeParts() throws IOException {
    FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
    try (OpenDirectory from = OpenDirectory.open(calls, source);
        OpenDirectory to = OpenDirectory.open(calls, target)) {
      new AbandonedParts(to, from, unused -> false).remove();
    }
  }

  @Test
  void stagingFilesAreRemoved() throws IOException {
    Files.writeString(target.resolve(".file.millrace-part"), "half");
    Files.writeString(target.resolve(".file.0123456789abcdef.millrace-part"), "half");
    removeParts();
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLockedFileStays() throws IOException {
    FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
    Path part = target.resolve(".file.millrace-part");
    int live = (int) calls.open(RawName.of(part), Access.CREATE_NEW, 0600);
    try {
      assertThat(calls.flock(live)).isZero();
      removeParts();
      assertThat(part).exists();
    } finally {
      calls.close(live);
    }
    removeParts();
    assertThat(part).doesNotExist();
  }

  /// A move gives such a name to a file that a directory replaces. The file has no lock, and its
  /// move may be at work or killed.
  @Test
  void aFileThatAMoveHasSetAsideStays() throws IOException {
    Path file = Files.writeString(target.resolve("file"), "the only copy");
    Path aside = TempPath.beside(file);
    Files.move(file, aside);
    removeParts();
    assertThat(aside).hasContent("the only copy");
  }

  /// Caches often have files whose names are hashes.
  @Test
  void theStagingFileOfACopiedFileWithThirtyTwoDigitsIsRemoved() throws IOException {
    String hash = "d41d8cd98f00b204e9800998ecf8427e";
    Files.writeString(source.resolve(hash), "whole");
    Files.writeString(target.resolve("." + hash + ".millrace-part"), "half");
    removeParts();
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aFileWithoutANameBeforeTheEndOfStagingNamesStays() throws IOException {
    Files.writeString(target.resolve(".millrace-part"), "of the user");
    removeParts();
    assertThat(Samples.names(target)).containsExactly(".millrace-part");
  }
}
