package dev.millrace.files;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Copies by a user without privileges.
@EnabledOnOs(LINUX)
@Tag("slow")
class OtherUserTest {
  private static final List<String> NOBODY =
      List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

  @TempDir Path directory;
  private Path source;
  private Path target;

  // Needs root, and classes that all users may read.
  @BeforeAll
  static void assumeNobody() throws IOException {
    assumeTrue(Commands.run("setpriv", "--version") == 0);
    String words = new ChildJvm(NOBODY).run(CopyOnce.class, "/dev/null", "/dev/null");
    assumeTrue(words.contains("only regular files"));
  }

  @BeforeEach
  void write() throws IOException {
    permit(directory, "rwxrwxrwx");
    source = Samples.random(directory.resolve("source"), 2 * MIB);
    target = directory.resolve("target");
  }

  @Test
  void anUnreadableSourceFails() throws IOException {
    permit(source, "rw-------");
    assertThat(copy()).startsWith("AccessDeniedException: " + source + ": open: EACCES");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void aReadOnlyDirectoryFails() throws IOException {
    permit(directory, "rwxr-xr-x");
    assertThat(copy("replace")).startsWith("AccessDeniedException: " + target + ": open: EACCES");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  // Write permission for the directory is enough: the target becomes another file.
  @Test
  void aTargetOfAnotherOwnerIsReplaced() throws IOException {
    permit(Files.writeString(target, "old"), "rw-------");
    assertThat(copy("replace")).startsWith("copied");
    assertSame(source, target);
    assertThat(Files.getAttribute(target, "unix:uid")).isEqualTo(65534);
  }

  @Test
  void theStagingFileOfAnotherOwnerStaysAndBlocksNothing() throws IOException {
    Path part = directory.resolve(".target.millrace-part");
    permit(Files.writeString(part, "half"), "rw-------");
    assertThat(copy("replace")).startsWith("copied");
    assertSame(source, target);
    assertThat(part).hasContent("half");
  }

  // The content of such a file cannot be written to its device.
  @Test
  void anUnreadableFileGetsNoFurtherNameThatMustBeDurable() throws IOException {
    Files.setAttribute(source, "unix:uid", 65534);
    permit(source, "-w-------");
    assertThat(new ChildJvm(NOBODY).run(PlaceOnce.class, source, target))
        .startsWith("AccessDeniedException: " + source);
    assertThat(target).doesNotExist();
    permit(source, "rw-------");
    assertThat(new ChildJvm(NOBODY).run(PlaceOnce.class, source, target)).startsWith("LINKED");
  }

  private String copy(Object... more) throws IOException {
    return more.length == 0
        ? new ChildJvm(NOBODY).run(CopyOnce.class, source, target)
        : new ChildJvm(NOBODY).run(CopyOnce.class, source, target, more[0]);
  }

  private static Path permit(Path path, String permissions) throws IOException {
    return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
