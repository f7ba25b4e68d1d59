package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each method reads once, except methods that read a unit per call or do not accept such a file.
 */
@Tag("slow")
class BigFileReadTest {
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

  static List<MethodId> methods() {
    return ReadContract.FIELD.forBigFiles();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void readsMoreThanTwoGibibytes(MethodId id) throws IOException {
    space.assumeDirectIoFor(id);
    assertThat(ReadContract.FIELD.create(id).read(big.path())).isEqualTo(sum);
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    space.free();
  }
}
