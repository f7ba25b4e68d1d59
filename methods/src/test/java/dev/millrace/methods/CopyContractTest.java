package dev.millrace.methods;

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
class CopyContractTest {
  /** Two system calls per byte. */
  private static final Set<String> SLOW = Set.of("stream-byte");

  private static final Set<String> MAKES_DIRECTORIES = Set.of("commons-io", "kotlin");

  private final MethodId id;
  @TempDir Path directory;

  /** The methods of this module; other modules have more. */
  static List<MethodId> ids() {
    return CopyContract.ids();
  }

  CopyContractTest(MethodId id) {
    this.id = id;
  }

  @BeforeEach
  void assumeHere() throws IOException {
    DirectIoSupport.assumeFor(id, directory);
    Path source = Files.write(directory.resolve("probe"), Contents.binary(10));
    Path target = directory.resolve("probed");
    Absence.assumeNone(method().unsupportedReason(source, target));
    Files.deleteIfExists(target);
  }

  @Test
  void copiesEveryByteOfABinaryFile() {
    assumeFalse(CopyContract.isTextOnly(id), "text only");
    copies(Contents::binary);
  }

  @Test
  void copiesEveryByteOfAText() {
    assumeTrue(CopyContract.isTextOnly(id), "any bytes");
    copies(CopyContract.isOfLines(id) ? Contents::mixedLines : Contents::mixedText);
  }

  @Test
  void copiesCharactersThatStraddleBuffers() {
    assumeTrue(CopyContract.isTextOnly(id), "any bytes");
    copies(CopyContract.isOfLines(id) ? Contents::straddlingLine : Contents::straddlingText);
  }

  private void copies(IntFunction<byte[]> content) {
    int most = SLOW.contains(id.name()) ? Contents.SLOW_BYTES : Integer.MAX_VALUE;
    Contents.inEverySize(
        most, bytes -> CopyContract.check(method(), directory, content.apply(bytes)));
  }

  @ParameterizedTest
  @MethodSource("dev.millrace.methods.Names#ofAnyForm")
  void acceptsAnyFileName(String name) throws IOException {
    CopyContract.check(
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
    return CopyContract.create(id);
  }
}
