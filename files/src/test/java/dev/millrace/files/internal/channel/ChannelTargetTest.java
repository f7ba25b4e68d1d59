package dev.millrace.files.internal.channel;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.NoSys.copier;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Sparse;
import dev.millrace.files.Storage;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The targets of copies by channels: hidden until they are complete, or swapped meanwhile.
class ChannelTargetTest extends SourceAndTarget.OnDisk {
  /// New files that are not visible before they are complete, and copies whose interrupts are
  /// ignored: each piece is moved once.
  @Nested
  class Unfinished {
    private static final int BYTES = (3 << 20) + 5;

    private final List<Long> done = new ArrayList<>();

    static Stream<Arguments> options() {
      return Stream.of(
          Arguments.of("offload", CopyOptions.DEFAULTS),
          Arguments.of("read and write", CopyOptions.DEFAULTS.withOffload(Offload.NEVER)),
          Arguments.of("holes", CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)),
          Arguments.of("replace", CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)),
          Arguments.of(
              "everything else",
              CopyOptions.DEFAULTS
                  .withMetadata(Metadata.ALL)
                  .withVerification(Verification.READ_BACK)
                  .withDurability(Durability.FILE_AND_DIRECTORY)));
    }

    @BeforeEach
    void files() throws IOException {
      Files.write(source, Samples.some(BYTES));
      target = Files.createDirectory(directory.resolve("targets")).resolve("target");
    }

    @AfterEach
    void clear() {
      Thread.interrupted();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("options")
    void everyPieceIsMovedOnce(String name, CopyOptions options) throws IOException {
      assertMovedOnce(options);
      Files.delete(target);
      try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
        source = Files.copy(source, zip.directory().resolve("source"));
        assertMovedOnce(options);
      }
    }

    private void assertMovedOnce(CopyOptions options) throws IOException {
      done.clear();
      Thread caller = Thread.currentThread();
      CopyReport result =
          copy(
              options,
              counts -> {
                done.add(counts.doneBytes());
                caller.interrupt();
              });
      assertThat(Thread.interrupted()).isTrue();
      assertThat(result.bytes()).isEqualTo(BYTES);
      assertThat(done).isSorted().endsWith((long) BYTES);
      assertThat(target).hasSameBinaryContentAs(source);
      assertThat(names()).containsExactly("target");
    }

    @Test
    void anInterruptFromBeforeIsKept() throws IOException {
      Thread.currentThread().interrupt();
      copy(CopyOptions.DEFAULTS, CopyObserver.NONE);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(target).hasSameBinaryContentAs(source);
    }

    private CopyReport copy(CopyOptions options, CopyObserver listener) throws IOException {
      CopyRequest request =
          CopyRequest.of(source, target, options)
              .observer(listener)
              .interrupts(Interrupts.IGNORE)
              .build();
      return new ChannelCopies("no system in this test").copy(request);
    }

    private void assertStaged(Path from, CopyOptions options) throws IOException {
      CopyListener staged =
          CopyListener.onProgress(unused -> assertThat(names()[0]).endsWith(TempName.SUFFIX));
      CopyResult result = copier(options).withListener(staged).copy(from, target);
      assertThat(result.bytes()).isEqualTo(Files.size(target)).isPositive();
      assertThat(names()).containsExactly("target");
      assertThat(target).hasSameBinaryContentAs(from);
    }

    private String[] names() {
      return target.getParent().toFile().list();
    }

    @Test
    void aLongFileIsStagedAndAShortOneAtALowRate() throws IOException {
      assertStaged(source, CopyOptions.DEFAULTS);
      Files.delete(target);
      Files.write(source, Samples.some(100));
      assertStaged(source, CopyOptions.DEFAULTS.withBytesPerSecond(1000));
    }

    @Test
    @EnabledOnOs(LINUX)
    void aFileThatReportsNoBytesIsStaged() throws IOException {
      assertStaged(Path.of("/proc/version"), CopyOptions.DEFAULTS);
    }

    @Test
    void aShortFileIsNotStaged() throws IOException {
      Files.write(source, Samples.some(100));
      CopyListener listener =
          CopyListener.onProgress(unused -> assertThat(names()).containsExactly("target"));
      copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target);
      assertThat(target).hasSameBinaryContentAs(source);
    }

    @Test
    void aTargetThatComesUpMeanwhileIsKept() throws IOException {
      Files.write(source, Samples.some(BYTES));
      CopyListener listener = CopyListener.onProgress(unused -> write(target));
      assertThatThrownBy(
              () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
      assertThat(target).hasContent("other");
      assertThat(names()).containsExactly("target");
    }

    @ParameterizedTest
    @ValueSource(ints = {10, BYTES})
    void theRootIsKept(int bytes) throws IOException {
      Files.write(source, Samples.some(bytes));
      assertThatThrownBy(() -> copier(CopyOptions.DEFAULTS).copy(source, directory.getRoot()))
          .isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void aTargetThatIsThereFailsTheCopyBeforeAByteIsMoved() throws IOException {
      Files.write(source, Samples.some(BYTES));
      write(target);
      CopyListener listener =
          CopyListener.onProgress(unused -> {
            throw new AssertionError("a byte was moved");
          });
      assertThatThrownBy(
              () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
    }

    private static void write(Path file) {
      assertDoesNotThrow(() -> Files.writeString(file, "other"));
    }
  }

  /// Other programs replace the unfinished target of a copy by another file.
  @Nested
  class Swapped {
    private static final int FEW_BYTES = 10;
    private static final int MANY_BYTES = (3 << 20) + 5;

    private Path other;

    @BeforeEach
    void files() throws IOException {
      target = Files.createDirectory(directory.resolve("targets")).resolve("target");
      other = directory.resolve("other");
      assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("posix");
    }

    private void write(int bytes) throws IOException {
      Files.write(source, Samples.some(bytes));
      permit(source, "rwx------"); // less than any umask removes
      Files.write(other, new byte[bytes]);
      permit(other, "rw-------");
    }

    @ParameterizedTest
    @CsvSource({"10, MODE", "10, ALL", "3145733, MODE", "3145733, ALL"})
    void theFileThatALinkLeadsToKeepsItsMetadata(int bytes, Metadata metadata) throws IOException {
      write(bytes);
      Files.setLastModifiedTime(source, FileTime.fromMillis(1));
      assertNoticed(bytes, CopyOptions.DEFAULTS.withMetadata(metadata), this::replaceByLink);
      assertThat(permissions(other)).isEqualTo("rw-------");
      assertThat(Files.getLastModifiedTime(other).toMillis()).isGreaterThan(1);
      assertThat(other).hasBinaryContent(new byte[bytes]);
    }

    // After the last byte.
    private void assertNoticed(int bytes, CopyOptions options, Consumer<Path> swap) {
      CopyListener listener =
          CopyListener.onProgress(event -> {
            if (event.doneBytes() == bytes) {
              swap.accept(made());
            }
          });
      assertFails(() -> copier(options).withListener(listener).copy(source, target))
          .hasMessage(target + ": another program removed or replaced it while it was copied");
    }

    private void replaceByLink(Path name) {
      assertDoesNotThrow(() -> {
        Files.delete(name);
        Files.createSymbolicLink(name, other);
      });
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW_BYTES, MANY_BYTES})
    void aFileOfTheSameLengthIsNotTakenForTheCopy(int bytes) throws IOException {
      write(bytes);
      assertNoticed(bytes, CopyOptions.DEFAULTS, this::replaceByOther);
      assertThat(made()).hasBinaryContent(new byte[bytes]);
      assertThat(permissions(made())).isEqualTo("rw-------");
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW_BYTES, MANY_BYTES})
    void aCopyThatFailsLeavesTheFileOfAnother(int bytes) throws IOException {
      write(bytes);
      CopyListener listener =
          CopyListener.onProgress(unused -> {
            replaceByOther(made());
            throw new IllegalStateException("enough");
          });
      assertThatThrownBy(
              () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
          .hasMessage("enough");
      assertThat(made()).hasBinaryContent(new byte[bytes]);
    }

    private void replaceByOther(Path name) {
      assertDoesNotThrow(() -> Files.move(other, name, StandardCopyOption.REPLACE_EXISTING));
    }

    // The only file in the directory, under any name.
    private Path made() {
      List<String> names = assertDoesNotThrow(() -> Samples.names(target.getParent()));
      return target.resolveSibling(names.getFirst());
    }
  }
}
