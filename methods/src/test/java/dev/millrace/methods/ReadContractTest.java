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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("ids")
class ReadContractTest {
  private static final String SIZES = "dev.millrace.methods.Contents#sizes";

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
  void assumeDirectIo() {
    if (id.name().equals("direct-io")) {
      DirectIoSupport.assume(directory);
    }
  }

  @BeforeEach
  void assumeHere() throws IOException {
    Path source = Files.write(directory.resolve("probe"), Contents.binary(10));
    Absence.assumeNone(method.unsupportedReason(source));
  }

  @ParameterizedTest
  @MethodSource(SIZES)
  void sumsEveryByteOfABinaryFile(int bytes) throws IOException {
    assumeFalse(ReadContract.FIELD.has(id, Trait.TEXT_ONLY), "text only");
    assumeAnyBytes();
    assumeFastEnough(bytes);
    ReadContract.check(method, directory, Contents.binary(bytes));
  }

  @ParameterizedTest
  @MethodSource(SIZES)
  void sumsEveryByteOfAText(int bytes) throws IOException {
    assumeAnyBytes();
    assumeFalse(id.name().contains("line"), "lines only");
    assumeFastEnough(bytes);
    ReadContract.check(method, directory, Contents.mixedText(bytes));
  }

  @ParameterizedTest
  @MethodSource(SIZES)
  void sumsEveryByteOfLines(int bytes) throws IOException {
    assumeAnyBytes();
    assumeFastEnough(bytes);
    ReadContract.check(method, directory, Contents.mixedLines(bytes));
  }

  @ParameterizedTest
  @MethodSource(SIZES)
  void sumsCharactersThatStraddleBuffers(int bytes) throws IOException {
    assumeAnyBytes();
    assumeFastEnough(bytes);
    ReadContract.check(method, directory, Contents.straddlingLine(bytes));
  }

  @ParameterizedTest
  @MethodSource(SIZES)
  void sumsEveryDigitOfNumbers(int bytes) throws IOException {
    assumeTrue(bytes != 1, "one byte is no line of a number");
    assumeFastEnough(bytes);
    ReadContract.check(method, directory, Contents.numbers(bytes));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Names#ofAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    ReadContract.checkNamed(method, directory.resolve(name), ReadContract.suitable(id, 5000));
  }

  @Test
  void acceptsAFileNameInAnyScript() throws IOException {
    Names.assumeAnyScript();
    Path source = directory.resolve(Names.IN_MANY_SCRIPTS);
    ReadContract.checkNamed(method, source, ReadContract.suitable(id, 5000));
  }

  @Test
  void namesAMissingSource() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method.read(missing))
        .withMessageContaining(missing.toString());
  }

  @Test
  void closesItsFiles() throws IOException {
    Path source = Files.write(directory.resolve("source"), ReadContract.suitable(id, 5000));
    OpenFiles.assertNoneLeftBy(number -> method.read(source));
  }

  @Test
  void unmapsItsFiles() throws IOException {
    Path source = Files.write(directory.resolve("source"), ReadContract.suitable(id, 300_000));
    method.read(source);
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    byte[] content = ReadContract.suitable(id, 300_000);
    Path source = Files.write(directory.resolve("source"), content);
    AtOnce.inFourThreads(
        thread -> assertThat(method.read(source)).isEqualTo(ReadContract.sum(content)));
  }

  private void assumeAnyBytes() {
    assumeFalse(ReadContract.FIELD.has(id, Trait.NUMBERS_ONLY), "numbers only");
  }

  private void assumeFastEnough(int bytes) {
    assumeFalse(SLOW.contains(id.name()) && bytes > Contents.SLOW_BYTES, "too slow for this size");
  }
}
