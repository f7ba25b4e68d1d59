package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.Errno;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Numbered backups of many files, and their cost.
class TreeBackupsTest extends SourceAndTarget.WithCalls {
  private static final int FILES = 100;
  private static final TreeOptions NUMBERED = withBackups(Naming.NUMBERED);

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
  void aBackupOfAnotherProgramStays() throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with(
                "linkat",
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
        new FaultyCalls()
            .always("linkat", Errno.EPERM)
            .with(
                "renameat2",
                When.FIRST,
                Fault.meanwhile(() -> Files.writeString(backup, "of another program")));
    Path file = source.resolve("a/b/file0");
    calls.copier().copyTree(file, deep.resolve("file0"), NUMBERED);
    assertThat(backup).hasContent("of another program");
    assertThat(deep.resolve("file0.~2~")).hasContent("old");
  }

  /// Between the backup and the rename of the new file, another copy places its version.
  @ParameterizedTest
  @EnumSource(Other.class)
  void aVersionThatAnotherCopyPlacesMeanwhileGetsABackup(Other other) throws IOException {
    Path file = deep.resolve("file0");
    Path version = Files.writeString(directory.resolve("version"), "of another copy");
    AtomicBoolean isDone = new AtomicBoolean();
    Fault placing =
        call -> {
          boolean isNow = call.arguments().get(2) == Existing.EXCHANGE && !isDone.getAndSet(true);
          if (isNow) {
            other.place(version, file);
          }
          return call.result();
        };
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.ALWAYS, placing);
    if (other == Other.AT_FREE_NAME) {
      calls.always("linkat", Errno.EPERM);
    }
    calls.copier().copyTree(source.resolve("a/b/file0"), file, NUMBERED);
    assertThat(isDone).isTrue();
    assertThat(file).hasContent("new");
    assertThat(deep.resolve("file0.~1~")).hasContent("old");
    assertThat(deep.resolve("file0.~2~")).hasContent("taken");
    assertThat(deep.resolve("file0.~3~")).hasContent("of another copy");
    assertThat(Samples.names(deep)).hasSize(FILES + 3);
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aLinkKeepsTheVersionOfAnotherCopyToo() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("text"));
    Path file = deep.resolve("file0");
    Path version = Files.writeString(directory.resolve("version"), "of another copy");
    FaultyCalls calls =
        new FaultyCalls()
            .with(
                "renameat2",
                When.FIRST,
                Fault.meanwhile(() -> Other.AT_BACKED_UP_NAME.place(version, file)));
    calls.copier().copyTree(link, file, NUMBERED.withLinks(TreeLinks.KEEP));
    assertThat(Files.readSymbolicLink(file)).hasToString("text");
    assertThat(deep.resolve("file0.~1~")).hasContent("old");
    assertThat(deep.resolve("file0.~3~")).hasContent("of another copy");
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
    assertThat(deep.resolve("file0.~1~")).hasContent("old");
    assertThat(Samples.names(deep)).hasSize(FILES + 1);
  }

  @Test
  void aFileSystemWithoutExchangesReplacesTheFile() throws IOException {
    Fault unsupported =
        call ->
            call.arguments().get(2) == Existing.EXCHANGE ? Errno.EINVAL.result() : call.result();
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.ALWAYS, unsupported);
    Path file = deep.resolve("file0");
    calls.copier().copyTree(source.resolve("a/b/file0"), file, NUMBERED);
    assertThat(file).hasContent("new");
    assertThat(deep.resolve("file0.~1~")).hasContent("old");
    assertThat(Samples.names(deep)).hasSize(FILES + 1);
  }

  /// How another copy places its version.
  enum Other {
    AT_BACKED_UP_NAME,
    AT_FREE_NAME;

    void place(Path version, Path file) throws IOException {
      Files.writeString(file.resolveSibling(file.getFileName() + ".~2~"), "taken");
      Files.move(version, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Test
  void aSimpleBackupTakesNoNameOfACopiedFile() throws IOException {
    for (int i = 0; i < FILES; i++) {
      write(source.resolve("a/b/file" + i + "~"), "copied");
    }
    copy(new FaultyCalls(), withBackups(Naming.SIMPLE));
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
        withBackups(Naming.SIMPLE).withFilter(TreeFilter.excluding(List.of("*~")));
    copy(new FaultyCalls(), options);
    assertThat(deep.resolve("file0~")).hasContent("old");
  }

  @Test
  void aFailedCopyLeavesNoBackup() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.FIRST, Fault.errno(Errno.EIO));
    requireUnchanged(calls, NUMBERED);
  }

  @Test
  void aFailedCopyKeepsTheOlderBackup() throws IOException {
    Path older = Files.writeString(deep.resolve("file0~"), "older");
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.nth(2), Fault.errno(Errno.EIO));
    TreeOptions simple = withBackups(Naming.SIMPLE);
    requireUnchanged(calls, simple);
    assertThat(older).hasContent("older");
    calls.copier().copyTree(source.resolve("a/b/file0"), deep.resolve("file0"), simple);
    assertThat(older).hasContent("old");
    assertThat(deep.resolve("file0")).hasContent("new");
    assertThat(Samples.names(deep)).hasSize(FILES + 1);
  }

  private static TreeOptions withBackups(Naming naming) {
    return InternalOptions.DEFAULTS
        .withBackups(new Backups(naming, "~"))
        .in(TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE));
  }

  private void requireUnchanged(FaultyCalls calls, TreeOptions options) throws IOException {
    List<String> names = Samples.names(deep);
    Path file = source.resolve("a/b/file0");
    assertThatThrownBy(() -> calls.copier().copyTree(file, deep.resolve("file0"), options))
        .hasMessageContaining("EIO");
    assertThat(deep.resolve("file0")).hasContent("old");
    assertThat(Samples.names(deep)).containsExactlyInAnyOrderElementsOf(names);
  }

  // Without hard links, the backup is the file itself.
  @Test
  void aFileWhoseReplacementFailsGetsItsNameBack() throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .always("linkat", Errno.EPERM)
            .with("renameat2", When.nth(2), Fault.errno(Errno.EIO));
    Path file = source.resolve("a/b/file0");
    assertThatThrownBy(() -> calls.copier().copyTree(file, deep.resolve("file0"), NUMBERED))
        .hasMessageContaining("EIO");
    assertThat(deep.resolve("file0")).hasContent("old");
    assertThat(deep.resolve("file0.~1~")).doesNotExist();
  }
}
