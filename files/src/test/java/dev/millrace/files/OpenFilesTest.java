package dev.millrace.files;

import static dev.millrace.sys.Answers.assertFails;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.path.OpenFileName;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Targets whose names lead to a file that this process has open, as `/dev/stdout` does.
@EnabledOnOs(LINUX)
@SuppressWarnings("try") // the files only have to be open
class OpenFilesTest extends SourceAndTarget.OnDisk {
  private Path log;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(source, "text\n");
    log = Files.writeString(directory.resolve("log"), "before\n");
  }

  /// Returns the link of /proc that leads to an open file.
  private static Path open(Path file) throws IOException {
    try (DirectoryStream<Path> links = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      for (Path link : links) {
        if (Files.exists(link) && Files.isSameFile(link, file)) {
          return link;
        }
      }
    }
    throw new AssertionError(file + " is not open");
  }

  @FunctionalInterface
  private interface Write {
    void to(Path target) throws IOException;
  }

  private void assertWrittenThrough(Write write) throws IOException {
    Files.writeString(log, "before\n");
    Object key = Files.getAttribute(log, "unix:ino");
    try (FileOutputStream out = new FileOutputStream(log.toFile(), true)) {
      write.to(open(log));
      out.write("after\n".getBytes(StandardCharsets.UTF_8));
      Path link = directory.resolve("link");
      Files.deleteIfExists(link);
      write.to(Files.createSymbolicLink(link, open(log)));
      assertThat(link).isSymbolicLink();
    }
    assertThat(log).hasContent("before\ntext\nafter\ntext\n");
    assertThat(Files.getAttribute(log, "unix:ino")).isEqualTo(key);
  }

  @Test
  void onlyFilesOfTheUserAreOpen() throws IOException {
    try (FileOutputStream out = new FileOutputStream(log.toFile(), true)) {
      assertThat(out.getFD().valid()).isTrue();
      assertThat(OpenFileName.isClosed(open(log))).isFalse();
      assertThat(OpenFileName.isClosed(log)).isFalse();
    }
    Path modules = Path.of(System.getProperty("java.home"), "lib/modules");
    assumeThat(modules).exists();
    Path link = open(modules);
    assertThat(OpenFileName.isClosed(link)).isTrue();
    assertThat(OpenFileName.isClosed(Path.of("/dev/fd").resolve(link.getFileName()))).isTrue();
    assertThat(OpenFileName.isClosed(Path.of("/dev/fd/99999999"))).isTrue();
    assertThat(OpenFileName.isClosed(Path.of("/"))).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"ALWAYS", "ANY", "IN_PLACE"})
  void aCopyIsWrittenThrough(Replace replace) throws IOException {
    CopyOptions options = CopyOptions.DEFAULTS.withReplace(replace);
    assertWrittenThrough(target -> new Copier(options).copy(source, target));
    TreeOptions tree = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
    assertWrittenThrough(target -> new Copier(options).copyTree(source, target, tree));
  }

  @Test
  void aCopyWithoutSystemCallsIsWrittenThrough() throws IOException {
    Copier copier = NoSys.copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    assertWrittenThrough(target -> copier.copy(source, target));
    TreeOptions tree = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
    assertWrittenThrough(target -> copier.copyTree(source, target, tree));
  }

  @Test
  void theDropInsAreWrittenThrough() throws IOException {
    assertWrittenThrough(target -> MillraceFiles.copy(source, target, REPLACE_EXISTING));
    assertWrittenThrough(target -> AtomicFile.write(target, Files.readAllBytes(source)));
  }

  @Test
  void aNewNameIsRequiredWhereNothingIsReplaced() throws IOException {
    try (FileOutputStream unused = new FileOutputStream(log.toFile(), true)) {
      Path target = open(log);
      assertFails(() -> new Copier().copy(source, target));
    }
    assertThat(log).hasContent("before");
  }

  @Test
  void aPipeGetsTheBytes() throws IOException {
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    CopyOptions options = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    try (RandomAccessFile both = new RandomAccessFile(pipe.toFile(), "rw")) {
      CopyResult result = new Copier(options).copy(source, open(pipe));
      assertThat(result.bytes()).isEqualTo(5);
      AtomicFile.write(open(pipe), Files.readAllBytes(source));
      assertThat(List.of(both.readLine(), both.readLine())).containsExactly("text", "text");
    }
  }

  @Test
  void theSourceItselfAndLinksAreNoContent() throws IOException {
    CopyOptions options = CopyOptions.DEFAULTS.withReplace(Replace.ANY);
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("source"));
    try (FileOutputStream unused = new FileOutputStream(log.toFile(), true)) {
      Path target = open(log);
      assertThatThrownBy(() -> new Copier(options).copy(log, target))
          .hasMessage(target + ": is the source itself");
      Copier ofLinks = new Copier(options.withSymbolicLinks(SymbolicLinks.COPY));
      assertThatThrownBy(() -> ofLinks.copy(link, target))
          .hasMessageStartingWith(target + ": leads to a file that a process has open");
      assertThatThrownBy(() -> new Copier(options).move(source, target))
          .hasMessageStartingWith(target + ": leads to a file that a process has open");
    }
    assertThat(log).hasContent("before");
    assertThat(source).hasContent("text");
  }

  @Test
  void anOpenFileReportsOrRejectsItsLosses() throws IOException {
    CopyOptions options = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    try (FileOutputStream unused = new FileOutputStream(log.toFile(), true)) {
      Path target = open(log);
      CopyResult result = new Copier(options.withMetadata(Metadata.ALL)).copy(source, target);
      assertThat(result.lost())
          .containsExactly(Results.lost("metadata", "the target is an open file"));
      for (CopyOptions strict :
          List.of(
              options.withMetadata(Metadata.ALL).withStrictness(Strictness.STRICT),
              options.withVerification(Verification.HASH),
              options.withSparse(Sparse.ALWAYS),
              options.withReflink(Reflink.ALWAYS))) {
        assertThatThrownBy(() -> new Copier(strict).copy(source, target))
            .hasMessageStartingWith(target + ": is an open file");
      }
    }
    assertThat(log).hasContent("before\ntext");
  }
}
