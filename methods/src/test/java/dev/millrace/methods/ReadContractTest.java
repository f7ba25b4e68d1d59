package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("ids")
class ReadContractTest {
  /** A system call per byte, or a pattern matched for every number or line. */
  private static final Set<String> SLOW = Set.of("stream-byte", "scanner", "scanner-line");

  private final MethodId id;
  private final ReadMethod method;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return ReadContract.ids();
  }

  ReadContractTest(MethodId id) {
    this.id = id;
    this.method = ReadContract.FIELD.create(id);
  }

  @BeforeEach
  void assumeHere() throws IOException {
    DirectIoSupport.assumeFor(id, directory);
    Path source = Files.write(directory.resolve("probe"), Contents.binary(10));
    Absence.assumeNone(method.unsupportedReason(source));
  }

  @Test
  void sumsEveryByteOfABinaryFile() {
    assumeFalse(has(Trait.TEXT_ONLY) || has(Trait.NUMBERS_ONLY), "text only");
    sums(Contents::binary);
  }

  @Test
  void sumsEveryByteOfAText() {
    assumeTrue(has(Trait.TEXT_ONLY), "any bytes");
    assumeFalse(id.name().contains("line"), "lines only");
    sums(Contents::mixedText);
  }

  @Test
  void sumsEveryByteOfLines() {
    assumeTrue(has(Trait.TEXT_ONLY), "any bytes");
    sums(Contents::mixedLines);
  }

  @Test
  void sumsCharactersThatStraddleBuffers() {
    assumeTrue(has(Trait.TEXT_ONLY), "any bytes");
    sums(Contents::straddlingLine);
  }

  @Test
  void sumsEveryDigitOfNumbers() {
    assumeTrue(has(Trait.NUMBERS_ONLY), "any bytes");
    sums(bytes -> Contents.numbers(bytes == 1 ? 2 : bytes)); // one byte is no line of a number
  }

  private void sums(IntFunction<byte[]> content) {
    int most = SLOW.contains(id.name()) ? Contents.SLOW_BYTES : Integer.MAX_VALUE;
    Contents.inEverySize(
        most, bytes -> ReadContract.check(method, directory, content.apply(bytes)));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Names#ofAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    ReadContract.checkNamed(method, directory.resolve(name), ReadContract.suitable(id, 5000));
  }

  @Test
  void namesAMissingSource() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method.read(missing))
        .withMessageContaining(missing.toString());
  }

  @Test
  void closesAndUnmapsItsFiles() throws IOException {
    Path source = Files.write(directory.resolve("source"), ReadContract.suitable(id, 300_000));
    OpenFiles.assertNoneLeftBy(number -> method.read(source));
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    byte[] content = ReadContract.suitable(id, 300_000);
    Path source = Files.write(directory.resolve("source"), content);
    AtOnce.inFourThreads(
        thread -> assertThat(method.read(source)).isEqualTo(ReadContract.sum(content)));
  }

  private boolean has(Trait trait) {
    return ReadContract.FIELD.has(id, trait);
  }
}
