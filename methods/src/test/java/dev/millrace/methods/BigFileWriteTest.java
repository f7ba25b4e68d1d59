package dev.millrace.methods;

import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each method writes once, except methods that write a unit per call or do not accept such a
 * length.
 */
@Tag("slow")
class BigFileWriteTest {
  private static BigFileSpace space;
  private static Payload payload;

  @BeforeAll
  static void createSource() throws IOException {
    space = new BigFileSpace();
    payload = Payload.of(Fixture.BINARY, BigFile.BYTES, 1);
  }

  @AfterAll
  static void deleteSource() throws IOException {
    space.close();
  }

  static List<MethodId> methods() {
    return WriteContract.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void writesMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    WriteContract.FIELD.create(id).write(payload, space.target());
    BigFile.assertArrivedAt(space.target(), payload);
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    space.free();
  }
}
