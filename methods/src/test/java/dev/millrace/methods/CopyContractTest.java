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
class CopyContractTest {
  static final ContestantsUnderTest<CopyMethod> FIELD = new ContestantsUnderTest<>(Methods.copy());

  /** Two system calls per byte. */
  private static final Set<String> SLOW = Set.of("stream-byte");

  private static final Set<String> MAKES_DIRECTORIES = Set.of("commons-io", "kotlin");

  @Parameter MethodId id;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return FIELD.ids();
  }

  @BeforeEach
  void assumeHere() throws IOException {
    DirectIoSupport.assumeFor(id, directory);
    Path source = Files.write(directory.resolve("probe"), Contents.binary(10));
    Path target = directory.resolve("probed");
    ContestantsUnderTest.assumeSupported(method().unsupportedReason(source, target));
    Files.deleteIfExists(target);
  }

  @Test
  void copiesEveryByteOfABinaryFile() {
    assumeFalse(FIELD.has(id, Trait.TEXT_ONLY), "text only");
    copies(Contents::binary);
  }

  @Test
  void copiesEveryByteOfAText() {
    assumeTrue(FIELD.has(id, Trait.TEXT_ONLY), "any bytes");
    copies(isOfLines(id) ? Contents::mixedLines : Contents::mixedText);
  }

  @Test
  void copiesCharactersThatStraddleBuffers() {
    assumeTrue(FIELD.has(id, Trait.TEXT_ONLY), "any bytes");
    copies(isOfLines(id) ? Contents::straddlingLine : Contents::straddlingText);
  }

  private void copies(IntFunction<byte[]> content) {
    int most = SLOW.contains(id.name()) ? Contents.SLOW_BYTES : Integer.MAX_VALUE;
    Contents.inEverySize(most, bytes -> check(method(), directory, content.apply(bytes)));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Contents#namesOfAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    check(
        method(),
        directory.resolve(name),
        directory.resolve(name + "2"),
        Contents.mixedLines(5000));
  }

  @Test
  void namesAMissingSource() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method().copy(missing, directory.resolve("target")))
        .withMessageContaining(missing.toString());
  }

  @Test
  void namesATargetOrItsMissingDirectory() throws IOException {
    assumeFalse(MAKES_DIRECTORIES.contains(id.name()), "makes missing directories");
    Path source = Files.write(directory.resolve("source"), Contents.mixedLines(10));
    Path target = directory.resolve("missing").resolve("target");
    assertThatIOException()
        .isThrownBy(() -> method().copy(source, target))
        .withMessageContaining(target.getParent().toString()); // rsync 3.5 names the directory
  }

  @Test
  void closesAndUnmapsItsFiles() throws IOException {
    Path source = Files.write(directory.resolve("source"), Contents.mixedText(5000));
    OpenFiles.assertNoneLeftBy(number -> useOnce(source, number));
    Mappings.assertNoneIn(directory);
  }

  private void useOnce(Path source, int number) throws IOException {
    method().copy(source, directory.resolve("target" + number));
    if (!MAKES_DIRECTORIES.contains(id.name())) {
      Path nowhere = directory.resolve("missing").resolve("target");
      assertThatIOException().isThrownBy(() -> method().copy(source, nowhere));
    }
  }

  private CopyMethod method() {
    return FIELD.create(id);
  }

  /** Whether it copies only texts whose last line has an end. */
  static boolean isOfLines(MethodId id) {
    return id.name().contains("line");
  }

  /** Copies {@code content} inside {@code directory} and leaves the directory as it was. */
  static void check(CopyMethod method, Path directory, byte[] content) throws IOException {
    check(method, directory.resolve("source"), directory.resolve("target"), content);
  }

  /** Copies {@code content} from {@code source} to {@code target} and removes both. */
  static void check(CopyMethod method, Path source, Path target, byte[] content)
      throws IOException {
    try {
      Files.write(source, content);
      method.copy(source, target);
      assertThat(Set.of(source, target)).allSatisfy(file -> assertThat(file).isRegularFile());
      assertThat(Files.mismatch(source, target)).as("first byte that differs").isEqualTo(-1);
      assertThat(Files.readAllBytes(source)).as("source").isEqualTo(content);
    } finally {
      Files.deleteIfExists(source);
      Files.deleteIfExists(target);
    }
  }
}
