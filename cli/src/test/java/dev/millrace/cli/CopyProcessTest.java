package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.copy.CopyInterruption;
import dev.millrace.cli.name.TypedCommand.ShellWord;
import dev.millrace.files.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace copy` in a separate process, for signals and names that a call cannot test.
@Tag("slow")
class CopyProcessTest extends StartedProcesses {
  @TempDir Path directory;

  @BeforeEach
  void requireAShell() {
    assumeThat(Path.of("/bin/sh")).exists();
  }

  @ParameterizedTest(name = "{0}, {2}")
  @CsvSource({"INT, 130, --fsync=none", "TERM, 143, --fsync=none", "INT, 130, --replace"})
  void anInterruptedCopyLeavesEverythingAsItWas(String signal, int code, String option)
      throws Exception {
    Path source = sparse();
    boolean replaces = option.equals("--replace");
    Path target = directory.resolve("target");
    if (replaces) {
      Files.writeString(target, "precious");
    }
    Process copy =
        start("copy", "--sparse=never", "--limit=1M", "--progress", option, source, target);
    try (BufferedReader err = copy.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine()).contains(" of 256 MiB, ");
      OwnProcess.signal(signal, copy);
      assertThat(copy.waitFor()).isEqualTo(code);
      assertThat(err.lines())
          .last()
          .asString()
          .startsWith("millrace copy: interrupted; " + target + ": cancelled after ");
    }
    if (replaces) {
      assertThat(target).hasContent("precious");
    }
    assertThat(directory.toFile().list()).containsOnly("source", replaces ? "target" : "source");
  }

  @Test
  void anInterruptedTreeLeavesWholeFilesAndReportsTheWayToGoOn() throws Exception {
    Path target = directory.resolve("target");
    assertThat(interruptedTree("-r", target).lines())
        .singleElement()
        .asString()
        .isEqualTo(
            "millrace copy: interrupted; complete files stay; to copy the rest: cd %s && millrace"
                    .formatted(ShellWord.of(Path.of("").toAbsolutePath()))
                + " copy -u -T -r --sparse=never --limit=1M %s %s"
                    .formatted(ShellWord.of(directory.resolve("tree")), ShellWord.of(target)));
    assertThat(target.resolve("a/b")).isEmptyDirectory();
  }

  @Test
  void theCommandThatCopiesTheRestKeepsTheBackups() throws Exception {
    Path target = Files.createDirectory(directory.resolve("target"));
    assertThat(interruptedTree("-rTb", target))
        .contains(" && millrace copy --backup=numbered -rTb --sparse=never ");
  }

  // Ends the copy of a tree inside its large file, and returns the messages.
  private String interruptedTree(String flags, Path target) throws Exception {
    Path tree = directory.resolve("tree");
    Files.write(Files.createDirectories(tree.resolve("a/b")).resolve("big"), new byte[16 << 20]);
    Files.writeString(tree.resolve("small"), "small");
    Process copy = start("copy", flags, "--sparse=never", "--limit=1M", tree, target);
    while (copy.isAlive() && Files.notExists(target.resolve("a/b"))) {
      Thread.sleep(10);
    }
    OwnProcess.signal("INT", copy);
    Run run = Run.ended(copy);
    assertThat(run.code()).isEqualTo(130);
    return run.err();
  }

  @Test
  void aMirrorPromptsForEntriesOfAnotherType() throws Exception {
    Path source = Files.createDirectories(directory.resolve("source/directory"));
    Path target = Files.createDirectories(directory.resolve("target/file/inside"));
    Files.writeString(source.resolveSibling("file"), "new");
    Files.writeString(directory.resolve("target/directory"), "old");
    Process copy =
        start("copy", "-rTi", "--delete", source.getParent(), directory.resolve("target"));
    copy.outputWriter().append("n\nn\n").close();
    Run.ended(copy).assertFails(1, "/directory'?", "/file'?");
    assertThat(target).isDirectory();
    assertThat(directory.resolve("target/directory")).hasContent("old");
  }

  /// The command waits for its user or another program, not for a disk.
  @ParameterizedTest
  @ValueSource(strings = {"--interactive", "--files-from=-", "--exclude-from=-"})
  void oneSignalEndsACommandThatReadsStandardInput(String option) throws Exception {
    Path source = Files.createDirectory(directory.resolve("source"));
    Path target = Files.createDirectory(directory.resolve("target"));
    Files.writeString(source.resolve("file"), "new");
    Files.writeString(target.resolve("file"), "old");
    Process copy = start("copy", "-rT", option, source, target);
    try (InputStream err = copy.getErrorStream()) {
      if (option.equals("--interactive")) {
        err.readNBytes("millrace copy: replace ''? ".length() + target.toString().length() + 5);
      } else {
        copy.outputWriter().append("# a line\n".repeat(10_000)).flush(); // until it reads them
      }
      OwnProcess.signal("TERM", copy);
      assertThat(copy.waitFor()).isEqualTo(143);
      assertThat(err.readAllBytes()).asString(StandardCharsets.UTF_8).doesNotContain("is complete");
    }
    assertThat(target.resolve("file")).hasContent("old");
  }

  @Test
  void aSignalBeforeTheCopyCancelsIt() throws Exception {
    List<String> command = OwnProcess.command(directory.resolve("target"));
    command.replaceAll(word -> word.equals(Millrace.class.getName()) ? Ending.NAME : word);
    Process copy = new ProcessBuilder(command).start();
    try (BufferedReader err = copy.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.lines()).containsExactly("cancelled: true");
      assertThat(copy.waitFor()).isEqualTo(7);
    }
  }

  /// A copy that begins while the JVM ends already.
  static final class Ending {
    static final String NAME = Ending.class.getName();

    private Ending() {}

    public static void main(String[] arguments) {
      PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
      Path target = Path.of(arguments[0]);
      Thread copy =
          new Thread(() -> {
            Cancellation cancellation = new Cancellation();
            CopyInterruption.handle("copy", target, err, cancellation).close();
            err.println("cancelled: " + cancellation.isCancelled());
          });
      Runtime.getRuntime().addShutdownHook(copy);
      System.exit(7);
    }
  }

  /// A pipe without a reader opens when a reader comes.
  @Test
  void oneSignalEndsACommandWhoseManifestWaitsForAReader() throws Exception {
    Path source = Files.createDirectory(directory.resolve("source"));
    Path target = Files.createDirectory(directory.resolve("target"));
    Path pipe = directory.resolve("pipe");
    assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process copy = start("copy", "-r", "--manifest", pipe, source, source, target);
    try (BufferedReader err = copy.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine()).contains("source"); // named twice
      OwnProcess.signal("TERM", copy);
      assertThat(copy.waitFor()).isEqualTo(143);
      assertThat(err.readLine()).isNull();
    }
  }

  private Path sparse() throws IOException {
    Path file = directory.resolve("source");
    try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
      content.setLength(256L << 20);
    }
    return file;
  }

  @ParameterizedTest
  @CsvSource({"C.UTF-8", "C"})
  void namesThatAreNotTextKeepTheirBytes(String locale) throws Exception {
    assumeThat(Path.of("/proc/self/cmdline")).isReadable();
    List<String> java = OwnProcess.command("copy");
    java.replaceAll(word -> "'" + word.replace("'", "'\\''") + "'");
    String script =
        """
        cd "$0" && name=$(printf 'a\\377\\303\\274') && printf content >"$name" &&
          %s "$name" "$name.copy"
        ls | od -An -c
        """
            .formatted(String.join(" ", java));
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", script, directory.toString());
    shell.environment().put("LC_ALL", locale);
    String output = Run.process(shell).out();
    assertThat(output.replaceAll("\\s+", " "))
        .contains("a 377 303 274 \\n a 377 303 274 . c o p y \\n");
  }

  // A pipe, and a file that the shell has open and that may have no name.
  @ParameterizedTest
  @ValueSource(strings = {"printf content | \"$@\"", "exec \"$@\" <<E\ncontent\nE\n"})
  void standardInputIsASource(String script) throws Exception {
    assumeThat(Path.of("/dev/stdin")).exists();
    Path target = directory.resolve("target");
    List<String> command = OwnProcess.script(script, "copy", "/dev/stdin", target);
    Run.process(new ProcessBuilder(command)).succeeded();
    assertThat(Files.readString(target).strip()).isEqualTo("content");
  }

  // The shell writes to the same file before and after the copy, and waits for the other program.
  @ParameterizedTest
  @ValueSource(strings = {"--replace", "--in-place", "-r", "-p", "-b", "-aT"})
  void standardOutputIsATargetThatStays(String option) throws Exception {
    assumeThat(Path.of("/dev/stdout")).exists();
    Path source = Files.writeString(directory.resolve("source"), "text\n");
    Path log = directory.resolve("log");
    for (String redirection : new String[] {">>", ">"}) {
      Files.deleteIfExists(log);
      String script = "{ echo before; \"$@\"; echo after; } " + redirection + "'" + log + "'";
      List<String> command = OwnProcess.script(script, "copy", option, source, "/dev/stdout");
      Run.process(new ProcessBuilder(command)).succeeded();
      assertThat(log).hasContent("before\ntext\nafter\n");
    }
    List<String> pipe = OwnProcess.script("\"$@\" | cat", "copy", option, source, "/dev/stdout");
    assertThat(Run.process(new ProcessBuilder(pipe)).out().lines()).contains("text");
  }

  @Test
  void aManifestGoesToStandardOutput() throws Exception {
    assumeThat(Path.of("/dev/stdout")).exists();
    Path source = Files.writeString(directory.resolve("source"), "text");
    Path target = directory.resolve("target");
    List<String> command =
        OwnProcess.script("\"$@\" | cat", "copy", "--manifest", "/dev/stdout", source, target);
    assertThat(Run.process(new ProcessBuilder(command)).out().lines())
        .singleElement()
        .asString()
        .endsWith("  " + target);
  }

  @Test
  void namesAfterTwoDashesMayBeginWithADash() throws Exception {
    Files.writeString(directory.resolve("-replace"), "content");
    List<String> command = OwnProcess.command("copy", "--", "-replace", "--json");
    Run.process(new ProcessBuilder(command).directory(directory.toFile())).succeeded();
    assertThat(directory.resolve("--json")).hasContent("content");
  }

  @Test
  void aCopyLoadsOnlyTheClassesThatItNeeds() throws Exception {
    Path source = Files.writeString(directory.resolve("source"), "content");
    List<String> command = OwnProcess.command("copy", source, directory.resolve("target"));
    command.add(1, "-Xlog:class+load:file=" + directory.resolve("classes") + ":none");
    Run.process(new ProcessBuilder(command)).succeeded();
    assertThat(Files.readString(directory.resolve("classes")))
        .contains("dev.millrace.files.Copier ")
        .doesNotContain("dev.millrace.cli.RaceCommand ")
        .doesNotContain("org.openjdk.jmh.", "tools.jackson.", "me.tongfei.", "freva.");
  }
}
