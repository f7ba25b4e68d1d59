package dev.millrace.files;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The moves and writes of `MillraceFiles` end as their twins in `Files`: with the same files, and
/// with the same exceptions.
class DropInContractTest {
  @Nested
  class Writes {
    @TempDir Path temporary;

    @ParameterizedTest
    @EnumSource
    void onTheDefaultFileSystem(WriteCase writing) throws IOException {
      assertAlike(writing, Storage.Type.DEFAULT);
    }

    @ParameterizedTest
    @EnumSource
    void inMemory(WriteCase writing) throws IOException {
      assertAlike(writing, Storage.Type.JIMFS);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "DELETED_AT_THE_CLOSE")
    void inAZipFile(WriteCase writing) throws IOException {
      assertAlike(writing, Storage.Type.ZIP);
    }

    private void assertAlike(WriteCase writing, Storage.Type type) throws IOException {
      try (Storage storage = Storage.open(type, temporary.resolve("storage"))) {
        Path expected = storage.directory().resolve("expected");
        Path actual = storage.directory().resolve("actual");
        WriteCase.layOut(expected);
        WriteCase.layOut(actual);
        assertThat(Outcome.of(directory -> writing.write(WriteApi.MILLRACE, directory), actual))
            .isEqualTo(Outcome.of(directory -> writing.write(WriteApi.JDK, directory), expected));
      }
    }

    @Test
    void eachCharsetHasTheBytesOrTheFailureOfTheJdk() throws IOException {
      Path expected = temporary.resolve("expected");
      Path actual = temporary.resolve("actual");
      Files.createDirectory(expected);
      Files.createDirectory(actual);
      Random random = new Random(3);
      for (Charset charset : Charset.availableCharsets().values()) {
        for (String text : List.of(text(random, 0x7F), text(random, 0xFF), text(random, 0xFFFF))) {
          assertThat(text(WriteApi.MILLRACE, actual, text, charset))
              .as("%s of %s", charset, text)
              .isEqualTo(text(WriteApi.JDK, expected, text, charset));
        }
      }
    }

    private static List<Outcome> text(WriteApi api, Path directory, String text, Charset charset)
        throws IOException {
      Path file = directory.resolve("file");
      return List.of(
          Outcome.of(d -> api.writeString(file, text, charset), directory),
          Outcome.of(d -> api.write(file, text.lines().toList(), charset, APPEND), directory));
    }

    private static String text(Random random, int highest) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 20; i++) {
        text.append((char) random.nextInt(highest + 1));
      }
      return text.toString();
    }

    @Test
    void anInterruptStaysPendingAndTheFileIsComplete() throws IOException {
      Path file = temporary.resolve("file");
      byte[] bytes = Samples.some(3_000_000);
      Thread.currentThread().interrupt();
      assertThat(MillraceFiles.write(file, bytes)).isSameAs(file);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(file).hasBinaryContent(bytes);
    }

    @Test
    @EnabledOnOs(LINUX)
    void aPipeGetsAllBytes() throws Exception {
      Path pipe = Commands.pipe(temporary.resolve("pipe"));
      byte[] bytes = Samples.some(1_000_000);
      FutureTask<byte[]> reader = new FutureTask<>(() -> Files.readAllBytes(pipe));
      Thread.ofPlatform().start(reader);
      MillraceFiles.write(pipe, bytes);
      assertThat(reader.get()).isEqualTo(bytes);
    }
  }

  /// `MillraceFiles.move` compared with `Files.move`: the same scene ends in the same way.
  @Nested
  class Moves {
    @TempDir(factory = InMemory.class)
    Path memory;

    @TempDir Path disk;

    // `Files.move` loses the file that a link leads to, if the link replaces the file.
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "ITSELF_BY_A_LINK")
    void onTheDefaultFileSystem(Scene scene) throws IOException {
      assertAlike(scene, memory.resolve("expected"), memory.resolve("actual"), it -> it);
    }

    @ParameterizedTest
    @EnumSource(Scene.class)
    void inAnotherProvider(Scene scene) throws IOException {
      try (Storage storage = Storage.open(Storage.Type.JIMFS, disk)) {
        Path directory = storage.directory();
        assertAlike(scene, directory.resolve("expected"), directory.resolve("actual"), it -> it);
      }
    }

    // The directory of the target depends on the directory of the source.
    private static void assertAlike(
        Scene scene, Path expected, Path actual, UnaryOperator<Path> targets) throws IOException {
      scene.layOut(expected);
      scene.layOut(actual);
      Outcome byMillrace =
          Outcome.of(
              it -> {
                Path target = scene.target(targets.apply(it));
                assertThat(MillraceFiles.move(scene.source(it), target, scene.options()))
                    .isSameAs(target);
              },
              actual);
      Outcome byJava =
          Outcome.of(
              it -> Files.move(scene.source(it), scene.target(targets.apply(it)), scene.options()),
              expected);
      assertThat(type(byMillrace)).isEqualTo(type(byJava));
      assertThat(byMillrace.files()).isEqualTo(byJava.files());
    }

    // `Files.move` rejects a directory with entries, which Millrace moves.
    @ParameterizedTest
    @EnumSource(
        mode = Mode.EXCLUDE,
        names = {
          "DIRECTORY",
          "DIRECTORY_REPLACES_DIRECTORY",
          "DIRECTORY_REPLACES_FILE",
          "DIRECTORY_INTO_ITSELF",
          "ITSELF_BY_A_LINK"
        })
    void betweenFileSystems(Scene scene) throws IOException {
      assumeThat(Files.getFileStore(memory)).isNotEqualTo(Files.getFileStore(disk));
      Path expected = disk.resolve("expected");
      Path actual = disk.resolve("actual");
      scene.layOut(inMemory(expected));
      scene.layOut(inMemory(actual));
      assertAlike(scene, expected, actual, this::inMemory);
      assertThat(Outcome.of(unused -> {}, inMemory(actual)))
          .isEqualTo(Outcome.of(unused -> {}, inMemory(expected)));
    }

    // The file of an exception differs: Millrace names the target if the target is the reason.
    private static Optional<String> type(Outcome outcome) {
      return outcome.failure().map(words -> words.split(" about ", -1)[0]);
    }

    // The same scene in memory, where the target is.
    private Path inMemory(Path directory) {
      return memory.resolve(directory.getFileName());
    }

    @Test
    void aTreeMovesToAnotherFileSystem() throws IOException {
      assumeThat(Files.getFileStore(disk)).isNotEqualTo(Files.getFileStore(memory));
      Path source = Files.createDirectories(disk.resolve("tree/inner"));
      Files.writeString(source.resolve("file"), "content");
      Path file = Files.writeString(memory.resolve("target"), "replaced");
      MillraceFiles.move(
          disk.resolve("tree"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      assertThat(file.resolve("inner/file")).hasContent("content");
      assertThat(disk.resolve("tree")).doesNotExist();
      assertThat(Samples.names(memory)).containsExactly("target");
    }

    @Test
    void anInterruptDoesNotEndAMove() throws IOException {
      assumeThat(Files.getFileStore(disk)).isNotEqualTo(Files.getFileStore(memory));
      Path source = Samples.random(disk.resolve("source"), Samples.MIB);
      Thread.currentThread().interrupt();
      MillraceFiles.move(source, memory.resolve("target"));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(memory.resolve("target")).hasSize(Samples.MIB);
      assertThat(source).doesNotExist();
    }
  }
}
