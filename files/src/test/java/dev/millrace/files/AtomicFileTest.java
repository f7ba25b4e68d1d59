package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class AtomicFileTest {
  private static final int KILLS = 3;

  @TempDir Path directory;

  @Test
  void bytesReplaceAFile() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "a longer old content");
    AtomicFile.write(file, "new".getBytes(UTF_8));
    assertThat(file).hasContent("new");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aReaderNeverGetsHalfAFile() throws Exception {
    Path file = directory.resolve("file");
    AtomicFile.write(file, filled(0), Durability.NONE);
    Thread writer =
        Thread.startVirtualThread(() -> {
          for (int i = 1; i < 200; i++) {
            writeFilled(file, i);
          }
        });
    while (writer.isAlive()) {
      byte[] found = Files.readAllBytes(file);
      assertThat(found).isEqualTo(filled(found[0]));
    }
  }

  private static void writeFilled(Path file, int value) {
    try {
      AtomicFile.write(file, filled(value), Durability.NONE);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] filled(int value) {
    byte[] bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  @Test
  @EnabledOnOs(LINUX)
  void aKillLeavesOneWholeFileAndTheNextWriteRemovesTheRest() throws Exception {
    Path file = directory.resolve("file");
    for (int i = 0; i < KILLS; i++) {
      Process process = new ChildJvm(List.of()).start(WriteForever.class, file);
      assertThat(process.inputReader().readLine()).isEqualTo("ready");
      Thread.sleep(10 + 13 * i);
      process.destroyForcibly().waitFor();
      byte[] found = Files.readAllBytes(file);
      assertThat(found).hasSize(WriteForever.BYTES).containsOnly(found[0]);
      assertThat(Samples.names(directory)).isSubsetOf("file", ".file.millrace-part");
      AtomicFile.write(file, new byte[] {1});
      assertThat(Samples.names(directory)).containsExactly("file");
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  void theAccessControlListStays() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "old");
    run("setfacl", "-m", "u:65534:rw", file.toString());
    run("setfacl", "-d", "-m", "u:65533:rwx", directory.toString());
    String old = run("getfacl", "-cpn", file.toString());
    AtomicFile.write(file, new byte[] {1}, Durability.NONE);
    assertThat(run("getfacl", "-cpn", file.toString())).isEqualTo(old).contains("user:65534:rw-");
  }

  @Test
  @EnabledOnOs(LINUX)
  void setuidIsLostAndTheOwnerStays() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "old");
    run("chown", "65534:65534", file.toString());
    run("chmod", "6755", file.toString());
    AtomicFile.write(file, new byte[] {1}, Durability.NONE);
    assertThat(run("stat", "-c", "%a %u %g", file.toString()).strip()).isEqualTo("755 65534 65534");
  }

  @Test
  void aZipFileTakesContentWithoutDurability() throws IOException {
    Path zip = directory.resolve("zip");
    try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = files.getPath("/entry");
      AtomicFile.write(entry, "new".getBytes(UTF_8), Durability.NONE);
      assertThat(Files.readString(entry)).isEqualTo("new");
      assertThatThrownBy(() -> AtomicFile.write(entry, new byte[0]))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("use Durability.NONE");
      assertThat(Files.readString(entry)).isEqualTo("new");
    }
  }

  @Test
  void theRootIsNoFile() {
    Path root = directory.getRoot();
    assertThatThrownBy(() -> AtomicFile.write(root, new byte[0]))
        .isInstanceOf(IOException.class)
        .hasMessage(root + ": only regular files are replaced");
  }

  // Skips the test if the program is missing or fails, as without the rights of root.
  private static String run(String... command) throws Exception {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeThat(e.getMessage()).as("no " + command[0]).isEmpty();
      throw e;
    }
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assumeThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  @EnabledOnOs(LINUX)
  void aChildWithoutNativeAccessWritesByJava() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    String output =
        new ChildJvm(List.of()).withoutNativeAccess().run(WriteForever.class, file, "once");
    assertThat(output.lines()).containsExactly("ready");
    assertThat(file).hasSize(WriteForever.BYTES);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }
}
