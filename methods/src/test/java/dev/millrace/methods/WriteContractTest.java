package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.methods.fixture.Fixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
class WriteContractTest {
  static final ContestantsUnderTest<WriteMethod> FIELD =
      new ContestantsUnderTest<>(Methods.write());

  /** A system call per byte. */
  private static final Set<String> SLOW = Set.of("stream-byte");

  private static final Set<String> MAKES_DIRECTORIES = Set.of("commons-io");

  @Parameter MethodId id;
  private WriteMethod method;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return FIELD.ids();
  }

  @BeforeEach
  void assumeHere() throws IOException {
    method = FIELD.create(id);
    DirectIoSupport.assumeFor(id, directory);
    Path target = directory.resolve("probed");
    ContestantsUnderTest.assumeSupported(method.unsupportedReason(target));
    Files.deleteIfExists(target);
  }

  @Test
  void writesEveryByteOfABinaryFile() {
    assumeFalse(FIELD.has(id, Trait.TEXT_ONLY), "text only");
    writes(bytes -> new Payload.Maker(Fixture.BINARY, 1).of(bytes));
  }

  @Test
  void writesEveryByteOfAText() {
    assumeTextOnly();
    writes(WriteContractTest::payload);
  }

  @Test
  void writesEveryByteOfNumbers() {
    assumeTextOnly();
    writes(bytes ->
        new Payload.Maker(Fixture.NUMBERS, 1).of(bytes == 1 ? 2 : bytes)); // a digit and an end
  }

  @Test
  void writesCharactersThatStraddleBuffers() {
    assumeTextOnly();
    writes(bytes -> new Payload(List.of(Contents.straddlingLine(bytes)), true));
  }

  private void writes(IntFunction<Payload> payload) {
    int most = SLOW.contains(id.name()) ? Contents.SLOW_BYTES : Integer.MAX_VALUE;
    Contents.inEverySize(most, bytes -> check(method, directory, payload.apply(bytes)));
  }

  @Test
  void writesPiecesOfAnyLength() throws IOException {
    List<byte[]> pieces =
        Arrays.asList(
            Contents.mixedLines(1),
            Contents.mixedLines(70_000),
            Contents.mixedLines(0),
            Contents.straddlingLine(4096),
            Contents.mixedLines(140_001));
    check(method, directory, new Payload(pieces, true));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Contents#namesOfAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    checkNamed(method, directory.resolve(name), payload(5000));
  }

  @Test
  void namesATargetWhoseDirectoryIsMissing() {
    assumeFalse(MAKES_DIRECTORIES.contains(id.name()), "makes missing directories");
    Path target = directory.resolve("missing").resolve("target");
    assertThatIOException()
        .isThrownBy(() -> method.write(payload(10), target))
        .withMessageContaining(target.toString());
  }

  @Test
  void closesAndUnmapsItsFiles() throws IOException {
    OpenFiles.assertNoneLeftBy(number -> {
      method.write(payload(300_000), directory.resolve("target" + number));
      if (!MAKES_DIRECTORIES.contains(id.name())) {
        Path nowhere = directory.resolve("missing").resolve("target");
        assertThatIOException().isThrownBy(() -> method.write(payload(10), nowhere));
      }
    });
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    Payload payload = payload(300_000);
    AtOnce.inFourThreads(
        thread -> checkNamed(method, directory.resolve("target" + thread), payload));
  }

  private static Payload payload(int bytes) {
    return new Payload.Maker(Fixture.TEXT, 1).of(bytes);
  }

  private void assumeTextOnly() {
    assumeTrue(FIELD.has(id, Trait.TEXT_ONLY), "any bytes");
  }

  /** Writes {@code payload} inside {@code directory}, twice, and leaves the directory as it was. */
  static void check(WriteMethod method, Path directory, Payload payload) throws IOException {
    checkNamed(method, directory.resolve("target"), payload);
    checkNamed(method, directory.resolve("another"), payload);
  }

  /** Writes {@code payload} to {@code target} and removes it. */
  static void checkNamed(WriteMethod method, Path target, Payload payload) throws IOException {
    byte[] expected = content(payload);
    try {
      method.write(payload, target);
      assertThat(target).isRegularFile();
      assertThat(Arrays.mismatch(Files.readAllBytes(target), expected))
          .as("first byte that differs")
          .isEqualTo(-1);
      assertThat(Arrays.equals(content(payload), expected)).as("payload as it was").isTrue();
    } finally {
      Files.deleteIfExists(target);
    }
  }

  private static byte[] content(Payload payload) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    payload.pieces().forEach(content::writeBytes);
    return content.toByteArray();
  }
}
