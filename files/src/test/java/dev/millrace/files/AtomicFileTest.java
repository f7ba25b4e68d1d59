package dev.millrace.files;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.metadata.AclBytes;
import dev.millrace.files.internal.metadata.Attributes;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Writes in one step.
@Tag("slow")
class AtomicFileTest extends OneFile {

  @Test
  @EnabledOnOs(LINUX)
  void aReaderNeverGetsHalfAFile() throws Exception {
    AtomicFile.write(file, filled(0), Durability.NONE);
    Thread writer =
        Thread.startVirtualThread(() -> {
          for (int i = 1; i < 200; i++) {
            byte[] bytes = filled(i);
            assertDoesNotThrow(() -> AtomicFile.write(file, bytes, Durability.NONE));
          }
        });
    while (writer.isAlive()) {
      byte[] found = Files.readAllBytes(file);
      assertThat(found).isEqualTo(filled(found[0]));
    }
  }

  private static byte[] filled(int value) {
    byte[] bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  @Test
  @EnabledOnOs(LINUX)
  void theAccessControlListStays() throws IOException {
    Files.writeString(file, "old");
    byte[] list = new AclBytes(6).user(65_534, 6).groupMaskOthers(4, 6, 4);
    Attributes.set(file, Attributes.ACL, list);
    byte[] other = new AclBytes(7).user(65_533, 7).groupMaskOthers(7, 7, 7);
    Attributes.set(directory, Attributes.DEFAULT_ACL, other);
    AtomicFile.write(file, new byte[] {1}, Durability.NONE);
    assertThat(Attributes.all(file))
        .containsExactly(Map.entry(Attributes.ACL, HexFormat.of().formatHex(list)));
  }

  @Test
  @EnabledOnOs(LINUX)
  void setuidIsLostAndTheOwnerStays() throws IOException {
    OrdinaryUser.giveAway(Files.writeString(file, "old"), 65_534, 65_534);
    setMode(file, 06755);
    AtomicFile.write(file, new byte[] {1}, Durability.NONE);
    assertThat(Attributes.status(file)).containsEntry("uid", 65_534).containsEntry("gid", 65_534);
    assertThat(mode(file)).isEqualTo(0755);
  }

  @Test
  void aZipFileTakesContentWithoutDurability() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory)) {
      Path entry = zip.directory().resolve("entry");
      AtomicFile.write(entry, "new".getBytes(UTF_8), Durability.NONE);
      assertThat(Files.readString(entry)).isEqualTo("new");
      assertFails(() -> AtomicFile.write(entry, new byte[0]))
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

  @Test
  @EnabledOnOs(LINUX)
  void aChildWithoutNativeAccessWritesByJava() throws IOException {
    permit(Files.writeString(file, "old"), "rw-r-----");
    String output = new ChildJvm(List.of()).withoutNativeAccess().run(WriteOnce.class, file);
    assertThat(output.lines()).containsExactly("ready");
    assertThat(file).hasSize(100_000);
    assertThat(permissions(file)).isEqualTo("rw-r-----");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aFullDiskKeepsTheOldFileAndNothingElse() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path file = Files.writeString(mount.directory().resolve("file"), "old");
      int unused =
          Commands.run("fallocate", "-l", "240M", mount.directory().resolve("filler").toString());
      List<String> before = Samples.names(mount.directory());
      for (Durability durability : Durability.values()) {
        assertFails(() -> AtomicFile.write(file, AtomicFileTest::fill, durability))
            .hasMessageMatching(file + ": (pwrite|fsync): ENOSPC");
        assertThat(file).hasContent("old");
        assertThat(Samples.names(mount.directory())).isEqualTo(before);
      }
      AtomicFile.write(file, new byte[MIB]);
      assertThat(file).as("the space is free again").hasSize(MIB);
    }
  }

  // More than any of these disks holds.
  private static void fill(OutputStream content) throws IOException {
    byte[] piece = Samples.some(MIB);
    for (int i = 0; i < 2_000; i++) {
      content.write(piece);
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  void aKillInTheMiddleKeepsTheOldFileAndTheNextWriteRemovesTheRest() throws Exception {
    Files.writeString(file, "old");
    Process process = new ChildJvm(List.of()).start(WriteHalf.class, file);
    assertThat(process.inputReader().readLine()).isEqualTo("half");
    process.destroyForcibly().waitFor();
    assertThat(file).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly(".file.millrace-part", "file");
    AtomicFile.write(file, new byte[] {'n', 'e', 'w'});
    assertThat(file).hasContent("new");
    assertThat(Samples.names(directory)).containsExactly("file");
  }

  /// Writes a file in one step.
  static final class WriteOnce {
    public static void main(String[] arguments) throws IOException {
      AtomicFile.write(Path.of(arguments[0]), new byte[100_000], Durability.NONE);
      System.out.println("ready");
    }
  }

  /// Writes a file in one step, and stops in the middle until it is killed: `WriteHalf FILE`.
  static final class WriteHalf {
    /// Prints a line in the middle of the content.
    public static void main(String[] arguments) throws IOException {
      AtomicFile.write(
          Path.of(arguments[0]),
          content -> {
            content.write(new byte[100_000]);
            content.flush();
            System.out.println("half");
            assertDoesNotThrow(() -> Thread.sleep(Long.MAX_VALUE));
          });
    }
  }
}
