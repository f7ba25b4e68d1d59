package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The results and the output of `millrace copy`, inside the test's JVM.
class CopyCommandTest {
  private static final int BYTES = 3 << 20;

  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createFiles() throws IOException {
    source = directory.resolve("source");
    target = directory.resolve("target");
    byte[] bytes = new byte[BYTES];
    new Random(1).nextBytes(bytes);
    Files.write(source, bytes);
  }

  @Test
  void aCopyPrintsNothingOnSuccess() {
    copy().assertQuiet();
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void anExistingTargetIsReplacedExceptWithNoClobber() throws IOException {
    Files.writeString(target, "precious");
    copy("-n").assertQuiet();
    assertThat(target).hasContent("precious");

    copy("--update=none-fail").assertLine(1, "millrace copy: already exists: " + target);
    assertThat(target).hasContent("precious");

    copy().assertQuiet();
    assertThat(target).hasSameBinaryContentAs(source);
    copy("--replace").assertQuiet();
  }

  @Test
  void everyOptionMakesTheSameCopy() throws IOException {
    shorten();
    String options =
        """
        --reflink=fastest --reflink=auto --reflink=never --offload=never --sparse=always \
        --sparse=never --preserve=none --preserve=all --strict --fsync=file --fsync=directory \
        --verify=none --verify=hash --verify=read-back --no-dereference --retry-changed \
        --threads=1 --threads=4 --limit=1G\
        """;
    for (String option : options.split(" ", -1)) {
      Run run = copy(option, "--replace");
      assertThat(run.code()).as(option + run.err()).isZero();
      assertThat(run.out()).isEmpty();
      assertThat(target).as(option).hasSameBinaryContentAs(source);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--reflink=always", "--reflink"})
  void aReflinkSharesBlocksOrFailsWithAReason(String option) {
    Run run = Run.copy("--explain", option, source, target);
    if (run.code() == 0) {
      assertThat(run.out()).contains("3MiB by reflink in ");
    } else {
      run.assertOneLine(1, "millrace copy: " + target + ": ", " (ioctl(FICLONE): E");
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void explainPrintsEveryStrategy() {
    Run run = copy("--explain", "--reflink=never", "--threads=1", "--verify=hash").succeeded();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().map(String::strip))
        .first()
        .asString()
        .startsWith(source + " -> " + target + ": 3MiB by read-write in ");
    assertThat(run.out())
        .containsPattern("reflink +0B +skipped: excluded by an option")
        .containsPattern("copy-file-range +0B +skipped: may share blocks")
        .containsPattern("parallel +0B +skipped: only one thread is allowed")
        .containsPattern("read-write +3MiB +done")
        .endsWith("SHA-256: " + sha256(source) + System.lineSeparator());
  }

  @Test
  void jsonHasTheSameResultForPrograms() {
    JsonNode json = copy("--json", "--reflink=never", "--verify=hash").succeeded().json();
    assertThat(json.get("source").asString()).isEqualTo(source.toString());
    assertThat(json.get("target").asString()).isEqualTo(target.toString());
    assertThat(json.get("bytes").asLong()).isEqualTo(BYTES);
    assertThat(json.get("holeBytes").asLong()).isZero();
    assertThat(json.get("strategy").asString()).isEqualTo("read-write");
    assertThat(json.get("elapsedSeconds").asDouble()).isPositive();
    assertThat(json.get("sha256").asString()).isEqualTo(sha256(source));
    assertThat(json.get("lost").isArray()).isTrue();
    assertThat(json.get("attempts").get(0).get("strategy").asString()).isEqualTo("reflink");
    assertThat(json.get("attempts").get(0).get("outcome").asString()).startsWith("skipped");
  }

  @Test
  void withoutAHashTheDocumentHasNoHash() {
    assertThat(copy("--json").json().get("sha256").isNull()).isTrue();
  }

  @Test
  void zerosBecomeHolesOnRequest() throws IOException {
    Files.write(source, new byte[BYTES]);
    assertThat(holeBytes("--sparse=always")).isEqualTo(BYTES);
    assertThat(holeBytes("--sparse=never")).isZero();
  }

  @Test
  void holesStayHolesExceptWithSparseNever() throws IOException {
    try (FileChannel file = FileChannel.open(source, StandardOpenOption.WRITE)) {
      file.truncate(0).write(ByteBuffer.wrap(new byte[] {1}), BYTES - 1L);
    }
    assumeThat(holeBytes("--offload=never", "--reflink=never"))
        .as("a file system with holes")
        .isPositive();
    assertThat(holeBytes("--sparse=never")).isZero();
    assertThat(target).hasSameBinaryContentAs(source);
  }

  private long holeBytes(String... options) {
    return copy("--json", "--replace", options).json().get("holeBytes").asLong();
  }

  @Test
  void progressGoesToStandardErrorAsLines() {
    Run run = copy("--progress").succeeded();
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).last().asString().startsWith("3.00 MiB of 3.00 MiB, 100 %, ");
  }

  @Test
  void anEmptyFileIsCopied() throws IOException {
    Files.write(source, new byte[0]);
    Run run = copy("--progress", "--explain", "--verify=hash").succeeded();
    assertThat(run.out()).contains(": 0B by read-write in ");
    assertThat(target).isEmptyFile();
  }

  @Test
  void aFileThatTheKernelGeneratesIsCopied() throws IOException {
    source = Path.of("/proc/cpuinfo");
    assumeThat(source).exists();
    copy("--progress").succeeded();
    assertThat(Files.size(target)).isPositive();
  }

  @Test
  void aFailureNamesThePathAndTheReason() {
    target = directory.resolve("a".repeat(256));
    FileSystemException tooLong = // the system may translate the reason
        catchThrowableOfType(FileSystemException.class, () -> Files.createFile(target));
    Run run = copy();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(tooLong.getReason()).isNotBlank();
    assertThat(run.err().lines())
        .containsExactly("millrace copy: " + target + ": " + tooLong.getReason());
    assertThat(copy("--verbose").err()).contains("\tat ");
  }

  @Test
  void aNameWithALineBreakTakesOneLine() {
    target = directory.resolve("a\nmillrace copy: all is well\033[2K" + "a".repeat(256));
    copy().assertOneLine(1, "", "/a\\nmillrace copy: all is well\\x1b[2Ka");
  }

  @Test
  void namesMayHaveAnyCharacters() throws IOException {
    shorten();
    for (String name : new String[] {"a b", "a\nb", "-a", "@a", "'a'", "\"a\"", "a\\b", "ü→𝄞"}) {
      target = directory.resolve(name);
      Run run = copy("--explain");
      assertThat(run.code()).as(name + run.err()).isZero();
      assertThat(run.out().lines().count()).as(run.out()).isLessThan(9);
      assertThat(target).hasSameBinaryContentAs(source);
    }
  }

  private void shorten() throws IOException {
    Files.write(source, Arrays.copyOf(Files.readAllBytes(source), 100_000));
  }

  private Run copy(Object... options) {
    return Run.copy(options, source, target);
  }

  private static String sha256(Path file) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
