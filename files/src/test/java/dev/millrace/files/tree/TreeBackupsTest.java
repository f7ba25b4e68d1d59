package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.withBackups;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.Errno;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbered backups of many files, and their cost.
class TreeBackupsTest extends SourceAndTarget.WithCalls {
  private static final int FILES = 100;
  private static final TreeOptions REPLACING =
      TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
  private static final TreeOptions NUMBERED = withBackups(Naming.NUMBERED, REPLACING);

  private Path deep;

  @BeforeEach
  void createTrees() throws IOException {
    deep = target.resolve("a/b");
    for (int i = 0; i < FILES; i++) {
      write(source.resolve("a/b/file" + i), "new");
      write(deep.resolve("file" + i), "old");
    }
  }

  private static void write(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private void copy(FaultyCalls calls, TreeOptions options) throws IOException {
    calls.copier().copyTree(source, target, options);
  }

  @Test
  void aDirectoryIsListedOnceForAllItsBackups() throws IOException {
    FaultyCalls calls = new FaultyCalls();
    copy(calls, NUMBERED);
    for (int i = 0; i < FILES; i++) {
      assertThat(deep.resolve("file" + i + ".~1~")).hasContent("old");
      assertThat(deep.resolve("file" + i)).hasContent("new");
    }
    assertThat(calls.count("getdents")).isLessThan(20); // three directories and one backup list
  }

  @Test
  void aDirectoryWithTheNameOfABackupIsNamedInTheFailure() throws IOException {
    Path backup = Files.createDirectory(deep.resolve("file0~"));
    assertThatThrownBy(() -> copy(new FaultyCalls(), withBackups(Naming.SIMPLE, REPLACING)))
        .hasMessage(backup + ": is a directory, which is not replaced by a file");
    assertThat(deep.resolve("file0")).hasContent("old");
  }

  @Test
  void aBackupOfAnotherProgramStays() throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with(
                "renameat2",
                When.FIRST,
                Fault.meanwhile(() -> {
                  for (int i = 0; i < FILES; i++) {
                    write(deep.resolve("file" + i + ".~1~"), "of another program");
                  }
                }));
    copy(
        calls,
        NUMBERED.withJobs(1)); // a second thread may keep its backup before the other program
    for (int i = 0; i < FILES; i++) {
      assertThat(deep.resolve("file" + i + ".~1~")).hasContent("of another program");
      assertThat(deep.resolve("file" + i + ".~2~")).hasContent("old");
    }
  }

  @Test
  void aRenamedBackupReplacesNoBackupOfAnotherProgram() throws IOException {
    Path backup = deep.resolve("file0.~1~");
    FaultyCalls calls =
        withoutExchanges()
            .with(
                "linkat",
                When.ALWAYS,
                call -> {
                  Files.writeString(backup, "of another program");
                  return Errno.EPERM.result();
                });
    Path file = source.resolve("a/b/file0");
    calls.copier().copyTree(file, deep.resolve("file0"), NUMBERED);
    assertThat(backup).hasContent("of another program");
    assertThat(deep.resolve("file0.~2~")).hasContent("old");
  }

