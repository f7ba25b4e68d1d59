package dev.millrace.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// A program that depends on the library runs without a warning of the JVM, by the options that
/// `docs/library.md` shows.
@EnabledOnOs(LINUX) // elsewhere the library makes no native calls, or few
@Tag("slow")
class ConsumerTest {
  private static final int BYTES = 3_000_000; // enough that the copy makes system calls
  private static final String MAIN = "dev.millrace.consumer.CopyWithProgress";

  // Before JDK 24, access for one module denies it to all others.
  private static final String DENY =
      Runtime.version().feature() < 24
          ? "--enable-native-access=java.base"
          : "--illegal-native-access=deny";

  @TempDir private Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void writeSource() throws IOException {
    byte[] bytes = new byte[BYTES];
    new Random(1).nextBytes(bytes);
    source = Files.write(directory.resolve("source"), bytes);
    target = directory.resolve("target");
  }

  @Test
  void theClassPathNeedsNativeAccessForAll() throws Exception {
    assertCopies("--enable-native-access=ALL-UNNAMED", "-cp", paths(File.pathSeparator), MAIN);
  }

  @Test
  void theModulePathNeedsNativeAccessForOneModule() throws Exception {
    assertCopies(
        "--enable-native-access=dev.millrace.sys",
        "-p",
        paths(File.pathSeparator),
        "-m",
        "dev.millrace.consumer/" + MAIN);
  }

  @Test
  void noOtherModuleNeedsNativeAccess() throws Exception {
    assertCopies(
        DENY,
        "--enable-native-access=dev.millrace.sys",
        "-p",
        paths(File.pathSeparator),
        "-m",
        "dev.millrace.consumer/" + MAIN);
  }

  @Test
  void withoutNativeAccessTheCopyIsMadeByChannels() throws Exception {
    Path output = run(DENY, "-cp", paths(File.pathSeparator), MAIN);
    assertThat(output).content().contains(BYTES + " bytes, SHA-256 ");
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void aCancelledCopyLeavesTheTarget() throws Exception {
    Files.writeString(target, "old");
    Path output =
        run(
            List.of("cancel"),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            paths(File.pathSeparator),
            MAIN);
    assertThat(output).content().endsWith("cancelled: the target is as it was\n");
    assertThat(target).hasContent("old");
  }

  @Test
  void theProgramForOtherWaysPlansPlacesAndCopies() throws Exception {
    Path output = runOnModulePath("CopyInOtherWays");
    assertThat(Files.readAllLines(output))
        .contains("LINKED []", "a line of the input", "20 bytes")
        .anyMatch(line -> line.matches("\\S+ to \\S+"));
    assertThat(target).hasSameBinaryContentAs(source);
    assertThat(directory.resolve("target-input")).hasContent("a line of the input\n");
  }

  @Test
  void theSimpleProgramCopiesToo() throws Exception {
    Path output =
        run(
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            paths(File.pathSeparator),
            "dev.millrace.consumer.CopySimply");
    assertThat(output).content().startsWith(BYTES + " bytes by ");
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void theProgramForTreesCopiesAndMoves() throws Exception {
    Path file = Files.createDirectories(directory.resolve("tree/a")).resolve("file");
    Files.write(file, new byte[] {1, 2, 3});
    source = directory.resolve("tree");
    Path output = runOnModulePath("CopyTrees");
    assertThat(Files.readAllLines(output))
        .startsWith("1 files, 3 bytes", "0 deleted", "0 files share blocks")
        .last()
        .asString()
        .matches("3 of [?3]");
    assertThat(target).doesNotExist();
    assertThat(directory.resolve("target-clone/a/file")).hasSameBinaryContentAs(file);
    assertThat(directory.resolve("target-drop-in-moved/a/file")).hasSameBinaryContentAs(file);
    assertThat(directory.resolve("target-moved/a/file")).hasSameBinaryContentAs(file);
  }

  @Test
  void theProgramForReadsReadsAndWrites() throws Exception {
    Files.writeString(source, "# one\ntwo\n" + "long ".repeat(20) + "\n");
    Path output = runOnModulePath("ReadFiles");
    assertThat(Files.readAllLines(output))
        .hasSize(10)
        .contains("3 lines", "# one", "1 headings", "6: two", "the end: long", "108 bytes")
        .contains("1 long lines")
        .contains("1 lines of the report");
    assertThat(target).hasContent("long ".repeat(20));
    assertThat(directory.resolve(target.getFileName() + "-again")).hasSameTextualContentAs(target);
  }

  private void assertCopies(String... options) throws Exception {
    Path output = run(options);
    assertThat(Files.readAllLines(output))
        .as("the output and the errors of the program")
        .contains("try 1", BYTES + " of " + BYTES)
        .allMatch(
            line -> line.matches("try 1|\\d+ of \\d+|by [a-z-]+|\\d+ bytes, SHA-256 [0-9a-f]{64}"));
    assertThat(target).hasSameBinaryContentAs(source);
  }

  private Path runOnModulePath(String program) throws Exception {
    return run(
        "--enable-native-access=dev.millrace.sys",
        "-p",
        paths(File.pathSeparator),
        "-m",
        "dev.millrace.consumer/dev.millrace.consumer." + program);
  }

  private Path run(String... options) throws Exception {
    return run(List.of(), options);
  }

  private Path run(List<String> furtherArguments, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(options));
    command.add(source.toString());
    command.add(target.toString());
    command.addAll(furtherArguments);
    Path input = Files.writeString(directory.resolve("input"), "a line of the input\n");
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    return output;
  }

  // Maven resolves three entries for this program: its classes, and the two modules of the library.
  private static String paths(String separator) {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
    return Arrays.stream(entries)
        .filter(entry -> entry.matches(".*(millrace-|/)(files|sys|consumer)[-/].*"))
        .filter(entry -> !entry.endsWith("test-classes"))
        .collect(Collectors.joining(separator));
  }
}
