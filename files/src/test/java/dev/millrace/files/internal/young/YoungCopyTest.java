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
import static org.junit.jupiter.api.condition.OS.LINUX;

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
import dev.millrace.files.internal.request.CopyRequestBuilder;
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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(LINUX)
class YoungCopyTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 5 * KIB;

  private static final Attempt CLONE =
      Attempt.skipped(CopyStrategy.REFLINK, "small files are copied without system calls yet");

  @BeforeEach
  void files() throws IOException {
    Samples.random(source, BYTES);
  }

  private YoungCopy prepare(CopyObserver observer) throws IOException {
    CopyRequest request =
        CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS).observer(observer).build();
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

  @Test
  void aSourceThatBecomesADirectoryIsLeftToAnotherEngine() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.delete(source);
    Files.createDirectory(source);
    assertThat(copy.copy()).isEmpty();
    requireNoTarget();
  }

  @Test
  void aSourceWithOtherBytesOfTheSameLengthIsAFailure() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.write(source, new byte[BYTES]);
    Files.setLastModifiedTime(source, FileTime.fromMillis(1));
    requireChanged(copy);
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

  private void requireChanged(YoungCopy copy) throws IOException {
    assertThatThrownBy(copy::copy)
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": changed while it was copied");
    assertThat(target).doesNotExist();
  }

  @Test
  void aGrowingSourceFailsTheCopy() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.write(source, new byte[10], StandardOpenOption.APPEND);
    requireChanged(copy);
  }

  @Test
  void aTruncatedSourceFailsTheCopy() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.write(source, new byte[10]);
    requireChanged(copy);
  }

  @Test
  void aModifiedSourceFailsTheCopy() throws IOException {
    Files.setLastModifiedTime(source, FileTime.fromMillis(0));
    YoungCopy copy = prepare(CopyObserver.NONE);
    Files.write(source, new byte[BYTES]);
    requireChanged(copy);
  }

  @Test
  void aSourceThatIsAnotherFileIsAFailure() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE);
    Path other = Samples.random(directory.resolve("other"), BYTES);
    Files.setLastModifiedTime(other, Files.getLastModifiedTime(source));
    Files.move(other, source, REPLACE_EXISTING);
    requireChanged(copy);
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
    YoungCopy copy = prepare(unused -> fail());
    assertThatThrownBy(copy::copy).isInstanceOf(ArithmeticException.class);
    requireNoTarget();
  }

  private static void fail() {
    throw new ArithmeticException();
  }

  @Test
  void aTargetThatAnotherProgramReplacedStays() throws IOException {
    Path other = Files.write(directory.resolve("other"), new byte[BYTES]);
    YoungCopy copy = prepare(unused -> replaceTargetBy(other));
    assertThatThrownBy(copy::copy).isInstanceOf(ArithmeticException.class);
    assertThat(target).hasBinaryContent(new byte[BYTES]);
  }

  @Test
  void anEmptyFileThatAnotherProgramPutThereStays() throws IOException {
    for (int bytes : new int[] {0, 1, 20}) {
      Path moved = directory.resolve("moved" + bytes);
      Files.write(source, new byte[bytes]);
      YoungCopy copy = prepare(unused -> moveTargetAway(moved));
      assertThatThrownBy(copy::copy).isInstanceOf(ArithmeticException.class);
      assertThat(target).isEmptyFile();
      Files.delete(target);
    }
  }

  // Another program may give its file the number of the deleted target.
  @Test
  void aFileOfAnotherProgramStaysEvenWithTheSameNumber() throws IOException {
    YoungCopy copy = prepare(unused -> replaceTargetByANewFile());
    assertThatThrownBy(copy::copy).isInstanceOf(ArithmeticException.class);
    assertThat(target).hasBinaryContent(new byte[BYTES]);
  }

  private void replaceTargetByANewFile() {
    assertDoesNotThrow(() -> {
      Files.delete(target);
      Files.write(target, new byte[BYTES]);
    });
    fail();
  }

  private void moveTargetAway(Path moved) {
    assertDoesNotThrow(() -> {
      Files.move(target, moved);
      Files.createFile(target);
    });
    fail();
  }

  private void replaceTargetBy(Path other) {
    assertDoesNotThrow(() -> Files.move(other, target, REPLACE_EXISTING));
    fail();
  }
}
