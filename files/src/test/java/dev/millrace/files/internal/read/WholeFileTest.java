package dev.millrace.files.internal.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.OneFile;
import dev.millrace.files.Samples;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.sys.ColdFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads of whole files into arrays, with the results of `Files.readAllBytes`.
@EnabledOnOs(LINUX)
class WholeFileTest extends OneFile {

  @BeforeAll
  static void link() {
    assertThat(NativeLink.tools()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {1, 4_096, 262_142, 262_143, 262_144, 262_145, 512 << 10, 20 << 20, 22_000_001})
  void theBytesAreReadByCalls(int bytes) throws IOException {
    Samples.random(file, bytes);
    assertThat(new WholeFile(file).bytes().orElseThrow()).isEqualTo(Files.readAllBytes(file));
  }

  @ParameterizedTest
  @ValueSource(ints = {(512 << 10) + 1, (20 << 20) - 1})
  void theJdkReadsFilesOfOtherLengths(int bytes) throws IOException {
    Samples.random(file, bytes);
    assertThat(new WholeFile(file).bytes()).isEmpty();
    assertThat(MillraceFiles.readAllBytes(file)).isEqualTo(Files.readAllBytes(file));
  }

  @Test
  void aFileOutsideTheCacheIsReadToo() throws IOException {
    Samples.random(file, 21_000_000);
    ColdFile.evict(file);
    assertThat(new WholeFile(file).bytes().orElseThrow()).isEqualTo(Files.readAllBytes(file));
  }

  @Test
  void holesAreZeros() throws IOException {
    Samples.sparse(file, 21_000_000, 1 << 20);
    assertThat(new WholeFile(file).bytes().orElseThrow()).isEqualTo(Files.readAllBytes(file));
  }

  @Test
  void theJdkReadsFilesWithoutALength() throws Exception {
    Path empty = Files.createFile(directory.resolve("empty"));
    assertThat(MillraceFiles.readAllBytes(empty)).isEmpty();
    Path generated = Path.of("/proc/version");
    assertThat(new WholeFile(generated).bytes()).isEmpty();
    assertThat(MillraceFiles.readAllBytes(generated)).isEqualTo(Files.readAllBytes(generated));
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    FutureTask<Path> writing = new FutureTask<>(() -> Files.write(pipe, new byte[300_000]));
    Thread.ofPlatform().start(writing);
    assertThat(MillraceFiles.readAllBytes(pipe)).hasSize(300_000);
    assertThat(writing.get()).isEqualTo(pipe);
  }

  // The memory of a process has no bytes at its start.
  @Test
  void theJdkReportsTheFailureOfARead() {
    Path failing = Path.of("/proc/self/mem");
    assertThat(new WholeFile(failing).lines(UTF_8)).isEmpty();
    assertThatThrownBy(() -> MillraceFiles.readAllLines(failing))
        .isExactlyInstanceOf(IOException.class);
  }

  @Test
  void aFileOfMoreThanAnArrayIsRejectedAsByTheJdk() throws IOException {
    Samples.sparse(file, 3L << 30);
    assertThatThrownBy(() -> MillraceFiles.readAllBytes(file)).isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void aFileThatChangesItsLengthHasOneOfItsLengths() throws Exception {
    byte[] shorter = new byte[300_000];
    AtomicBoolean isEnded = new AtomicBoolean();
    FutureTask<Void> changing =
        new FutureTask<>(() -> {
          while (!isEnded.get()) {
            Files.write(file, new byte[600_000]);
            Files.write(file, shorter);
          }
          return null;
        });
    Files.write(file, shorter);
    Thread.ofPlatform().start(changing);
    for (int i = 0; i < 300; i++) {
      assertThat(MillraceFiles.readAllBytes(file)).hasSizeLessThanOrEqualTo(600_000);
    }
    isEnded.set(true);
    assertThat(changing.get()).isNull();
  }

  // The collector moves arrays, which no system call must notice.
  @Test
  void theGarbageCollectorMayRunDuringReads() throws Exception {
    Samples.random(file, 21_000_000);
    byte[] expected = Files.readAllBytes(file);
    FutureTask<Boolean> reading =
        new FutureTask<>(() -> {
          boolean isSame = true;
          for (int i = 0; i < 3; i++) {
            isSame &= Arrays.equals(MillraceFiles.readAllBytes(file), expected);
          }
          return isSame;
        });
    Thread reader = Thread.ofPlatform().start(reading);
    while (!reader.join(Duration.ofMillis(2))) {
      System.gc();
    }
    assertThat(reading.get()).isTrue();
  }
}
