package dev.millrace.files;

import static dev.millrace.files.TreeListeners.onResult;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.sys.InMemory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies from and to streams.
class StreamCopyTest {
  private static final byte[] BYTES = Samples.some(300_000);
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  private final Copier copier = new Copier();

  @TempDir(factory = InMemory.class)
  Path directory;

  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("file");
  }

  /// A stream of the caller that records its close.
  private static final class Source extends FilterInputStream {
    private boolean isClosed;
    private long readBytes;
    private final long failsAt;

    Source(byte[] bytes, long failsAt) {
      super(new ByteArrayInputStream(bytes));
      this.failsAt = failsAt;
    }

    Source(byte[] bytes) {
      this(bytes, Long.MAX_VALUE);
    }

    // Short reads, as from a network.
    @Override
    public int read(byte[] into, int start, int most) throws IOException {
      if (readBytes >= failsAt) {
        throw new IOException("the network is down");
      }
      int bytes = super.read(into, start, Math.min(most, 1_000));
      readBytes += Math.max(0, bytes);
      return bytes;
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 300_000})
  void aStreamBecomesAFileAndAFileGoesIntoAStream(int length) throws IOException {
    byte[] bytes = Samples.some(length);
    Source source = new Source(bytes);
    assertThat(copier.copy(source, file)).isEqualTo(length);
    assertThat(file).hasBinaryContent(bytes);
    assertThat(source.isClosed).isFalse();
    assertThat(Samples.names(directory)).containsExactly("file");
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    assertThat(copier.copy(file, target)).isEqualTo(length);
    assertThat(target.toByteArray()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource(Storage.Type.class)
  void everyFileSystemIsPossible(Storage.Type type) throws IOException {
    try (Storage storage = Storage.open(type, directory.resolve("storage"))) {
      Path target = storage.directory().resolve("target");
      copier.copy(new Source(BYTES), target);
      new Copier(REPLACING).copy(new Source(BYTES), target);
      assertThat(target).hasBinaryContent(BYTES);
      ByteArrayOutputStream back = new ByteArrayOutputStream();
      copier.copy(target, back);
      assertThat(back.toByteArray()).isEqualTo(BYTES);
      assertThat(Samples.names(storage.directory())).containsExactly("target");
    }
  }

  @Test
  void anExistingFileIsRejectedBeforeTheFirstRead() throws IOException {
    Files.writeString(file, "old");
    Source source = new Source(BYTES);
    assertThatThrownBy(() -> copier.copy(source, file))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(source.readBytes).isZero();
    assertThat(file).hasContent("old");
  }

  @Test
  void aFailedStreamReachesTheCallerAndLeavesTheTarget() throws IOException {
    assertThatThrownBy(() -> copier.copy(new Source(BYTES, 200_000), file))
        .isInstanceOf(IOException.class)
        .hasMessage("the network is down");
    assertThat(directory).isEmptyDirectory();
    Files.writeString(file, "old");
    assertThatThrownBy(() -> new Copier(REPLACING).copy(new Source(BYTES, 200_000), file))
        .isInstanceOf(IOException.class);
    assertThat(file).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("file");
  }

  @Test
  void theNewFileShowsOnlyWhenItIsComplete() throws IOException {
    List<Boolean> shown = new ArrayList<>();
    CopyListener listener =
        CopyListener.onProgress(event -> {
          shown.add(Files.exists(file));
          assertThat(event.totalBytes()).isZero();
          assertThat(event.target()).isEqualTo(file);
        });
    copier.withListener(listener).copy(new Source(BYTES), file);
    assertThat(shown).isNotEmpty().containsOnly(false);
    assertThat(file).exists();
  }

  @Test
  void aListenerGetsTheStartAndTheEnd() throws IOException {
    List<String> events = new ArrayList<>();
    CopyListener listener = new EventRecorder(events);
    copier.withListener(listener).copy(new Source(BYTES), file);
    Files.delete(file);
    assertThatThrownBy(() -> copier.withListener(listener).copy(new Source(BYTES, 0), file))
        .isInstanceOf(IOException.class);
    assertThat(events)
        .filteredOn(event -> !event.contains(" of "))
        .containsExactly("try 1", "finished 300000", "try 1", "failed IOException");
  }

  @Test
  void aCancelledCopyLeavesNothing() {
    Cancellation cancellation = new Cancellation();
    CopyListener listener = CopyListener.onProgress(unused -> cancellation.cancel());
    assertThatThrownBy(() ->
            copier
                .withListener(listener)
                .withCancellation(cancellation)
                .copy(new Source(BYTES), file))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void anInterruptCancelsACopier() throws IOException {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> copier.copy(new Source(BYTES), file))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(directory).isEmptyDirectory();
    Files.write(file, BYTES);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> copier.copy(file, OutputStream.nullOutputStream()))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anInterruptDoesNotEndTheDropIn() throws IOException {
    Thread caller = Thread.currentThread();
    InputStream source =
        new FilterInputStream(new Source(BYTES)) {
          @Override
          public int read(byte[] into, int start, int most) throws IOException {
            caller.interrupt();
            return super.read(into, start, most);
          }
        };
    assertThat(MillraceFiles.copy(source, file)).isEqualTo(300_000);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(file).hasBinaryContent(BYTES);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream target =
        new FilterOutputStream(bytes) {
          @Override
          public void write(byte[] from, int start, int length) throws IOException {
            caller.interrupt();
            bytes.write(from, start, length);
          }
        };
    assertThat(MillraceFiles.copy(file, target)).isEqualTo(300_000);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(bytes.toByteArray()).isEqualTo(BYTES);
  }

  @ParameterizedTest
  @EnumSource(names = {"HASH", "READ_BACK"})
  void theTargetIsComparedWithTheBytesOfTheStream(Verification verification) throws IOException {
    Copier checking =
        new Copier(
            CopyOptions.DEFAULTS.withVerification(verification).withDurability(Durability.FILE));
    List<CopyResult> results = new ArrayList<>();
    CopyListener listener = onResult(result -> results.add(result));
    checking.withListener(listener).copy(new Source(BYTES), file);
    checking.withListener(listener).copy(file, OutputStream.nullOutputStream());
    assertThat(results.getFirst().sha256()).isPresent().isEqualTo(results.getLast().sha256());
    assertThat(file).hasBinaryContent(BYTES);
  }

  private static OutputStream failing(IOException failure) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw failure;
      }
    };
  }

  // A stream that an interrupt closes has lost its bytes, and must not get the next ones.
  @Test
  void theFailureOfATargetStreamReachesTheCaller() throws IOException {
    Files.write(file, BYTES);
    for (IOException failure : List.of(new IOException("down"), new ClosedByInterruptException())) {
      OutputStream out = failing(failure);
      assertThatThrownBy(() -> copier.copy(file, out)).isSameAs(failure);
      assertThatThrownBy(() -> MillraceFiles.copy(file, out)).isSameAs(failure);
    }
  }

  @Test
  void aSourceStreamThatAnInterruptClosesReachesTheCallerOfTheDropIn() {
    InputStream in =
        new FilterInputStream(InputStream.nullInputStream()) {
          private boolean isClosed;

          @Override
          public int read(byte[] into, int start, int most) throws IOException {
            if (isClosed) {
              return -1;
            }
            isClosed = true;
            throw new ClosedByInterruptException();
          }
        };
    assertThatThrownBy(() -> MillraceFiles.copy(in, file))
        .isInstanceOf(ClosedByInterruptException.class);
    assertThat(file).doesNotExist();
  }

  @Test
  void aFileThatChangesFailsTheCopyAfterTheLastByte() throws IOException {
    Files.write(file, BYTES);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    CopyListener listener = CopyListener.onProgress(unused -> append(file));
    assertThatThrownBy(() -> copier.withListener(listener).copy(file, target))
        .isInstanceOf(SourceChangedException.class);
    assertThat(target.size()).isGreaterThanOrEqualTo(BYTES.length);
  }

  private static void append(Path path) {
    assertDoesNotThrow(() -> {
      Files.write(path, new byte[] {1}, java.nio.file.StandardOpenOption.APPEND);
    });
  }

  @Test
  void onlyRegularFilesGoIntoAStream() {
    assertThatThrownBy(() -> copier.copy(file, OutputStream.nullOutputStream()))
        .isInstanceOf(NoSuchFileException.class);
    assertFails(() -> copier.copy(directory, OutputStream.nullOutputStream()))
        .hasMessage(directory + ": only regular files are copied");
  }

  @Test
  void theDropInHasTheContractOfFilesCopy() throws IOException {
    Files.writeString(file, "old");
    assertThatThrownBy(() -> MillraceFiles.copy(new Source(BYTES), file))
        .isInstanceOf(FileAlreadyExistsException.class);
    MillraceFiles.copy(new Source(BYTES), file, StandardCopyOption.REPLACE_EXISTING);
    assertThat(file).hasBinaryContent(BYTES);
    Path hollow = Files.createDirectory(directory.resolve("hollow"));
    MillraceFiles.copy(new Source(BYTES), hollow, StandardCopyOption.REPLACE_EXISTING);
    assertThat(hollow).hasBinaryContent(BYTES);
    assertThatThrownBy(() ->
            MillraceFiles.copy(new Source(BYTES), directory, StandardCopyOption.REPLACE_EXISTING))
        .isInstanceOf(DirectoryNotEmptyException.class);
    assertThatThrownBy(() ->
            MillraceFiles.copy(
                new Source(BYTES), directory.resolve("no"), StandardCopyOption.COPY_ATTRIBUTES))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(
            () -> MillraceFiles.copy(directory.resolve("no"), OutputStream.nullOutputStream()))
        .isInstanceOf(NoSuchFileException.class);
  }

  /// The kernel reports the length of a page.
  @Test
  void aGeneratedFileIsCopiedToItsEnd() throws IOException {
    Path generated = Path.of("/sys/devices/system/cpu/online");
    assumeThat(generated).isReadable();
    byte[] content = Files.readAllBytes(generated);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(MillraceFiles.copy(generated, out)).isEqualTo(content.length);
    assertThat(out.toByteArray()).isEqualTo(content);
  }
}
