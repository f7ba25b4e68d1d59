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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@MethodSource("dev.millrace.methods.CopyContract#ids")
class CopyContractTest {
  /** Two system calls a byte: 20 MiB would take half a minute. */
  private static final Set<String> SLOW = Set.of("stream-byte");

  private static final Set<String> MAKES_FOLDERS = Set.of("commons-io");
  private static final int COPIES = 8;
  private static final int SLOW_BYTES = (1 << 20) + 3;

  private final MethodId id;
  @TempDir Path folder;

  CopyContractTest(MethodId id) {
    this.id = id;
  }

  @BeforeEach
  void assumeDirectIo() throws IOException {
    if (id.name().equals("direct-io")) {
      DirectIoSupport.assume(folder);
    }
  }

  static List<Integer> sizes() {
    return List.of(
        0,
        1,
        2047,
        2048,
        2049,
        4095,
        4096,
        4097,
        8191,
        8192,
        8193,
        65535,
        65536,
        65537,
        SLOW_BYTES,
        (20 << 20) + 1);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void copiesEveryByteOfABinaryFile(int bytes) throws IOException {
    assumeFalse(CopyContract.isTextOnly(id), "text only");
    assumeFastEnough(bytes);
    CopyContract.check(method(), folder, Contents.binary(bytes));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void copiesEveryByteOfAText(int bytes) throws IOException {
    assumeFastEnough(bytes);
    CopyContract.check(method(), folder, Contents.mixedText(bytes));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void copiesCharactersThatStraddleBuffers(int bytes) throws IOException {
    assumeFastEnough(bytes);
    CopyContract.check(method(), folder, Contents.straddlingText(bytes));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"with space", "two\nlines", "-r", "--", "it's \"quoted\"", "$HOME*", ".hidden"})
  void takesAnyName(String name) throws IOException {
    CopyContract.check(
        method(), folder.resolve(name), folder.resolve(name + "2"), Contents.mixedText(5000));
  }

  @Test
  void takesANameInAnyScript() throws IOException {
    String charset = System.getProperty("sun.jnu.encoding");
    assumeTrue("UTF-8".equals(charset), "names are in " + charset + ", not in UTF-8");
    Path source = folder.resolve("\u00e4\u03a9\u6c34\ud83d\ude00");
    CopyContract.check(method(), source, folder.resolve("e\u0301"), Contents.mixedText(5000));
  }

  @Test
  void namesAMissingSource() {
    Path missing = folder.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method().copy(missing, folder.resolve("target")))
        .withMessageContaining(missing.toString());
  }

  @Test
  void namesATargetWhoseFolderIsMissing() throws IOException {
    assumeFalse(MAKES_FOLDERS.contains(id.name()), "makes missing folders");
    Path source = Files.write(folder.resolve("source"), Contents.binary(10));
    Path target = folder.resolve("missing").resolve("target");
    assertThatIOException()
        .isThrownBy(() -> method().copy(source, target))
        .withMessageContaining(target.toString());
  }

  @Test
  void closesWhatItOpened() throws IOException {
    Path source = Files.write(folder.resolve("source"), Contents.mixedText(5000));
    useOnce(source, 0); // loads classes, which opens jars
    long before = openFiles();
    for (int i = 1; i <= COPIES; i++) {
      useOnce(source, i);
    }
    // The JVM's own threads open a file now and then; a leak opens one with each copy.
    assertThat(openFiles()).isLessThan(before + COPIES);
  }

  private void useOnce(Path source, int number) throws IOException {
    method().copy(source, folder.resolve("target" + number));
    if (!MAKES_FOLDERS.contains(id.name())) {
      Path nowhere = folder.resolve("missing").resolve("target");
      assertThatIOException().isThrownBy(() -> method().copy(source, nowhere));
    }
  }

  private CopyMethod method() {
    return CopyContract.create(id);
  }

  private void assumeFastEnough(int bytes) {
    assumeFalse(SLOW.contains(id.name()) && bytes > SLOW_BYTES, "too slow for this size");
  }

  private static long openFiles() throws IOException {
    Path handles = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(handles), "this system does not list open files");
    try (Stream<Path> open = Files.list(handles)) {
      return open.count();
    }
  }
}
