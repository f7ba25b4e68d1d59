package dev.millrace.sys.linux;

import static dev.millrace.sys.FileCalls.Access.CREATE_UNNAMED;
import static dev.millrace.sys.FileCalls.Access.READ_WRITE;
import static dev.millrace.sys.NameCalls.Existing.EXCHANGE;
import static dev.millrace.sys.NameCalls.Existing.KEEP;
import static dev.millrace.sys.NameCalls.Existing.REPLACE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Names of files, and locks.
@EnabledOnOs(LINUX)
class NameCallsTest {
  @TempDir Path directory;
  @AutoClose private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();

  @Test
  void aRenamedFileReplacesTheOldOne() throws IOException {
    write("old");
    write("new");
    assertThat(calls.renameat2(name("new"), name("old"), REPLACE)).isZero();
    assertThat(directory.resolve("old")).hasContent("new");
    assertThat(directory.resolve("new")).doesNotExist();
  }

  @Test
  void aTakenNameIsRejected() throws IOException {
    write("old");
    write("new");
    long result = calls.renameat2(name("new"), name("old"), KEEP);
    assumeThat(Errno.EINVAL.is(result))
        .as("a file system that supports RENAME_NOREPLACE")
        .isFalse();
    assertThat(result).matches(Errno.EEXIST::is);
    assertThat(directory.resolve("old")).hasContent("old");
    assertThat(calls.renameat2(name("new"), name("free"), KEEP)).isZero();
    assertThat(directory.resolve("free")).hasContent("new");
  }

  @Test
  void twoFilesExchangeTheirNames() throws IOException {
    write("old");
    write("new");
    long result = calls.renameat2(name("new"), name("old"), EXCHANGE);
    assumeThat(Errno.EINVAL.is(result)).as("a file system that supports RENAME_EXCHANGE").isFalse();
    assertThat(result).isZero();
    assertThat(directory.resolve("old")).hasContent("new");
    assertThat(directory.resolve("new")).hasContent("old");
    assertThat(calls.renameat2(name("new"), name("free"), EXCHANGE)).matches(Errno.ENOENT::is);
  }

  @Test
  void removingASymbolicLinkKeepsItsTarget() throws IOException {
    Files.createSymbolicLink(directory.resolve("link"), write("file"));
    assertThat(calls.unlinkat(name("link"))).isZero();
    assertThat(directory.resolve("file")).hasContent("file");
    assertThat(calls.unlinkat(name("file"))).isZero();
    assertThat(directory).isEmptyDirectory();
    assertThat(calls.unlinkat(RawName.of(directory))).matches(Errno.EISDIR::is);
  }

  @Test
  void aFileWithoutANameGetsOne() throws IOException {
    int descriptor = unnamed();
    calls.write(descriptor, files.bytes("text"));
    assertThat(directory).isEmptyDirectory();
    assertThat(calls.linkat(descriptor, name("file"))).isZero();
    assertThat(directory.resolve("file")).hasContent("text");
    calls.close(descriptor);
  }

  @Test
  void aLockedFileCannotBeLockedAgain() throws IOException {
    int first = files.open(write("file"), READ_WRITE);
    int second = files.open(directory.resolve("file"), READ_WRITE);
    assertThat(calls.flock(first)).isZero();
    assertThat(calls.flock(first)).isZero();
    assertThat(calls.flock(second)).matches(Errno.EAGAIN::is);
    calls.close(first);
    assertThat(calls.flock(second)).isZero();
    calls.close(second);
  }

  private int unnamed() throws IOException {
    long result = calls.open(RawName.of(directory), CREATE_UNNAMED, OpenFiles.PERMISSIONS);
    assumeThat(Errno.EOPNOTSUPP.is(result))
        .as("a file system that supports files without names")
        .isFalse();
    return (int) Call.OPEN.require(result, directory);
  }

  private RawName name(String file) {
    return RawName.of(directory.resolve(file));
  }

  private Path write(String name) throws IOException {
    return Files.writeString(directory.resolve(name), name);
  }
}
