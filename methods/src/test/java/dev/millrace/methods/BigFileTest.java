package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BigFileTest {
  @TempDir static Path folder;
  private static BigFile big;

  @BeforeAll
  static void createSource() throws IOException {
    big = BigFile.create(folder);
  }

  /** Each method once, with the last of its buffers, without those that move a unit a call. */
  static List<MethodId> ids() {
    return CopyContract.methods().stream()
        .filter(info -> !info.name().endsWith("-byte") && !info.traits().contains(Trait.TEXT_ONLY))
        .map(info -> info.variants().getLast())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void copiesMoreThanTwoGibibytes(MethodId id) throws IOException {
    if (id.name().equals("direct-io")) {
      DirectIoSupport.assume(folder);
    }
    Path target = folder.resolve("target");
    CopyContract.create(id).copy(big.path(), target);
    big.assertArrivedAt(target);
  }

  @AfterEach
  void freeTheSpace() throws IOException {
    Files.deleteIfExists(folder.resolve("target"));
    System.gc(); // a mapped file keeps its space until its mapping is collected
  }
}
