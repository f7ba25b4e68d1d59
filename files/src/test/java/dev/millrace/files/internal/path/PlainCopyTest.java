package dev.millrace.files.internal.path;

import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Fault;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.copy.Engines;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.tree.TreeWords;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Plain copies of small files, and copies that end early or are left to another engine.
@EnabledOnOs(LINUX)
class PlainCopyTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 5 * KIB;

  private final Cancellation cancellation = new Cancellation();

  @BeforeEach
  void files() throws IOException {
    Samples.random(source, BYTES);
  }

  private PlainCopy prepare(@Nullable CopyObserver observer) throws IOException {
    return new PlainCopy(NamedFile.ofSource(source), target, observer);
  }

  private boolean copy() throws IOException {
    return prepare(null).make();
  }

  private void requireNoTarget() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 64 * KIB, 64 * KIB + 1, 256 * KIB, 256 * KIB + 1, MIB})
  void allBytesArrive(int bytes) throws IOException {
    source = Samples.random(directory.resolve("another"), bytes);
    assertThat(copy()).isTrue();
    assertSame(source, target);
  }

  @Test
  void theResultNamesTheStrategyAndTheSkippedOne() {
    CopyReport result = Engines.ofPlainCopy(BYTES, 7);
    assertThat(result.strategy()).isEqualTo(CopyStrategy.CHANNELS);
    assertThat(result.attempts())
        .containsExactly(
            Attempt.skipped(CopyStrategy.REFLINK, "Java copies short new files"),
            Attempt.completed(CopyStrategy.CHANNELS, BYTES));
    assertThat(result.bytes()).isEqualTo(BYTES);
    assertThat(result.elapsed()).hasNanos(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r--r--", "rwxrwxrwx", "r--------", "---------", "rw-rw-rw-"})
  void aNewFileHasThePermissionsOfTheSourceLessTheUmask(String permissions) throws IOException {
    var wanted = PosixFilePermissions.fromString(permissions);
    Path made =
        Files.createFile(directory.resolve("made"), PosixFilePermissions.asFileAttribute(wanted));
    Files.setPosixFilePermissions(source, wanted);
    assumeThat(Files.isReadable(source)).isTrue(); // root reads it without a permission
    copy();
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(made));
  }

  @ParameterizedTest
  @ValueSource(ints = {0104755, 0102755, 0101755, 0104644, 0102644})
  void aCopyNeverRunsAsItsOwnerOrGroup(int mode) throws IOException {
    setMode(source, mode);
    copy();
    assertThat((int) Files.getAttribute(target, "unix:mode") & 07000).isZero();
  }

  /// A change of the source between its look-up and its copy.
  enum Change {
    GROWN,
    CUT,
    WRITTEN,
    WRITTEN_WITH_ANOTHER_TIME,
    REPLACED;

    void make(Path source) throws IOException {
      switch (this) {
        case GROWN -> Files.write(source, new byte[10], StandardOpenOption.APPEND);
        case CUT -> Files.write(source, new byte[10]);
        case WRITTEN -> Files.write(source, new byte[BYTES]);
        case WRITTEN_WITH_ANOTHER_TIME -> {
          Files.write(source, new byte[BYTES]);
          Files.setLastModifiedTime(source, FileTime.fromMillis(1));
        }
        case REPLACED -> {
          Path other = Samples.random(source.resolveSibling("other"), BYTES);
          Files.setLastModifiedTime(other, Files.getLastModifiedTime(source));
          Files.move(other, source, REPLACE_EXISTING);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangedSourceFailsTheCopy(Change change) throws IOException {
    Files.setLastModifiedTime(source, FileTime.fromMillis(0));
    PlainCopy copy = prepare(null);
    change.make(source);
    assertThatThrownBy(copy::make)
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": changed while it was copied");
    requireNoTarget();
  }

  @Test
  void aSourceThatBecomesADirectoryIsLeftToAnotherEngine() throws IOException {
    PlainCopy copy = prepare(null);
    Files.delete(source);
    Files.createDirectory(source);
    assertThat(copy.make()).isFalse();
    requireNoTarget();
  }

  @Test
  void anExistingTargetStays() throws IOException {
    Files.writeString(target, "old");
    assertThatThrownBy(this::copy)
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(target.toString());
    assertThat(target).hasContent("old");
  }

  @Test
  void aDanglingLinkIsATargetThatIsThere() throws IOException {
    Files.createSymbolicLink(target, directory.resolve("nothing"));
    assertThatThrownBy(this::copy).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(directory.resolve("nothing")).doesNotExist();
  }

  @Test
  void aMissingSourceIsNamed() {
    source = directory.resolve("nothing");
    assertThatThrownBy(this::copy)
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(source.toString());
  }

  @Test
  void aDirectoryIsNotOpened() {
    source = directory;
    assertFails(this::copy).hasMessage(directory + ": only regular files are copied");
  }

  // The JDK copies nothing then, so that there is no copy to check or to remove.
  @Test
  void aFileIsNotCopiedToItself() throws IOException {
    byte[] bytes = Files.readAllBytes(source);
    Path link = Files.createLink(directory.resolve("link"), source);
    Path symbolic = Files.createSymbolicLink(directory.resolve("symbolic"), source);
    for (Path same : List.of(source, link, symbolic)) {
      target = same;
      assertThatThrownBy(this::copy)
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessage(same.toString());
      assertThat(source).hasBinaryContent(bytes);
    }
    assertThat(Samples.names(directory)).containsExactlyInAnyOrder("source", "link", "symbolic");
  }

  // Nothing can be renamed or deleted in a directory that may only grow.
  @Test
  void aTargetThatCannotBeRemovedIsReported() throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      target = mount.directory().resolve("target");
      PlainCopy copy = prepare(null);
      Files.write(source, new byte[10], StandardOpenOption.APPEND);
      chattr("+a", mount.directory());
      try {
        assertFails(copy::make)
            .hasMessageContaining(target + ": may be incomplete")
            .hasCauseInstanceOf(SourceChangedException.class);
        assertThat(target).exists();
      } finally {
        chattr("-a", mount.directory());
      }
    }
  }

  private static void chattr(String change, Path directory) throws Exception {
    assertThat(new ProcessBuilder("chattr", change, directory.toString()).start().waitFor())
        .isZero();
  }

  @Test
  void aMissingDirectoryIsReportedByTheCopy() throws IOException {
    target = directory.resolve("nothing").resolve("target");
    assertThatThrownBy(this::copy)
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(target.toString());
  }

  @Test
  @Tag("slow")
  void aFullDiskIsLeftToAnotherEngine() throws IOException {
    source = Samples.random(directory.resolve("another"), MIB);
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      mount.fill();
      target = mount.directory().resolve("target");
      List<String> before = Samples.names(mount.directory());
      assertThat(copy()).isFalse();
      assertThat(Samples.names(mount.directory())).isEqualTo(before);
    }
  }

  @Test
  void anObserverGetsAllBytesAtOnce() throws IOException {
    List<String> heard = new ArrayList<>();
    PlainCopy copy =
        prepare(counts -> heard.add(counts.doneBytes() + " of " + counts.totalBytes()));
    assertThat(copy.make()).isTrue();
    assertThat(heard).containsExactly("5120 of 5120");
  }

  @Test
  void aListenerThatFailsLeavesNoTarget() throws IOException {
    failAfter(() -> {});
    requireNoTarget();
  }

  // The key of the file shows which one it was.
  @Test
  void aTargetThatAnInterruptHasClosedIsRemoved() throws IOException {
    failAfter(Thread.currentThread()::interrupt);
    assertThat(Thread.interrupted()).isTrue();
    requireNoTarget();
  }

  /// A failure of the copy after its last byte, and after a step of another program.
  private void failAfter(Fault.Event step) throws IOException {
    PlainCopy copy =
        prepare(unused -> {
          assertDoesNotThrow(step::happen);
          throw new ArithmeticException();
        });
    assertThatThrownBy(copy::make).isInstanceOf(ArithmeticException.class);
  }

  /// The entry of another program in place of the target.
  enum Taker {
    RENAMED_FILE,
    /// May get the number of the deleted target.
    NEW_FILE,
    EMPTY_FILE,
    DIRECTORY,
    LINK;

    void take(Path target, int bytes) throws IOException {
      Path aside = target.resolveSibling("aside");
      switch (this) {
        case RENAMED_FILE ->
            Files.move(Files.write(aside, new byte[bytes]), target, REPLACE_EXISTING);
        case NEW_FILE -> {
          Files.delete(target);
          Files.write(target, new byte[bytes]);
        }
        case EMPTY_FILE -> {
          Files.move(target, aside);
          Files.createFile(target);
        }
        case DIRECTORY -> {
          Files.delete(target);
          Files.createDirectory(target);
        }
        case LINK -> Files.createSymbolicLink(target, Files.move(target, aside));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theEntryOfAnotherProgramStays(Taker taker) throws IOException {
    for (int bytes : new int[] {0, 1, 20, BYTES}) {
      Files.write(source, Samples.some(bytes));
      Map<String, String> taken = new HashMap<>();
      failAfter(() -> {
        taker.take(target, bytes);
        taken.putAll(TreeWords.describe(target));
      });
      assertThat(TreeWords.describe(target)).as("after %s bytes", bytes).isEqualTo(taken);
      Files.delete(target);
      Files.deleteIfExists(directory.resolve("aside"));
    }
  }

  @Test
  void aCancelledCopyMakesNoTarget() throws IOException {
    cancellation.cancel();
    Copier copier = new Copier().withCancellation(cancellation);
    assertThatThrownBy(() -> copier.copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    requireNoTarget();
  }

  @Test
  void aCancelledCopyReportsAMissingSource() {
    cancellation.cancel();
    source = directory.resolve("nothing");
    CopyListener listener = new CopyListener() {};
    for (Copier copier : List.of(new Copier(), new Copier().withListener(listener))) {
      assertThatThrownBy(() -> copier.withCancellation(cancellation).copy(source, target))
          .isInstanceOf(NoSuchFileException.class);
    }
  }

  @Test
  void anInterruptCancels() throws IOException {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> new Copier().copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    requireNoTarget();
  }

  @Test
  void aCompleteCopyIsNotCancelled() throws IOException {
    boolean isCopied = prepare(unused -> Thread.currentThread().interrupt()).make();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(isCopied).isTrue();
    assertSame(source, target);
  }

  @Test
  void aCopyDuringAPendingInterruptIsLeftToOthers() throws IOException {
    Thread.currentThread().interrupt();
    boolean isCopied = copy();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(isCopied).isFalse();
    requireNoTarget();
  }

  @Test
  void interruptsAtAnyMomentLeaveACompleteTargetOrNone() throws Exception {
    PlainCopy copy = prepare(null);
    Thread storm = storm(Thread.currentThread());
    try {
      for (int i = 0; i < 300; i++) {
        if (copy.make()) {
          assertThat(target.toFile()).hasSize(BYTES);
          Files.delete(target);
        } else {
          requireNoTarget();
        }
      }
    } finally {
      storm.interrupt();
      joinUndisturbed(storm);
    }
  }

  private static Thread storm(Thread victim) {
    return Thread.ofPlatform()
        .start(() -> {
          while (!Thread.currentThread().isInterrupted()) {
            victim.interrupt();
          }
        });
  }

  @SuppressWarnings("CheckReturnValue") // The last interrupts are of no interest.
  private static void joinUndisturbed(Thread storm) throws InterruptedException {
    while (storm.isAlive()) {
      Thread.interrupted();
    }
    Thread.interrupted();
    storm.join();
  }

  /// Some files that the kernel generates report a length of 0 or too much, and some another
  /// identity at every lookup, which looks like a change.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/proc/version",
        "/proc/self/net/dev",
        "/proc/self/net/tcp",
        "/sys/kernel/mm/transparent_hugepage/enabled"
      })
  void aGeneratedFileIsLeftToAnotherEngine(String file) throws IOException {
    source = Path.of(file);
    assumeTrue(Files.isReadable(source), file);
    assertThat(copy()).isFalse();
    requireNoTarget();
  }

  /// Two names that differ in bytes that no character has: as text, both are the same.
  @Test
  void theFileOfAnUndecodableNameIsCopied() throws Exception {
    Path odd = Files.createDirectory(directory.resolve("odd"));
    write(odd, "sec\\377", "secret");
    write(odd, "sec\\357\\277\\275", "something else");
    List<Path> sources;
    try (Stream<Path> files = Files.list(odd)) {
      sources = files.toList();
    }
    assertThat(sources).hasSize(2);
    for (Path file : sources) {
      source = file;
      assertThat(copy()).isTrue();
      assertThat(target).hasSameBinaryContentAs(file);
      Files.delete(target);
    }
  }

  private static void write(Path directory, String name, String content) throws Exception {
    String command = "printf '%s' '" + content + "' > \"$(printf '" + name + "')\"";
    Process shell =
        new ProcessBuilder("sh", "-c", command).directory(directory.toFile()).inheritIO().start();
    assertThat(shell.waitFor()).isZero();
  }
}
