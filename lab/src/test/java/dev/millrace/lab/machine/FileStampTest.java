package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStampTest {
  @TempDir Path directory;

  @Test
  void aNewJarOrAChangedClassChangesTheDigestOfAClassPath() throws IOException {
    Path jar = Files.writeString(directory.resolve("a.jar"), "jar");
    Path classes = Files.createDirectories(directory.resolve("classes/p"));
    Path type = Files.writeString(classes.resolve("T.class"), "class");
    String path = jar + File.pathSeparator + directory.resolve("classes");
    String digest = FileStamp.ofClassPath(path);
    assertThat(FileStamp.ofClassPath(path)).isEqualTo(digest);
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000));
    String newJar = FileStamp.ofClassPath(path);
    assertThat(newJar).isNotEqualTo(digest);
    Files.writeString(type, "longer class");
    assertThat(FileStamp.ofClassPath(path)).isNotEqualTo(newJar);
  }

  @Test
  void missingFilesHaveAStamp() {
    File missing = directory.resolve("missing.jar").toFile();
    assertThat(FileStamp.of(missing)).isEqualTo(missing + ", 0 bytes, 0");
    assertThat(FileStamp.ofClassPath(missing.toString())).hasSize(64);
  }
}
