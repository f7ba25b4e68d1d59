package dev.millrace.files;

import static dev.millrace.sys.Answers.assertFails;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.copy.NativeLink;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The differences of `MillraceFiles` from `Files`, and cases outside the scenes.
class MillraceFilesTest {
  @Nested
  class Copies extends SourceAndTarget.OnDisk {
    @BeforeEach
    void files() throws IOException {
      Files.write(source, Samples.some(3 << 20));
    }

    @Test
    void aCopyIsCompleteDespiteInterrupts() throws IOException {
      Thread.currentThread().interrupt();
      MillraceFiles.copy(source, target);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(target).hasSameBinaryContentAs(source);
    }

    @Test
    void anInterruptibleCopyIsCancelled() {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> MillraceFiles.copy(source, target, Interruptible.OPTION))
          .isInstanceOf(CopyCancelledException.class);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(target).doesNotExist();
    }

    @Test
    void aFullDirectoryInAZipFileLosesNothing() throws IOException {
      try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
        Path something = Files.createFile(zip.directory().resolve("something"));
        assertThatThrownBy(() -> MillraceFiles.copy(source, zip.directory(), REPLACE_EXISTING))
            .isInstanceOf(DirectoryNotEmptyException.class);
        assertThat(something).exists();
      }
    }

    @Test
    void aLinkDoesNotReplaceItsOwnFile() throws IOException {
      Path link = Files.createSymbolicLink(directory.resolve("link"), source);
      assertFails(() -> MillraceFiles.copy(link, source, REPLACE_EXISTING, NOFOLLOW_LINKS))
          .hasMessage(source + ": is the file that the link leads to; the link would replace it");
      assertThat(source).isRegularFile();
    }

    @Test
    void aPipeIsReadToItsEnd() throws IOException {
      Path pipe = Commands.pipe(directory.resolve("pipe"));
      CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(pipe));
      MillraceFiles.copy(pipe, target);
      writer.join();
      assertThat(target).isRegularFile().hasContent("content");
    }

    private static void write(Path pipe) {
      assertDoesNotThrow(() -> Files.writeString(pipe, "content"));
    }

    // Another thread creates and removes the target.
    @Test
    void aTargetThatAppearsDuringTheCopyIsReplaced() throws Exception {
      Path small = Files.write(directory.resolve("small"), Samples.some(5 << 10));
      Thread other = Thread.ofPlatform().start(() -> createAndRemoveForever(target));
      try {
        for (int i = 0; i < 1_000; i++) {
          assertThatNoException()
              .isThrownBy(() -> MillraceFiles.copy(small, target, REPLACE_EXISTING));
        }
      } finally {
        other.interrupt();
        other.join();
      }
    }

    private static void createAndRemoveForever(Path path) {
      while (!Thread.currentThread().isInterrupted()) {
        try {
          Files.deleteIfExists(path);
          Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
          Thread.onSpinWait();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Test
    void aNullPathIsRejected() {
      assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy((Path) null, target));
      assertThatNullPointerException().isThrownBy(() -> MillraceFiles.copy(source, (Path) null));
      assertThatNullPointerException()
          .isThrownBy(() -> MillraceFiles.copy(source, target, (CopyOption[]) null));
      assertThat(target).doesNotExist();
    }

    @Test
    void aRootIsATargetThatExists() throws IOException {
      Path source = Files.write(directory.resolve("large"), new byte[2 << 20]);
      Path root = directory.getRoot();
      assertThatThrownBy(() -> MillraceFiles.copy(source, root))
          .isInstanceOf(FileAlreadyExistsException.class);
    }
  }

  /// Each drop-in returns the result of its twin in `Files`, or throws its exception.
  @EnabledOnOs(LINUX)
  @Nested
  class Reads {
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
      Path pipe = Commands.pipe(directory.resolve("pipe"));
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
            () -> MillraceFiles.readAllLines(file, charset),
            () -> Files.readAllLines(file, charset));
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
}
