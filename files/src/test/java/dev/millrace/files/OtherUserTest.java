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
    assertThat(copy()).startsWith("AccessDeniedException: " + source + ": open: EACCES");
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
    assertThat(new ChildJvm(user).run(PlaceOnce.class, source, target))
        .startsWith("AccessDeniedException: " + source);
    assertThat(target).doesNotExist();
    permit(source, "rw-------");
    assertThat(new ChildJvm(user).run(PlaceOnce.class, source, target)).startsWith("LINKED");
  }

  private String copy(Object... more) throws IOException {
    return more.length == 0
        ? new ChildJvm(user).run(CopyOnce.class, source, target)
        : new ChildJvm(user).run(CopyOnce.class, source, target, more[0]);
  }

  /// Gives one file a further name that survives a power cut, and prints the result.
  static final class PlaceOnce {
    // arguments: source and target
    public static void main(String[] arguments) {
      CopyOptions durable = CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY);
      try {
        PlaceResult result =
            new Copier(durable)
                .place(Path.of(arguments[0]), Path.of(arguments[1]), PlaceOrder.LINK_CLONE_OR_COPY);
        System.out.println(result.way());
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }

  /// Copies one file by one thread, and prints the result.
  static final class CopyOnce {
    // arguments: source, target, and optionally `replace`
    public static void main(String[] arguments) {
      Path source = Path.of(arguments[0]);
      Path target = Path.of(arguments[1]);
      CopyOptions options = CopyOptions.DEFAULTS.withThreads(1).withDurability(Durability.FILE);
      Replace replace = arguments.length == 3 ? Replace.ALWAYS : Replace.NEVER;
      try {
        CopyResult result = new Copier(options.withReplace(replace)).copy(source, target);
        System.out.println("copied " + result.bytes() + " bytes by " + result.strategy().title());
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
