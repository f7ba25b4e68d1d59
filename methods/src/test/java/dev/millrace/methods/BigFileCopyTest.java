package dev.millrace.methods;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each method copies once, except methods that move a unit per call or do not accept such a file.
 */
@Tag("slow")
class BigFileCopyTest {
  private static BigFileSpace space;
  private static BigFile big;

  @BeforeAll
  static void createSource() throws IOException {
    space = new BigFileSpace();
    big = BigFile.create(space.directory());
  }

  @AfterAll
  static void deleteSource() throws IOException {
    space.close();
  }

  static List<MethodId> methods() {
    return CopyContract.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void copiesMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    CopyMethod method = CopyContract.create(id);
    // Direct I/O leaves a file there.
    Absence.assumeNone(method.unsupportedReason(big.path(), space.directory().resolve("check")));
    method.copy(big.path(), space.target());
    big.assertArrivedAt(space.target());
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    space.free();
  }
}
