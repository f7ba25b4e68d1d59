package dev.millrace.files;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The writing methods of `MillraceFiles` end as their twins in `Files`: with the same files, and
/// with the same exceptions.
class DropInWritesTest {
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
    Path pipe = Pipe.assume(temporary.resolve("pipe"));
    byte[] bytes = Samples.some(1_000_000);
    CompletableFuture<byte[]> reader =
        CompletableFuture.supplyAsync(() -> {
          try {
            return Files.readAllBytes(pipe);
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
    MillraceFiles.write(pipe, bytes);
    assertThat(reader.get()).isEqualTo(bytes);
  }
}
