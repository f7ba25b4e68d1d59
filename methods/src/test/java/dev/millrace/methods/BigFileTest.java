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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each method once, except methods that move a unit per call or do not accept such a file. */
@Tag("slow")
class BigFileTest {
  private static final Path MEMORY = Path.of("/dev/shm");

  @TempDir static Path disk;
  private static Path directory;
  private static BigFile big;
  private static long sum;
  private static Payload payload;

  @BeforeAll
  static void createSource() throws IOException {
    directory = hasSpace(MEMORY) ? Files.createTempDirectory(MEMORY, "big") : disk;
    big = BigFile.create(directory);
    sum = FileSum.of(big.path()).byteSum();
    payload = Payload.of(Fixture.BINARY, BigFile.BYTES, 1);
  }

  // Disks take minutes. Files in memory must leave half of it free.
  private static boolean hasSpace(Path memory) {
    return Files.isWritable(memory) && memory.toFile().getUsableSpace() > 3 * BigFile.BYTES;
  }

  @AfterAll
  static void deleteSource() throws IOException {
    if (!directory.equals(disk)) {
      Files.delete(big.path());
      Files.delete(directory);
    }
  }

  static List<MethodId> copying() {
    return CopyContract.FIELD.forBigFiles();
  }

  static List<MethodId> reading() {
    return ReadContract.FIELD.forBigFiles();
  }

  static List<MethodId> writing() {
    return WriteContract.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("copying")
  void copiesMoreThanTwoGibibytes(MethodId id) throws IOException {
    assumeDirectIoFor(id);
    Path target = directory.resolve("target");
    CopyMethod method = CopyContract.create(id);
    // Direct I/O leaves a file there.
    Absence.assumeNone(method.unsupportedReason(big.path(), directory.resolve("check")));
    method.copy(big.path(), target);
    big.assertArrivedAt(target);
  }

  @ParameterizedTest
  @MethodSource("reading")
  void readsMoreThanTwoGibibytes(MethodId id) throws IOException {
    assumeDirectIoFor(id);
    assertThat(ReadContract.FIELD.create(id).read(big.path())).isEqualTo(sum);
  }

  @ParameterizedTest
  @MethodSource("writing")
  void writesMoreThanTwoGibibytes(MethodId id) throws IOException {
    assumeDirectIoFor(id);
    Path target = directory.resolve("target");
    WriteContract.FIELD.create(id).write(payload, target);
    BigFile.assertArrivedAt(target, payload);
  }

  private static void assumeDirectIoFor(MethodId id) {
    if (id.name().equals("direct-io")) {
      DirectIoSupport.assume(directory);
    }
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    Files.deleteIfExists(directory.resolve("target"));
    System.gc(); // a mapped file keeps its space until its mapping is collected
  }
}
