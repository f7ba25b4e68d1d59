package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `millrace copy` refuses, in one line and with exit code 2.
class CopyRefusalsTest {
  @TempDir Path folder;
  private String source = "";
  private String target = "";

  @BeforeEach
  void layOut() throws IOException {
    source = Files.writeString(folder.resolve("source"), "precious").toString();
    target = folder.resolve("target").toString();
  }

  @AfterEach
  void nothingHasChanged() {
    assertThat(Path.of(source)).hasContent("precious");
    assertThat(Path.of(target)).doesNotExist();
  }

  @Test
  void valuesThatAreNone() {
    assertRefused("'no' is not one of auto, always, never", source, target, "--reflink=no");
    assertRefused("'AUTO' is not one of auto, never", source, target, "--offload=AUTO");
    assertRefused("'' is not one of auto, always, never", source, target, "--sparse=");
    assertRefused("'x' is not one of none, mode, all", source, target, "--preserve=x");
    assertRefused("'data' is not one of none, file, folder", source, target, "--fsync=data");
    assertRefused(
        "'md5' is not one of none, size, hash, read-back", source, target, "--verify=md5");
    assertRefused("'x' is not a size; write it as", source, target, "--limit=x");
    assertRefused("'0' never ends", source, target, "--limit=0");
    assertRefused("--threads must be 1 to 256, not 0", source, target, "--threads=0");
    assertRefused("--threads must be 1 to 256, not 257", source, target, "--threads=257");
    assertRefused("'many' is not an int", source, target, "--threads=many");
    assertRefused("Unknown option: '--nonsense'", source, target, "--nonsense");
  }

  @Test
  void whatContradictsItself() {
    assertRefused("--json says all that --explain does", source, target, "--json", "--explain");
    assertRefused(
        "--reflink always keeps holes", source, target, "--reflink=always", "--sparse=never");
  }

  @Test
  void tooFewOrTooManyFiles() {
    assertRefused("Missing required parameters: 'SOURCE', 'TARGET'");
    assertRefused("Missing required parameter: 'TARGET'", source);
    assertRefused("Unmatched argument at index 3: '" + folder + "'", source, target, folder + "");
  }

  @Test
  void sourcesThatAreNoFiles() throws IOException {
    assertRefused("SOURCE is empty; name a file", "", target);
    assertRefused(folder + ": is a folder, and only files are copied", folder + "", target);
    assertRefused("/absent: there is no such file; look", folder.resolve("absent") + "", target);
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("absent"));
    assertRefused("is a symbolic link that leads nowhere; --no-deref", link + "", target);
    assumeThat(Path.of("/dev/null")).exists();
    assertRefused("is a pipe or a device, and only regular files are copied", "/dev/null", target);
  }

  @Test
  void aPipeIsNotWaitedFor() throws Exception {
    Path pipe = pipe();
    assertRefused("is a pipe or a device, and only regular files are copied", pipe + "", target);
    assertRefused("exists already; --replace replaces it", source, pipe + "");
    assertRefused("is a pipe or a device, and only", source, pipe + "", "--replace");
  }

  private Path pipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    Process made = new ProcessBuilder("sh", "-c", "mkfifo \"$0\"", pipe.toString()).start();
    assumeThat(made.waitFor(10, TimeUnit.SECONDS) && made.exitValue() == 0).as("mkfifo").isTrue();
    return pipe;
  }

  @Test
  void targetsWhereNothingCanBe() throws IOException {
    assertRefused("TARGET is empty; name a file", source, "");
    assertRefused("there is no such folder; make it first, or leave", source, target + "/");
    assertRefused("/target: there is no such folder; make it first", source, target + "/a");
    Files.createDirectories(folder.resolve("folder").resolve("source"));
    assertRefused("/folder/source: is a folder; name another", source, folder + "/folder");
  }

  @Test
  void theSourceItselfIsNoTarget() throws IOException {
    assertRefused("/source: is the source itself", source, source);
    assertRefused("/source: is the source itself", source, folder + "", "--replace");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("source"));
    assertRefused("/link: is the source itself", source, link + "", "--replace");
    Path name = Files.createLink(folder.resolve("name"), Path.of(source));
    assertRefused("/name: is the source itself", source, name + "", "--replace");
  }

  @Test
  void linksThatLeadNowhereAreNotWrittenThrough() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
    assertRefused("/link: exists already", source, link + "");
    assertRefused(
        "/link: is a symbolic link that leads nowhere; remove", source, link + "", "--replace");
  }

  private static void assertRefused(String message, String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "copy";
    System.arraycopy(args, 0, all, 1, args.length);
    Run run = Run.of(all);
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("millrace copy: ")
        .contains(message);
  }
}
