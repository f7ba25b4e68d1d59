package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Jdk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The kept archives of classes.
class ArchiveCacheTest {
  private static final Jdk JDK = jdk("25.0.3", List.of("--flag"));

  @TempDir Path directory;
  private Path archive;
  private Path jar;
  private Path place;
  private ArchiveCache cache;

  @BeforeEach
  void create() throws IOException {
    archive = Files.writeString(directory.resolve("jdk-1.jsa"), "archive");
    jar = Files.writeString(directory.resolve("a.jar"), "jar");
    place = directory.resolve("millrace/classes");
    cache = ArchiveCache.in(place);
  }

  private static Jdk jdk(String version, List<String> flags) {
    return new Jdk("25", "/jdk", 25, version, "x", "x", flags);
  }

  private Path keep() {
    return cache.keep(JDK, jar.toString(), archive);
  }

  @Test
  void aKeptArchiveIsFoundAgain() {
    Path kept = keep();
    assertThat(kept).hasParent(place).hasSameBinaryContentAs(archive);
    assertThat(cache.find(JDK, jar.toString())).contains(kept);
    assertThat(place.toFile().list()).hasSize(1);
  }

  @Test
  void anotherJdkOrAnotherFlagHasNoneYet() {
    Path _ = keep();
    assertThat(cache.find(jdk("25.0.4", JDK.flags()), jar.toString())).isEmpty();
    assertThat(cache.find(jdk(JDK.version(), List.of()), jar.toString())).isEmpty();
  }

  @Test
  void anotherClassPathOrAChangedJarHasNoneYet() throws IOException {
    Path _ = keep();
    assertThat(cache.find(JDK, jar + File.pathSeparator + archive)).isEmpty();
    Files.writeString(jar, "a longer jar");
    assertThat(cache.find(JDK, jar.toString())).isEmpty();
  }

  @Test
  void anArchiveThatNoRaceUsedForAMonthIsRemovedWithTheNextNewOne() throws IOException {
    Path unused = cache.keep(jdk("24", List.of()), jar.toString(), archive);
    Path used = cache.keep(jdk("23", List.of()), jar.toString(), archive);
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
    Files.setLastModifiedTime(unused, old);
    Files.setLastModifiedTime(used, old);
    assertThat(cache.find(jdk("23", List.of()), jar.toString())).contains(used);
    assertThat(keep()).exists();
    assertThat(unused).doesNotExist();
    assertThat(used).exists();
  }

  @Test
  void theDraftOfAKilledRaceIsRemovedLikeAnOldArchive() throws IOException {
    Files.createDirectories(place);
    Path recent = Files.writeString(place.resolve("a.jsa1.new"), "half");
    Path old = Files.writeString(place.resolve("b.jsa2.new"), "half");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(31))));
    assertThat(keep()).exists();
    assertThat(old).doesNotExist();
    assertThat(recent).exists();
  }

  /// A JVM may crash with it.
  @ParameterizedTest
  @ValueSource(strings = {"", "arch", "arc\0\0\0\0", "another archive"})
  void aDamagedArchiveIsRemovedAndWrittenAgain(String content) throws IOException {
    Path damaged = Files.writeString(keep(), content);
    assertThat(cache.find(JDK, jar.toString())).isEmpty();
    assertThat(damaged).doesNotExist();
    assertThat(cache.find(JDK, jar.toString())).isEmpty();
    assertThat(keep()).hasSameBinaryContentAs(archive);
  }

  @Test
  void anotherFileInTheDirectoryStays() throws IOException {
    Path other = Files.writeString(Files.createDirectories(place).resolve("notes.txt"), "mine");
    Files.setLastModifiedTime(other, FileTime.fromMillis(0));
    assertThat(keep()).exists();
    assertThat(other).hasContent("mine");
  }

  @Test
  void withoutAPlaceTheArchiveServesOneRace() throws IOException {
    assertThat(ArchiveCache.none().keep(JDK, jar.toString(), archive)).isEqualTo(archive);
    assertThat(ArchiveCache.none().find(JDK, jar.toString())).isEmpty();
    Files.createDirectories(place.getParent());
    Files.writeString(place, "no directory");
    assertThat(keep()).isEqualTo(archive);
    assertThat(cache.find(JDK, jar.toString())).isEmpty();
  }

  @Test
  void aPathThatTheJvmWouldTakeForTwoArchivesIsNoPlace() {
    ArchiveCache two = ArchiveCache.in(directory.resolve("a" + File.pathSeparator + "b"));
    assertThat(two.keeps()).isFalse();
    assertThat(two.keep(JDK, jar.toString(), archive)).isEqualTo(archive);
  }
}
