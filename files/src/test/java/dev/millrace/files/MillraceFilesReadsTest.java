package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.copy.NativeLink;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Each drop-in returns the result of its twin in `Files`, or throws its exception.
@EnabledOnOs(LINUX)
class MillraceFilesReadsTest {
  private static final List<Charset> CHARSETS =
      List.of(UTF_8, US_ASCII, ISO_8859_1, UTF_16, Charset.forName("windows-1252"));

  @TempDir Path directory;
  private final Random random = new Random(17);

  /// Otherwise the JDK reads short files.
  @BeforeAll
  static void link() {
    assertThat(NativeLink.tools()).isPresent();
  }

  @Test
  void validFilesOfEachCharsetReadTheSame() throws Exception {
    for (Charset charset : CHARSETS) {
      for (int length : new int[] {0, 1, 10, 400_000}) {
        Path file = directory.resolve(charset + "-" + length);
        Files.writeString(file, text(length), charset);
        requireSame(file);
      }
    }
  }

  private String text(int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append(random.nextInt(8) == 0 ? '\n' : (char) ('a' + random.nextInt(26)));
      text.append(random.nextInt(50) == 0 ? "\r" : "");
    }
    return text.toString();
  }

  @Test
  void randomBytesReadTheSame() throws Exception {
    Path file = directory.resolve("file");
    for (int length = 0; length < 60; length++) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      Files.write(file, bytes);
      requireSame(file);
    }
    Files.write(file, Samples.some(700_000));
    requireSame(file);
  }

  @Test
  void malformedInputAtTheEndOfALongFileFailsTheSame() throws Exception {
    Path file = directory.resolve("file");
    byte[] bytes = new byte[600_001];
    Arrays.fill(bytes, (byte) 'a');
    bytes[600_000] = (byte) 0xE4;
    Files.write(file, bytes);
    requireSame(file);
  }

  @Test
  void oddFilesReadTheSame() throws Exception {
    requireSame(directory.resolve("missing"));
    requireSame(directory);
    requireSame(directory.resolve("missing/file"));
    requireSame(Path.of("/proc/version"));
    requireSame(Path.of("/dev/null"));
    requireSame(Samples.sparse(directory.resolve("sparse"), 5_000_000, 1_000_000));
    Path link = directory.resolve("link");
    requireSame(Files.createSymbolicLink(link, Path.of("sparse")));
    requireSame(Files.createSymbolicLink(directory.resolve("loop"), Path.of("loop")));
  }

  @Test
  void aPipeReadsTheSame() throws Exception {
    Path pipe = Pipe.assume(directory.resolve("pipe"));
    byte[] bytes = "one\ntwo\n".repeat(50_000).getBytes(US_ASCII);
    assertThat(fed(pipe, bytes, () -> MillraceFiles.readAllBytes(pipe))).isEqualTo(bytes);
    assertThat(fed(pipe, bytes, () -> MillraceFiles.readAllLines(pipe))).hasSize(100_000);
    assertThat(fed(pipe, bytes, () -> MillraceFiles.readString(pipe))).hasSize(400_000);
  }

  private static <T> T fed(Path pipe, byte[] bytes, Callable<T> read) throws Exception {
    Thread writer =
        Thread.ofPlatform()
            .start(() -> {
              assertDoesNotThrow(() -> Files.write(pipe, bytes));
            });
    T result = read.call();
    writer.join();
    return result;
  }

  @Test
  void anInterruptDoesNotEndAReadOfAWholeFile() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "one\ntwo");
    Thread.currentThread().interrupt();
    assertThat(MillraceFiles.readAllBytes(file)).hasSize(7);
    assertThat(MillraceFiles.readString(file)).isEqualTo("one\ntwo");
    assertThat(MillraceFiles.readAllLines(file)).containsExactly("one", "two");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void theListOfLinesCanBeChanged() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "one\n");
    List<String> lines = MillraceFiles.readAllLines(file);
    lines.add("two");
    assertThat(lines).containsExactly("one", "two");
  }

  @Test
  void aStreamIsTheStreamOfTheJdk() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "one\n");
    try (InputStream in = MillraceFiles.newInputStream(file);
        InputStream twin = Files.newInputStream(file)) {
      assertThat(in).hasSameClassAs(twin).hasContent("one\n");
    }
  }

  @SuppressWarnings("StreamResourceLeak") // the list closes it
  private static void requireSame(Path file) throws Exception {
    requireSame(() -> MillraceFiles.readAllBytes(file), () -> Files.readAllBytes(file));
    requireSame(() -> MillraceFiles.readString(file), () -> Files.readString(file));
    requireSame(() -> MillraceFiles.readAllLines(file), () -> Files.readAllLines(file));
    requireSame(() -> list(MillraceFiles.lines(file)), () -> list(Files.lines(file)));
    for (Charset charset : CHARSETS) {
      requireSame(
          () -> MillraceFiles.readString(file, charset), () -> Files.readString(file, charset));
      requireSame(
          () -> MillraceFiles.readAllLines(file, charset), () -> Files.readAllLines(file, charset));
      requireSame(
          () -> list(MillraceFiles.lines(file, charset)), () -> list(Files.lines(file, charset)));
    }
  }

  private static List<String> list(Stream<String> lines) {
    try (lines) {
      return lines.toList();
    }
  }

  private static void requireSame(Callable<?> dropIn, Callable<?> twin) throws Exception {
    assertThat(outcome(dropIn)).isEqualTo(outcome(twin));
  }

  // Lines report the place of malformed input, and the path of an unreadable file.
  private static Object outcome(Callable<?> read) throws Exception {
    try {
      Object result = read.call();
      return result instanceof byte[] bytes ? Arrays.toString(bytes) : result;
    } catch (UncheckedIOException e) {
      return "unchecked " + type(e.getCause());
    } catch (IOException e) {
      return e.getClass() + " " + e.getMessage();
    }
  }

  private static String type(IOException failure) {
    return failure.getClass().equals(FileSystemException.class)
        ? "IOException"
        : failure.getClass().getSimpleName().replace("MalformedLine", "MalformedInput");
  }
}
