package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies of a tree with `--resume` that are killed or interrupted. `scripts/kill-copies.sh` runs a
/// longer series.
@Tag("slow")
class KilledTreeTest extends StartedProcesses {
  private static final int KILLS = Integer.getInteger("millrace.kills", 2);
  private static final int FILES = 500;
  private static final int LARGE_PIECES = 4;
  private static final int PIECE_BYTES = 16 << 20;

  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createTree() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix", "user");
    source = Files.createDirectory(directory.resolve("source"));
    target = directory.resolve("target");
    byte[] content = new byte[PIECE_BYTES];
    new Random(1).nextBytes(content);
    for (int i = 0; i < FILES; i++) {
      Path inner = Files.createDirectories(source.resolve("a" + i % 5).resolve("b" + i % 50));
      Files.write(inner.resolve("file" + i), Arrays.copyOfRange(content, i, i + i % 5000));
    }
    for (int i = 0; i < LARGE_PIECES; i++) {
      Files.write(
          source.resolve("large"), content, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    view(source.resolve("large")).write("note", ByteBuffer.wrap(new byte[] {1, 2, 3}));
    Files.setPosixFilePermissions(
        source.resolve("a1"), PosixFilePermissions.fromString("r-xr-xr-x"));
  }

  @Test
  void aKilledCopyGoesOnWithoutItsFinishedFiles() throws Exception {
    Random moments = new Random();
    for (int i = 0; i < KILLS; i++) {
      Process copy = start("copy", "-aT", "--resume", source, target);
      while (Files.notExists(target) && copy.isAlive()) {
        Thread.sleep(5);
      }
      Thread.sleep(moments.nextInt(500));
      copy.destroyForcibly().waitFor();
      Map<String, String> finished = finished();
      copyTheRest("copy", "-aT", "--resume", source, target);
      assertThat(identities()).containsAllEntriesOf(finished);
      assertThat(CopiedTree.facts(target)).isEqualTo(CopiedTree.facts(source));
      remove();
    }
  }

  /// The target exists by then, and is still the copy.
  @Test
  void theSameCommandGoesOnAfterAnInterruptionAlsoInsideALargeFile() throws Exception {
    Object[] limited = {"copy", "-a", "--resume", "--limit=10M", source, target};
    Path part = target.resolve(".large.millrace-part");
    Process copy = start(limited);
    while (size(part) < PIECE_BYTES && copy.isAlive()) {
      Thread.sleep(5);
    }
    OwnProcess.signal("INT", copy);
    Run run = Run.ended(copy);
    assertThat(run.code()).isEqualTo(130);
    assertThat(run.err())
        .startsWith("millrace copy: interrupted; complete files stay; to copy the rest: cd ")
        .endsWith(
            " && millrace copy -T -a --resume --limit=10M %s %s\n"
                .formatted(ShellWord.of(source), ShellWord.of(target)));
    assertThat(part).exists();
    assertThat(target.resolve("large")).doesNotExist();
    copyTheRest("copy", "-a", "--resume", source, target);
    assertThat(CopiedTree.facts(target)).isEqualTo(CopiedTree.facts(source));
    remove();
  }

  private static long size(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }

  private void copyTheRest(Object... args) throws IOException {
    Run.ended(start(args)).assertQuiet();
  }

  // Files of the target that have the size, the time and the mode of their source.
  private Map<String, String> finished() throws IOException {
    Map<String, String> finished = identities();
    Map<String, String> found = CopiedTree.facts(target);
    Map<String, String> expected = CopiedTree.facts(source);
    finished.keySet().removeIf(name -> !found.get(name).equals(expected.get(name)));
    return finished;
  }

  // A change of content or metadata sets the change time, and a new file has another inode.
  private Map<String, String> identities() throws IOException {
    Map<String, String> identities = new TreeMap<>();
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : files.toList()) {
        boolean isFile = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        identities.put(
            target.relativize(file).toString(),
            isFile ? Files.readAttributes(file, "unix:ino,ctime").toString() : "");
      }
    }
    return identities;
  }

  private static UserDefinedFileAttributeView view(Path file) {
    return Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
  }

  // The directory without write permission would stop JUnit.
  private void remove() throws Exception {
    Process rm =
        new ProcessBuilder("sh", "-c", "chmod u+w \"$0/a1\" && rm -rf \"$0\"", target.toString())
            .start();
    assertThat(rm.waitFor()).isZero();
  }
}
