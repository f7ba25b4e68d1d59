package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each method once, except methods that move a unit per call or do not accept a file of this size.
 */
@Tag("slow")
class BigFileTest {
  private static BigFileSpace space;
  private static BigFile big;
  private static long sum;

  @BeforeAll
  static void createSource() throws IOException {
    space = new BigFileSpace();
    big = BigFile.create(space.directory());
    sum = FileSum.of(big.path()).byteSum();
  }

  @AfterAll
  static void deleteSource() throws IOException {
    space.close();
  }

  static List<MethodId> copies() {
    return CopyContractTest.FIELD.forBigFiles();
  }

  static List<MethodId> reads() {
    return ReadContractTest.FIELD.forBigFiles();
  }

  static List<MethodId> writes() {
    return WriteContractTest.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("copies")
  void copiesMoreThanTwoGibibytes(MethodId id) throws IOException {
    DirectIoSupport.assumeFor(id, space.directory());
    CopyMethod method = CopyContractTest.FIELD.create(id);
    // Direct I/O leaves a file there.
    ContestantsUnderTest.assumeSupported(
        method.unsupportedReason(big.path(), space.directory().resolve("check")));
    method.copy(big.path(), space.target());
    big.assertArrivedAt(space.target());
  }

  @Test
  void anUnloopedTransferLosesTheEnd() throws IOException {
    CopyContractTest.FIELD
        .create(MethodId.of("bad-unlooped-transfer-to"))
        .copy(big.path(), space.target());
    assertThat(Files.size(space.target())).isLessThan(1L << 31);
  }

  @ParameterizedTest
  @MethodSource("reads")
  void readsMoreThanTwoGibibytes(MethodId id) throws IOException {
    DirectIoSupport.assumeFor(id, space.directory());
    assertThat(ReadContractTest.FIELD.create(id).read(big.path())).isEqualTo(sum);
  }

  @ParameterizedTest
  @MethodSource("writes")
  void writesMoreThanTwoGibibytes(MethodId id) throws IOException {
    DirectIoSupport.assumeFor(id, space.directory());
    Payload payload = new Payload.Maker(Fixture.BINARY, 1).of(BigFile.BYTES);
    WriteContractTest.FIELD.create(id).write(payload, space.target());
    BigFile.assertArrivedAt(space.target(), payload);
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    space.free();
  }

  /**
   * A directory for {@link BigFile}s: in memory if half of it stays free, since disks take minutes.
   */
  static final class BigFileSpace {
    private static final Path MEMORY = Path.of("/dev/shm");

    /** A source, a target, and the target before it, which may still be mapped. */
    private static final int FILES = 6;

    private final Path directory;
    private final boolean isMounted;

    /** Creates the directory. */
    BigFileSpace() throws IOException {
      boolean isInMemory =
          Files.isWritable(MEMORY) && MEMORY.toFile().getUsableSpace() > FILES * BigFile.BYTES;
      directory =
          isInMemory ? Files.createTempDirectory(MEMORY, "big") : Files.createTempDirectory("big");
      isMounted = isInMemory && mount();
    }

    /** With large pages, memory for a file takes a third of the time. Only root may mount. */
    private boolean mount() {
      return succeeds("mount", "-t", "tmpfs", "-o", "huge=always", "none", directory.toString());
    }

    private static boolean succeeds(String... command) {
      try {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .onExit()
                .join()
                .exitValue()
            == 0;
      } catch (IOException e) {
        return false; // the program is missing
      }
    }

    Path directory() {
      return directory;
    }

    Path target() {
      return directory.resolve("target");
    }

    /** Removes the target of one method. */
    void free() throws IOException {
      Files.deleteIfExists(target());
      if (Mappings.areIn(directory)) {
        System.gc(); // a mapped file keeps its space until its mapping is collected
      }
    }

    void close() throws IOException {
      Files.deleteIfExists(directory.resolve("big"));
      if (isMounted) {
        assertThat(succeeds("umount", directory.toString())).as("unmounted").isTrue();
      }
      Files.delete(directory);
      assertThat(directory).doesNotExist();
    }
  }
}
