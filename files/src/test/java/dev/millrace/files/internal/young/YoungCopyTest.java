package dev.millrace.files.internal.young;

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
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies by the young engine, and copies that it ends early or leaves to another engine.
@EnabledOnOs(LINUX)
class YoungCopyTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 5 * KIB;

  private static final Attempt CLONE =
      Attempt.skipped(CopyStrategy.REFLINK, "small files are copied without system calls yet");

  private final Cancellation cancellation = new Cancellation();

  @BeforeEach
  void files() throws IOException {
    Samples.random(source, BYTES);
  }

  private YoungCopy prepare(CopyObserver observer) throws IOException {
    return prepare(observer, Interrupts.CANCEL);
  }

  private YoungCopy prepare(CopyObserver observer, Interrupts interrupts) throws IOException {
    CopyRequest request =
        CopyRequest.of(source, target, CopyOptions.DEFAULTS)
            .observer(observer)
            .cancellation(cancellation)
            .interrupts(interrupts)
            .build();
    return new YoungCopy(request, NamedFile.ofSource(source), CLONE);
  }

  private CopyReport copy() throws IOException {
    return prepare(CopyObserver.NONE).copy().orElseThrow();
  }

  private void requireNoTarget() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 64 * KIB, 64 * KIB + 1, 256 * KIB, 256 * KIB + 1, MIB})
  void allBytesArrive(int bytes) throws IOException {
    source = Samples.random(directory.resolve("another"), bytes);
    assertThat(copy().bytes()).isEqualTo(bytes);
    assertSame(source, target);
  }

  @Test
  void theResultNamesTheStrategyAndTheSkippedOne() throws IOException {
    CopyReport result = copy();
    assertThat(result.strategy()).isEqualTo(CopyStrategy.CHANNELS);
    assertThat(result.attempts())
        .containsExactly(CLONE, Attempt.completed(CopyStrategy.CHANNELS, BYTES));
    assertThat(result.elapsed()).isPositive();
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
    YoungCopy copy = prepare(CopyObserver.NONE);
    change.make(source);
    assertThatThrownBy(copy::copy)
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": changed while it was copied");
    requireNoTarget();
  }

  @Test
  void aSourceThatBecomesADirectoryIsLeftToAnotherEngine() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.delete(source);
    Files.createDirectory(source);
    assertThat(copy.copy()).isEmpty();
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
      YoungCopy copy = prepare(CopyObserver.NONE);
      Files.write(source, new byte[10], StandardOpenOption.APPEND);
      chattr("+a", mount.directory());
      try {
        assertFails(copy::copy)
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
      assertThat(prepare(CopyObserver.NONE).copy()).isEmpty();
      assertThat(Samples.names(mount.directory())).isEqualTo(before);
    }
  }

  @Test
  void anObserverGetsAllBytesAtOnce() throws IOException {
    List<String> heard = new ArrayList<>();
    YoungCopy copy =
        prepare(counts -> heard.add(counts.doneBytes() + " of " + counts.totalBytes()));
    assertThat(copy.copy()).isPresent();
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
  private void failAfter(Step step) throws IOException {
    YoungCopy copy =
        prepare(unused -> {
          assertDoesNotThrow(step::make);
          throw new ArithmeticException();
        });
    assertThatThrownBy(copy::copy).isInstanceOf(ArithmeticException.class);
  }

  @FunctionalInterface
  private interface Step {
    void make() throws IOException;
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

    boolean hasTaken(Path target, int bytes) throws IOException {
      BasicFileAttributes found =
          Files.readAttributes(target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return switch (this) {
        case RENAMED_FILE, NEW_FILE -> found.isRegularFile() && found.size() == bytes;
        case EMPTY_FILE -> found.isRegularFile() && found.size() == 0;
        case DIRECTORY -> found.isDirectory();
        case LINK -> found.isSymbolicLink();
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void theEntryOfAnotherProgramStays(Taker taker) throws IOException {
    for (int bytes : new int[] {0, 1, 20, BYTES}) {
      Files.write(source, Samples.some(bytes));
      failAfter(() -> taker.take(target, bytes));
      assertThat(taker.hasTaken(target, bytes)).as("after %s bytes", bytes).isTrue();
      Files.delete(target);
      Files.deleteIfExists(directory.resolve("aside"));
    }
  }

  @Test
  void aCancelledCopyMakesNoTarget() throws IOException {
    cancellation.cancel();
    assertThatThrownBy(this::copy).isInstanceOf(CopyCancelledException.class);
    requireNoTarget();
  }

  @Test
  void anInterruptCancels() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Thread.currentThread().interrupt();
    assertThatThrownBy(copy::copy).isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    requireNoTarget();
  }

  @Test
  void aCompleteCopyIsNotCancelled() throws IOException {
    YoungCopy copy =
        prepare(unused -> {
          cancellation.cancel();
          Thread.currentThread().interrupt();
        });
    Optional<CopyReport> report = copy.copy();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(report).isPresent();
    assertSame(source, target);
  }

  @Test
  void aCopyThatIgnoresAPendingInterruptIsLeftToOthers() throws IOException {
    Thread.currentThread().interrupt();
    Optional<CopyReport> report = prepare(CopyObserver.NONE, Interrupts.IGNORE).copy();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(report).isEmpty();
    requireNoTarget();
  }

  @Test
  void interruptsAtAnyMomentLeaveACompleteTargetOrNone() throws Exception {
    YoungCopy copy = prepare(CopyObserver.NONE, Interrupts.IGNORE);
    Thread storm = storm(Thread.currentThread());
    try {
      for (int i = 0; i < 300; i++) {
        if (copy.copy().isPresent()) {
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
    assertThat(prepare(CopyObserver.NONE).copy()).isEmpty();
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
      assertThat(copy().bytes()).isEqualTo(Files.size(file));
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
