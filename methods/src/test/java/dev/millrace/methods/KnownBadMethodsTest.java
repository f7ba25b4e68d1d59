package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.methods.bad.KnownBadMethods;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownBadMethodsTest {
  private static final String UNLOOPED = "bad-unlooped-transfer-to";

  @TempDir Path directory;

  static List<String> badAtAnySize() {
    return new KnownBadMethods()
        .copyMethods().stream()
            .map(MethodInfo::name)
            .filter(name -> !name.equals(UNLOOPED))
            .toList();
  }

  static List<String> badReaders() {
    return new KnownBadMethods().readMethods().stream().map(MethodInfo::name).toList();
  }

  static List<String> badWriters() {
    return new KnownBadMethods().writeMethods().stream().map(MethodInfo::name).toList();
  }

  @ParameterizedTest
  @MethodSource("badAtAnySize")
  void breakTheContract(String name) {
    assertBreaks(bytes -> CopyContractTest.check(create(name), directory, Contents.binary(bytes)));
  }

  @ParameterizedTest
  @MethodSource("badReaders")
  void breakTheContractOfReading(String name) {
    ReadMethod method = ReadContractTest.FIELD.create(MethodId.of(name));
    assertBreaks(bytes -> ReadContractTest.check(method, directory, Contents.mixedLines(bytes)));
  }

  @ParameterizedTest
  @MethodSource("badWriters")
  void breakTheContractOfWriting(String name) {
    WriteMethod method = WriteContractTest.FIELD.create(MethodId.of(name));
    assertBreaks(bytes ->
        WriteContractTest.check(method, directory, new Payload.Maker(Fixture.BINARY, 1).of(bytes)));
  }

  private static void assertBreaks(ThrowingConsumer<Integer> check) {
    for (int bytes : new int[] {1, 4096, 10_000}) {
      assertThatThrownBy(() -> check.acceptThrows(bytes))
          .as("%s bytes", bytes)
          .isInstanceOfAny(AssertionError.class, IOException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10_000, 20 << 20})
  void anUnloopedTransferPassesWithSmallFiles(int bytes) {
    assertThatCode(
            () -> CopyContractTest.check(create(UNLOOPED), directory, Contents.binary(bytes)))
        .doesNotThrowAnyException();
  }

  private static CopyMethod create(String name) {
    return CopyContractTest.FIELD.create(MethodId.of(name));
  }
}
