package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.builtin.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("ids")
class ReadContractTest {
  static final ContestantsUnderTest<ReadMethod> FIELD =
      new ContestantsUnderTest<>(Methods.read(ReadGoal.SUM));

  /** A system call per byte, or a pattern matched for every number or line. */
  private static final Set<String> SLOW = Set.of("stream-byte", "scanner", "scanner-line");

  @Parameter MethodId id;
  private ReadMethod method;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return FIELD.ids();
  }

  @BeforeEach
  void assumeHere() throws IOException {
    method = FIELD.create(id);
    DirectIoSupport.assumeFor(id, directory);
    Path source = Files.write(directory.resolve("probe"), Contents.binary(10));
    ContestantsUnderTest.assumeSupported(method.unsupportedReason(source));
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
    Contents.inEverySize(most, bytes -> check(method, directory, content.apply(bytes)));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Contents#namesOfAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    checkNamed(method, directory.resolve(name), suitable(id, 5000));
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
    Path source = Files.write(directory.resolve("source"), suitable(id, 300_000));
    OpenFiles.assertNoneLeftBy(number -> method.read(source));
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    byte[] content = suitable(id, 300_000);
    Path source = Files.write(directory.resolve("source"), content);
    AtOnce.inFourThreads(thread -> assertThat(method.read(source)).isEqualTo(sum(content)));
  }

  private boolean has(Trait trait) {
    return FIELD.has(id, trait);
  }

  /** Content of {@code bytes} that the method accepts; of any kind, it has this length. */
  static byte[] suitable(MethodId id, int bytes) {
    return FIELD.has(id, Trait.NUMBERS_ONLY) ? Contents.numbers(bytes) : Contents.mixedLines(bytes);
  }

  /** Reads {@code content} inside {@code directory}, twice, and leaves the directory as it was. */
  static void check(ReadMethod method, Path directory, byte[] content) throws IOException {
    checkNamed(method, directory.resolve("source"), content);
  }

  /** Reads {@code content} from {@code source}, twice, and removes it. */
  static void checkNamed(ReadMethod method, Path source, byte[] content) throws IOException {
    long sum = sum(content);
    try {
      Files.write(source, content);
      assertThat(method.read(source)).as("sum").isEqualTo(sum);
      assertThat(method.read(source)).as("sum of a second call").isEqualTo(sum);
      assertThat(Files.readAllBytes(source)).as("source").isEqualTo(content);
    } finally {
      Files.deleteIfExists(source);
    }
  }

  static long sum(byte[] content) {
    long sum = 0;
    for (byte b : content) {
      sum += Byte.toUnsignedInt(b);
    }
    return sum;
  }
}
