package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Copier;
import dev.millrace.files.Fault;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.Errno;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbered backups of many files, and their cost.
class TreeBackupsTest extends TreesByCalls {
  private static final int FILES = 100;
  private static final TreeOptions SIMPLE = withBackups(Naming.SIMPLE, REPLACE);
  private static final TreeOptions NUMBERED = withBackups(Naming.NUMBERED, REPLACE);

  private Path deep;

  @BeforeEach
  void createTrees() throws IOException {
    deep = target.resolve("a/b");
    for (int i = 0; i < FILES; i++) {
      fill(source, "a/b/file" + i + "=new");
      fill(deep, "file" + i + "=old");
    }
  }

  // Copies one file alone.
  private void copyFile(TreeOptions options) throws IOException {
    calls.copier().copyTree(source.resolve("a/b/file0"), deep.resolve("file0"), options);
  }

  private void assertContents(String... files) throws IOException {
    for (int i = 0; i < FILES; i++) {
      for (String file : files) {
        String[] parts = file.split("=", 2);
        assertThat(deep.resolve("file" + i + parts[0])).hasContent(parts[1]);
      }
    }
  }

  // The other files have no backup.
  private void assertFirst(String... words) throws IOException {
    for (int i = 1; i < FILES; i++) {
      Files.delete(deep.resolve("file" + i));
    }
    assertTree(deep, words);
  }

  @Test
  void aDirectoryIsListedOnceForAllItsBackups() throws IOException {
    copy(NUMBERED);
    assertContents("=new", ".~1~=old");
    assertThat(calls.count("getdents")).isLessThan(20); // three directories and one backup list
  }

  @Test
  void aDirectoryWithTheNameOfABackupIsNamedInTheFailure() throws IOException {
    fill(deep, "file0~/");
    assertThatThrownBy(() -> copy(SIMPLE))
        .hasMessage(deep.resolve("file0~") + ": is a directory, which is not replaced by a file");
    assertThat(deep.resolve("file0")).hasContent("old");
  }

  @Test
  void aBackupOfAnotherProgramStays() throws IOException {
    Fault.Event backups =
        () -> {
          for (int i = 0; i < FILES; i++) {
            fill(deep, "file" + i + ".~1~=of another program");
          }
        };
    calls.with("renameat2", When.FIRST, Fault.meanwhile(backups));
    copy(NUMBERED.withJobs(1)); // a second thread may keep its backup before the other program
    assertContents(".~1~=of another program", ".~2~=old");
  }

  @Test
  void aRenamedBackupReplacesNoBackupOfAnotherProgram() throws IOException {
    withoutExchanges();
    calls.with(
        "linkat",
        When.ALWAYS,
        call -> {
          fill(deep, "file0.~1~=of another program");
          return Errno.EPERM.result();
        });
    copyFile(NUMBERED);
    assertFirst("file0=new", "file0.~1~=of another program", "file0.~2~=old");
  }

  /// Before the new file and the old one exchange their names, another copy places its version.
  @ParameterizedTest
  @ValueSource(strings = {"file=text", "file->text"})
  void everyVersionHasOneName(String version) throws IOException {
    Path file = deep.resolve("file0");
    Path copied = fill(directory, version);
    AtomicBoolean isDone = new AtomicBoolean();
    Fault.Event placing =
        () -> {
          Path other = Files.writeString(directory.resolve("other"), "of another copy");
          new Copier().copyTree(other, file, NUMBERED);
        };
    calls.with("renameat2", Existing.EXCHANGE, When.ALWAYS, once(call -> true, isDone, placing));
    calls.copier().copyTree(copied, file, NUMBERED.withLinks(TreeLinks.KEEP));
    assertThat(isDone).isTrue();
    assertThat(Files.isSymbolicLink(file)).isEqualTo(version.equals("file->text"));
    assertThat(List.of(content("file0.~1~"), content("file0.~2~")))
        .containsExactlyInAnyOrder("old", "of another copy");
    assertThat(Samples.names(deep)).hasSize(FILES + 2);
  }

  private String content(String name) throws IOException {
    return Files.readString(deep.resolve(name));
  }

  @Test
  void aDirectoryThatAnotherProgramMakesMeanwhileStays() throws IOException {
    Fault.Event swap =
        () -> {
          Files.delete(deep.resolve("file0"));
          fill(deep, "file0/inner=of another program");
        };
    calls.with("renameat2", When.FIRST, Fault.meanwhile(swap));
    assertThatThrownBy(() -> copyFile(NUMBERED)).hasMessageContaining("EISDIR");
    assertFirst("file0/inner=of another program");
  }

  @Test
  void aFileSystemWithoutExchangesReplacesTheFile() throws IOException {
    withoutExchanges();
    copyFile(NUMBERED);
    assertFirst("file0=new", "file0.~1~=old");
  }

  @Test
  void aSimpleBackupTakesNoNameOfACopiedFile() throws IOException {
    for (int i = 0; i < FILES; i++) {
      fill(source, "a/b/file" + i + "~=copied");
    }
    copy(SIMPLE);
    assertContents("=new", "~=copied", ".~1~=old");
  }

  @Test
  void aSimpleBackupMayHaveTheNameOfAnExcludedFile() throws IOException {
    fill(source, "a/b/file0~=not copied");
    copy(SIMPLE.withFilter(TreeFilter.excluding(List.of("*~"))));
    assertThat(deep.resolve("file0~")).hasContent("old");
  }

  @Test
  void aFailedCopyLeavesNoBackup() throws IOException {
    calls.with("renameat2", When.FIRST, Errno.EIO);
    assertUnchanged(NUMBERED, "file0=old");
  }

  @Test
  void aFailedCopyKeepsTheOlderBackup() throws IOException {
    fill(deep, "file0~=older");
    calls.with("renameat2", When.nth(2), Errno.EIO);
    assertUnchanged(SIMPLE, "file0=old", "file0~=older");
    copyFile(SIMPLE);
    assertTree(deep, "file0=new", "file0~=old");
  }

  private void assertUnchanged(TreeOptions options, String... words) throws IOException {
    assertThatThrownBy(() -> copyFile(options)).hasMessageContaining("EIO");
    assertFirst(words);
  }

  /// Without exchanges, the file has its backup before it is replaced.
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void aFileWhoseReplacementFailsGetsItsNameBack(long failing) throws IOException {
    withoutExchanges();
    calls.with("renameat2", Existing.REPLACE, When.nth(failing), Errno.EIO);
    if (failing == 2) { // the backup is the file itself
      calls.with("linkat", When.ALWAYS, Errno.EPERM);
    }
    assertUnchanged(NUMBERED, "file0=old");
  }

  // As NFS.
  private void withoutExchanges() {
    calls.with("renameat2", Existing.KEEP, When.ALWAYS, Errno.EINVAL);
    calls.with("renameat2", Existing.EXCHANGE, When.ALWAYS, Errno.EINVAL);
  }
}
