package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipFileWriterTest {
  private static final Instant TIME = Instant.parse("2026-11-21T00:00:00Z");

  private final TimeZone zone = TimeZone.getDefault();
  @TempDir Path directory;
  private Path content;

  @BeforeEach
  void createFiles() throws IOException {
    content = directory.resolve("millrace-1.0");
    Files.createDirectories(content.resolve("lib"));
    Files.writeString(content.resolve("millrace"), "program");
    Files.writeString(content.resolve("lib/a.jar"), "data");
  }

  @AfterEach
  void restoreTheTimeZone() {
    TimeZone.setDefault(zone);
  }

  @Test
  void equalFilesGiveEqualBytesInEveryTimeZoneAndAtEveryTime() throws Exception {
    Path first = zip("first.zip", "America/New_York");
    FileTime earlier = FileTime.from(TIME.minusSeconds(3600));
    Files.setLastModifiedTime(content.resolve("millrace"), earlier);
    assertThat(zip("second.zip", "Asia/Tokyo")).hasSameBinaryContentAs(first);
    try (ZipFile zip = new ZipFile(first.toFile())) {
      assertThat(zip.stream())
          .extracting(ZipEntry::getTimeLocal)
          .containsOnly(LocalDateTime.ofInstant(TIME, ZoneOffset.UTC));
    }
  }

  @Test
  void onlyTheLauncherIsExecutable() throws IOException {
    Path zip = zip("a.zip", "UTC");
    Map<String, String> options = Map.of("enablePosixFileAttributes", "true");
    try (FileSystem system = FileSystems.newFileSystem(zip, options)) {
      assertThat(permissions(system.getPath("millrace-1.0/millrace"))).isEqualTo("rwxr-xr-x");
      assertThat(permissions(system.getPath("millrace-1.0/lib/a.jar"))).isEqualTo("rw-r--r--");
    }
  }

  private Path zip(String name, String zone) throws IOException {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    Path zip = directory.resolve(name);
    ZipFileWriter.write(content, zip, TIME);
    return zip;
  }

  private static String permissions(Path entry) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(entry));
  }
}
