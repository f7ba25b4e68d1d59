package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Times are compared as the file system of the target keeps them.
@EnabledOnOs(LINUX)
class TimesInSecondsTest {
  private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);

  @TempDir Path directory;
  private Path source;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    source = Files.createDirectory(directory.resolve("source"));
    file = Files.writeString(source.resolve("file"), "text");
    setTime("2020-01-01T00:00:00.5Z");
  }

  private void setTime(String text) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse(text)));
  }

  private TreeResult copy(ExistingFile existing, Path target) throws IOException {
    return new Copier(ALL)
        .copyTree(source, target, TreeOptions.DEFAULTS.withExistingFile(existing));
  }

  @ParameterizedTest
  @EnumSource(names = {"SKIP_IF_NEWER", "SKIP_IF_SAME_SIZE_AND_TIME"})
  void anUnchangedFileStays(ExistingFile existing) throws IOException {
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.EXT4_OF_SMALL_INODES)) {
      Path target = mount.directory().resolve("target");
      assertThat(copy(existing, target).outcomes())
          .allSatisfy(outcome ->
              assertThat(((Copied) outcome).lost()).allMatch(LostMetadata::isOfFileSystem));
      assertThat(copy(existing, target).counts().skipped()).isEqualTo(1);
      setTime("2020-01-01T00:00:01.5Z");
      assertThat(copy(existing, target).counts().files()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SKIP_IF_NEWER", "SKIP_IF_SAME_SIZE_AND_TIME"})
  void aLaterChangeOfTheSameSecondShowsWhereItIsKept(ExistingFile existing) throws IOException {
    Path target = directory.resolve("target");
    setTime("2020-01-01T00:00:00Z");
    copy(existing, target);
    assertThat(copy(existing, target).counts().skipped()).isEqualTo(1);
    setTime("2020-01-01T00:00:00.5Z");
    assertThat(copy(existing, target).counts().files()).isEqualTo(1);
  }
}
