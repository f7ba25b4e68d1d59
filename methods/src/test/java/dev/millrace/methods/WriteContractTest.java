package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.fixture.Fixture;
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
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("ids")
class WriteContractTest {
  /** A system call per byte. */
  private static final Set<String> SLOW = Set.of("stream-byte");

  private static final Set<String> MAKES_DIRECTORIES = Set.of("commons-io");

  private final MethodId id;
  private final WriteMethod method;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return WriteContract.ids();
  }

  WriteContractTest(MethodId id) {
    this.id = id;
    this.method = WriteContract.FIELD.create(id);
  }

  @BeforeEach
  void assumeHere() throws IOException {
    DirectIoSupport.assumeFor(id, directory);
    Path target = directory.resolve("probed");
    Absence.assumeNone(method.unsupportedReason(target));
    Files.deleteIfExists(target);
  }

  @Test
  void writesEveryByteOfABinaryFile() {
    assumeFalse(WriteContract.FIELD.has(id, Trait.TEXT_ONLY), "text only");
    writes(bytes -> Payload.of(Fixture.BINARY, bytes, 1));
  }

  @Test
  void writesEveryByteOfAText() {
    assumeTextOnly();
    writes(WriteContractTest::payload);
  }

  @Test
  void writesEveryByteOfNumbers() {
    assumeTextOnly();
    writes(bytes -> Payload.of(Fixture.NUMBERS, bytes == 1 ? 2 : bytes, 1)); // a digit and an end
  }

  @Test
  void writesCharactersThatStraddleBuffers() {
    assumeTextOnly();
    writes(bytes -> new Payload(List.of(Contents.straddlingLine(bytes)), true));
  }

  private void writes(IntFunction<Payload> payload) {
    int most = SLOW.contains(id.name()) ? Contents.SLOW_BYTES : Integer.MAX_VALUE;
    Contents.inEverySize(
        most, bytes -> WriteContract.check(method, directory, payload.apply(bytes)));
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
    WriteContract.check(method, directory, new Payload(pieces, true));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Names#ofAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    WriteContract.checkNamed(method, directory.resolve(name), payload(5000));
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
        thread -> WriteContract.checkNamed(method, directory.resolve("target" + thread), payload));
  }

  private static Payload payload(int bytes) {
    return Payload.of(Fixture.TEXT, bytes, 1);
  }

  private void assumeTextOnly() {
    assumeTrue(WriteContract.FIELD.has(id, Trait.TEXT_ONLY), "any bytes");
  }
}
