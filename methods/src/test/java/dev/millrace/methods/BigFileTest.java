package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
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
    return CopyContract.FIELD.forBigFiles();
  }

  static List<MethodId> reads() {
    return ReadContract.FIELD.forBigFiles();
  }

  static List<MethodId> writes() {
    return WriteContract.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("copies")
  void copiesMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    CopyMethod method = CopyContract.create(id);
    // Direct I/O leaves a file there.
    Absence.assumeNone(method.unsupportedReason(big.path(), space.directory().resolve("check")));
    method.copy(big.path(), space.target());
    big.assertArrivedAt(space.target());
  }

  @Test
  void anUnloopedTransferLosesTheEnd() throws IOException {
    CopyContract.create(MethodId.of("bad-unlooped-transfer-to")).copy(big.path(), space.target());
    assertThat(Files.size(space.target())).isLessThan(1L << 31);
  }

  @ParameterizedTest
  @MethodSource("reads")
  void readsMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    assertThat(ReadContract.FIELD.create(id).read(big.path())).isEqualTo(sum);
  }

  @ParameterizedTest
  @MethodSource("writes")
  void writesMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    Payload payload = Payload.of(Fixture.BINARY, BigFile.BYTES, 1);
    WriteContract.FIELD.create(id).write(payload, space.target());
    BigFile.assertArrivedAt(space.target(), payload);
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    space.free();
  }
}
