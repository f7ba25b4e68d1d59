package dev.millrace.files;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Copies by a user without privileges.
@EnabledOnOs(LINUX)
@Tag("slow")
class OtherUserTest extends SourceAndTarget.OnDisk {
  private List<String> user;

  @BeforeEach
  void write() throws IOException {
    user = OrdinaryUser.FIRST.assume();
    permit(directory, "rwxrwxrwx");
    permit(Samples.random(source, 2 * MIB), "rw-r--r--");
  }

  @Test
  void anUnreadableSourceFails() throws IOException {
    permit(source, "rw-------");
    assertThat(copy("new")).startsWith("AccessDeniedException: " + source + ": open: EACCES");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void aReadOnlyDirectoryFails() throws IOException {
    permit(directory, "rwxr-xr-x");
    assertThat(copy("replace")).startsWith("AccessDeniedException: " + target + ": open: EACCES");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void aWritableFileInAReadOnlyDirectoryIsNotReplaced() throws IOException {
    permit(OrdinaryUser.FIRST.own(Files.writeString(target, "old")), "rw-------");
    permit(directory, "rwxr-xr-x");
    assertThat(copy("replace"))
        .startsWith(
            "AccessDeniedException: "
                + target
                + ": its directory takes no new file, which would replace it; a copy with --in-place");
    assertThat(target).hasContent("old");
  }

  // Write permission for the directory is enough: the target becomes another file.
  @Test
  void aTargetOfAnotherOwnerIsReplaced() throws IOException {
    permit(Files.writeString(target, "old"), "rw-------");
    assertThat(copy("replace")).startsWith("copied");
    assertSame(source, target);
    assertThat(Files.getAttribute(target, "unix:uid")).isEqualTo(OrdinaryUser.FIRST.id());
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
    OrdinaryUser.FIRST.own(source);
    permit(source, "-w-------");
    assertThat(copy("place")).startsWith("AccessDeniedException: " + source);
    assertThat(target).doesNotExist();
    permit(source, "rw-------");
    assertThat(copy("place")).startsWith("LINKED");
  }

  private String copy(String how) throws IOException {
    return new ChildJvm(user).run(CopyOnce.class, source, target, how);
  }

  /// Copies one file by one thread, or gives it a further name, and prints the result.
  static final class CopyOnce {
    // arguments: source, target, and `new`, `replace` or `place`
    public static void main(String[] arguments) {
      Path source = Path.of(arguments[0]);
      Path target = Path.of(arguments[1]);
      CopyOptions options =
          CopyOptions.DEFAULTS.withThreads(1).withDurability(Durability.FILE_AND_DIRECTORY);
      try {
        System.out.println(
            switch (arguments[2]) {
              case "place" ->
                  new Copier(options).place(source, target, PlaceOrder.LINK_CLONE_OR_COPY).way();
              case "replace" ->
                  "copied " + new Copier(options.withReplace(Replace.ALWAYS)).copy(source, target);
              default -> "copied " + new Copier(options).copy(source, target);
            });
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
