package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pipes and devices as sources and targets of `millrace copy`.
class CopyPipesTest {
  @TempDir Path directory;
  private Path source;
  private Path pipe;
  private Path target;

  @BeforeEach
  void createPipe() throws Exception {
    source = Files.createDirectories(directory.resolve("source"));
    pipe = Files.createDirectories(source.resolve("a/b")).resolve("pipe");
    target = directory.resolve("target");
    Process made = new ProcessBuilder("sh", "-c", "mkfifo -m 600 \"$0\"", pipe + "").start();
    assumeThat(made.waitFor()).as("mkfifo").isZero();
  }

  // The shell waits until the pipe is opened for reading.
  private void write(String content) throws IOException {
    new ProcessBuilder("sh", "-c", "printf %s \"$1\" >\"$0\"", pipe.toString(), content).start();
  }

  private static boolean isSpecial(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .isOther();
  }

  @Test
  void theContentOfAPipeBecomesAFileWithItsPermissions() throws IOException {
    write("content");
    copy(pipe, target).assertQuiet();
    assertThat(target).hasContent("content");
    assertThat(Files.getPosixFilePermissions(target)).hasToString("[OWNER_READ, OWNER_WRITE]");
  }

  @Test
  void aLinkToAPipeIsFollowed() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), pipe);
    write("content");
    copy(link, target).assertQuiet();
    assertThat(target).hasContent("content");
  }

  @Test
  void aPipeIsReadAmongSeveralSources() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "file");
    Files.createDirectory(target);
    write("content");
    copy(pipe, file, target).assertQuiet();
    assertThat(target.resolve("pipe")).hasContent("content");
    assertThat(target.resolve("file")).hasContent("file");
  }

  @Test
  void anExistingFileStaysAsABackup() throws IOException {
    Files.writeString(target, "old");
    write("new");
    copy("-b", pipe, target).assertQuiet();
    assertThat(target).hasContent("new");
    assertThat(directory.resolve("target~")).hasContent("old");
  }

  @Test
  void recursiveCopiesCreatePipes() throws IOException {
    copy("-r", source, target).assertQuiet();
    assertThat(isSpecial(target.resolve("a/b/pipe"))).isTrue();
  }

  @Test
  void aNewPipeIsNoProgram() throws IOException {
    copy("-r", "--preserve=none", source, target).assertQuiet();
    assertThat(Files.getPosixFilePermissions(target.resolve("a/b/pipe")))
        .contains(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE)
        .doesNotContain(PosixFilePermission.OWNER_EXECUTE);
  }

  @Test
  void aFollowedLinkToAPipeBecomesAPipe() throws IOException {
    Files.createSymbolicLink(source.resolve("a/link"), Path.of("b/pipe"));
    for (String flags : new String[] {"-rL", "-aL"}) {
      Path copy = directory.resolve("copy" + flags);
      copy(flags, source, copy).assertQuiet();
      assertThat(isSpecial(copy.resolve("a/link"))).as(flags).isTrue();
    }
  }

  @Test
  void recursiveCopiesReadPipesOnRequest() throws IOException {
    write("content");
    copy("-r", "--copy-contents", source, target).assertQuiet();
    assertThat(target.resolve("a/b/pipe")).hasContent("content").isRegularFile();
  }

  @Test
  void aManifestHasTheHashOfAPipe() throws IOException {
    Path manifest = directory.resolve("sums");
    write("content");
    copy("--manifest", manifest, pipe, target).assertQuiet();
    assertThat(manifest)
        .hasContent(
            "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73  " + target + "\n");
  }

  @Test
  void anEmptyDeviceBecomesAnEmptyFile() {
    assumeThat(Path.of("/dev/null")).exists();
    copy("/dev/null", target).assertQuiet();
    assertThat(target).isEmptyFile();
  }

  @Test
  void aPipeIsNotReplacedByAFile() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "file");
    String reason = "is not a regular file; choose another target";
    for (String flag : new String[] {"--replace", "--stats", "-u"}) {
      assertThat(copy(flag, file, pipe).err()).as(flag).contains(reason);
    }
    assertThat(copy("/dev/null", pipe).err()).contains(reason);
    assertThat(copy(file, pipe).err()).contains(reason);
    assertThat(isSpecial(pipe)).isTrue();
  }

  @Test
  void aDeviceEmptiesAFileInPlace() throws IOException {
    assumeThat(Path.of("/dev/null")).exists();
    Path log = Files.writeString(directory.resolve("log"), "text");
    Path name = Files.createLink(directory.resolve("name"), log);
    copy("--in-place", "/dev/null", log).assertQuiet();
    assertThat(name).isEmptyFile();
    assertThat(Files.isSameFile(name, log)).isTrue();
    write("content");
    copy("--in-place", pipe, log).assertQuiet();
    assertThat(name).hasContent("content");
    write("new");
    copy("--in-place", pipe, target).assertQuiet();
    assertThat(target).hasContent("new");
  }

  @Test
  void zerosOfAPipeBecomeHolesOnRequest() throws Exception {
    int zeros = 8 << 20;
    String script = "{ printf a; head -c " + zeros + " /dev/zero; } >\"$0\"";
    new ProcessBuilder("sh", "-c", script, pipe.toString()).start();
    copy("--sparse=always", pipe, target).assertQuiet();
    assertThat(target).hasSize(zeros + 1);
    Run du = Run.process(new ProcessBuilder("du", "-k", target.toString()));
    String kibibytes = du.out().split("\\s", -1)[0];
    assertThat(Long.parseLong(kibibytes)).isLessThan(4096);
  }

  @Test
  void aPipeIsNoClone() {
    copy("--reflink=always", pipe, target)
        .assertFails(1, "is a FIFO or a device, which cannot be cloned");
    assertThat(target).doesNotExist();
  }
}