  /// Before the new file and the old one exchange their names, another copy places its version.
  @ParameterizedTest
  @ValueSource(strings = {"file", "link"})
  void everyVersionHasOneName(String kind) throws IOException {
    Path file = deep.resolve("file0");
    Path copied = source.resolve("a/b/file0");
    if (kind.equals("link")) {
      copied = Files.createSymbolicLink(directory.resolve("link"), Path.of("text"));
    }
    AtomicBoolean isDone = new AtomicBoolean();
    Fault placing =
        call -> {
          if (call.arguments().get(2) == Existing.EXCHANGE && !isDone.getAndSet(true)) {
            Path other = Files.writeString(directory.resolve("other"), "of another copy");
            new Copier().copyTree(other, file, NUMBERED);
          }
          return call.result();
        };
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.ALWAYS, placing);
    calls.copier(CopyOptions.DEFAULTS).copyTree(copied, file, NUMBERED.withLinks(TreeLinks.KEEP));
    assertThat(isDone).isTrue();
    assertThat(Files.isSymbolicLink(file)).isEqualTo(kind.equals("link"));
    assertThat(Stream.of("file0.~1~", "file0.~2~").map(deep::resolve).map(TreeBackupsTest::content))
        .containsExactlyInAnyOrder("old", "of another copy");
    assertThat(Samples.names(deep)).hasSize(FILES + 2);
    assertThat(calls.open()).isEmpty();
  }

  private static String content(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aDirectoryThatAnotherProgramMakesMeanwhileStays() throws IOException {
    Path file = deep.resolve("file0");
    FaultyCalls calls =
        new FaultyCalls()
            .with(
                "renameat2",
                When.FIRST,
                Fault.meanwhile(() -> {
                  Files.delete(file);
                  write(file.resolve("inner"), "of another program");
                }));
    assertThatThrownBy(() -> calls.copier().copyTree(source.resolve("a/b/file0"), file, NUMBERED))
        .hasMessageContaining("EISDIR");
    assertThat(file.resolve("inner")).hasContent("of another program");
    assertThat(Samples.names(deep)).hasSize(FILES);
  }

  @Test
  void aFileSystemWithoutExchangesReplacesTheFile() throws IOException {
    FaultyCalls calls = withoutExchanges();
    Path file = deep.resolve("file0");
    calls.copier().copyTree(source.resolve("a/b/file0"), file, NUMBERED);
    assertThat(file).hasContent("new");
    assertThat(deep.resolve("file0.~1~")).hasContent("old");
    assertThat(Samples.names(deep)).hasSize(FILES + 1);
  }

  @Test
  void aSimpleBackupTakesNoNameOfACopiedFile() throws IOException {
    for (int i = 0; i < FILES; i++) {
      write(source.resolve("a/b/file" + i + "~"), "copied");
    }
    copy(new FaultyCalls(), withBackups(Naming.SIMPLE, REPLACING));
    for (int i = 0; i < FILES; i++) {
      assertThat(deep.resolve("file" + i)).hasContent("new");
      assertThat(deep.resolve("file" + i + "~")).hasContent("copied");
      assertThat(deep.resolve("file" + i + ".~1~")).hasContent("old");
    }
  }

  @Test
  void aSimpleBackupMayHaveTheNameOfAnExcludedFile() throws IOException {
    write(source.resolve("a/b/file0~"), "not copied");
    TreeOptions options =
        withBackups(Naming.SIMPLE, REPLACING).withFilter(TreeFilter.excluding(List.of("*~")));
    copy(new FaultyCalls(), options);
    assertThat(deep.resolve("file0~")).hasContent("old");
  }

  @Test
  void aFailedCopyLeavesNoBackup() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.FIRST, Errno.EIO);
    requireUnchanged(calls, NUMBERED);
  }

  @Test
  void aFailedCopyKeepsTheOlderBackup() throws IOException {
    Path older = Files.writeString(deep.resolve("file0~"), "older");
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.nth(2), Errno.EIO);
    TreeOptions simple = withBackups(Naming.SIMPLE, REPLACING);
    requireUnchanged(calls, simple);
    assertThat(older).hasContent("older");
    calls.copier().copyTree(source.resolve("a/b/file0"), deep.resolve("file0"), simple);
    assertThat(older).hasContent("old");
    assertThat(deep.resolve("file0")).hasContent("new");
    assertThat(Samples.names(deep)).hasSize(FILES + 1);
  }

  private void requireUnchanged(FaultyCalls calls, TreeOptions options) throws IOException {
    List<String> names = Samples.names(deep);
    Path file = source.resolve("a/b/file0");
    assertThatThrownBy(() -> calls.copier().copyTree(file, deep.resolve("file0"), options))
        .hasMessageContaining("EIO");
    assertThat(deep.resolve("file0")).hasContent("old");
    assertThat(Samples.names(deep)).containsExactlyInAnyOrderElementsOf(names);
  }

  /// Without exchanges, the file has its backup before it is replaced.
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void aFileWhoseReplacementFailsGetsItsNameBack(long failing) throws IOException {
    FaultyCalls calls =
        withoutExchanges().with("renameat2", Existing.REPLACE, When.nth(failing), Errno.EIO);
    if (failing == 2) { // the backup is the file itself
      calls.with("linkat", When.ALWAYS, Errno.EPERM);
    }
    requireUnchanged(calls, NUMBERED);
  }

  // As NFS.
  private static FaultyCalls withoutExchanges() {
    Fault unsupported = Fault.errno(Errno.EINVAL);
    return new FaultyCalls()
        .with("renameat2", Existing.KEEP, When.ALWAYS, unsupported)
        .with("renameat2", Existing.EXCHANGE, When.ALWAYS, unsupported);
  }
}
