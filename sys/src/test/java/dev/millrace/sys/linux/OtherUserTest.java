package dev.millrace.sys.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Residency;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// What somebody who is not root is told.
@EnabledOnOs(LINUX)
class OtherUserTest {
  @TempDir Path directory;

  // Takes root, and classes that everybody may read.
  @BeforeAll
  static void assumeNobody() throws IOException {
    assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
    assumeThat(ask(Path.of("/dev/null"))).contains("not a regular file");
  }

  @BeforeEach
  void openDirectory() throws IOException {
    permit(directory, "rwxr-xr-x");
  }

  @Test
  void aFileThatMayNotBeReadIsAFailure() throws IOException {
    assertThat(askAsNobody("rw-------"))
        .contains("AccessDeniedException: " + directory.resolve("file") + ": open: EACCES");
  }

  @Test
  void ofAFileThatMayNotBeWrittenTheKernelDoesNotTell() throws IOException {
    assertThat(askAsNobody("rw-r--r--").lines())
        .filteredOn(line -> line.contains("only to those who may write the file"))
        .hasSize(2);
  }

  @Test
  void ofAFileThatMayBeWrittenTheKernelTells() throws IOException {
    assertThat(askAsNobody("rw-rw-rw-").lines())
        .filteredOn(line -> line.contains("Residency[bytes=10, residentBytes=10]"))
        .hasSize(2);
  }

  @Test
  void ofAnOwnFileTheKernelTellsEvenIfItMayNotBeWritten() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    assumeThat(Host.sys().evict(file).optional()).contains(new Residency(10, 0));
    Files.setAttribute(file, "unix:uid", 65534);
    permit(file, "r--r--r--");
    assertThat(ask(file)).contains("Residency[bytes=10, residentBytes=0]");
  }

  @Test
  void cachesAreNotDropped() throws IOException {
    assertThat(askAsNobody("rw-rw-rw-"))
        .contains("NotHere[reason=takes root: /proc/sys/vm/drop_caches: open: EACCES]");
  }

  // Whose own is the directory: to link an open file straight takes root, on most kernels.
  @Test
  void aFileWithoutANameIsGivenOne() throws IOException {
    Path source = Files.write(directory.resolve("file"), new byte[10]);
    permit(source, "rw-rw-rw-");
    permit(directory, "rwxrwxrwx");
    assertThat(asNobody().run(CopyOnce.class, source)).contains("copied 10", "linked 0");
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10]);
  }

  private String askAsNobody(String permissions) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    permit(file, permissions);
    return ask(file);
  }

  private static String ask(Path file) throws IOException {
    return asNobody().run(AskHost.class, file);
  }

  private static ChildJvm asNobody() {
    return new ChildJvm("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
        .with("--enable-native-access=ALL-UNNAMED");
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
