package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Metadata;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Two copies of a tree into one target at once.
class TwoCopiesAtOnceTest extends SourceAndTarget.WithCalls {
  /// Two copies of a tree into one target at once. One creates a directory, and the other creates
  /// an entry in it first; or the other one has already removed an entry.
  @Nested
  class TwoCopiesAtOnce {
    private static final TreeOptions OPTIONS =
        TreeOptions.DEFAULTS
            .withErrors(TreeErrors.CONTINUE)
            .withHardLinks(HardLinks.KEEP)
            .withSpecialFiles(SpecialFiles.CREATE)
            .withExistingFile(ExistingFile.REPLACE)
            .withJobs(1);

    @BeforeEach
    void createSource() throws IOException {
      Files.createDirectory(source);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aFileOfTheOtherCopyIsReplaced(Metadata metadata) throws IOException {
      Files.writeString(source.resolve("entry"), "content");
      assertCopied("open", () -> Files.writeString(target.resolve("entry"), "a part"), metadata);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aLinkOfTheOtherCopyIsReplaced(Metadata metadata) throws IOException {
      Files.createSymbolicLink(source.resolve("entry"), Path.of("text"));
      Path made = target.resolve("entry");
      assertCopied("symlinkat", () -> Files.createSymbolicLink(made, Path.of("text")), metadata);
    }

    @Test
    void aFifoOfTheOtherCopyIsReplaced() throws IOException {
      assumeThat(makeFifo(source.resolve("entry"))).as("mkfifo").isZero();
      assertCopied("mknodat", () -> makeFifo(target.resolve("entry")), Metadata.ALL);
    }

    private static int makeFifo(Path fifo) {
      return Commands.run("mkfifo", "-m", "666", fifo.toString());
    }

    @Test
    void aFurtherNameOfTheOtherCopyIsReplaced() throws IOException {
      Path first = Files.writeString(source.resolve("first"), "content");
      Files.createLink(source.resolve("second"), first);
      Fault.Event further =
          () -> {
            for (String name : new String[] {"first", "second"}) {
              if (Files.notExists(target.resolve(name))) {
                Files.writeString(target.resolve(name), "a part");
              }
            }
          };
      assertCopied("linkat", further, Metadata.ALL);
      assertThat(Files.isSameFile(target.resolve("first"), target.resolve("second"))).isTrue();
    }

    @Test
    void aDirectoryOfTheOtherCopyIsFilledByBoth() throws IOException {
      Files.createDirectory(source.resolve("entry"));
      Files.writeString(source.resolve("entry/file"), "content");
      Fault.Event other =
          () ->
              Files.writeString(
                  Files.createDirectory(target.resolve("entry")).resolve("file"), "a part");
      assertCopied("mkdirat", other, Metadata.ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rmdirat", "open", "getdents", "unlinkat"})
    void aLeftoverThatTheOtherCopyRemovesIsNoFailure(String call) throws IOException {
      Path old = Files.createDirectories(target.resolve("old/inner"));
      Files.writeString(old.resolve("file"), "x");
      assertMirrored(call, () -> remove(target.resolve("old")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rmdirat", "getdents", "renameat2"})
    void aReplacedDirectoryMayDisappear(String call) throws IOException {
      Files.writeString(source.resolve("entry"), "content");
      Files.writeString(
          Files.createDirectories(target.resolve("entry/inner")).resolve("file"), "x");
      assertMirrored(call, () -> removeDirectory(target.resolve("entry")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mkdirat", "unlinkat"})
    void aReplacedFileMayDisappear(String call) throws IOException {
      Files.writeString(Files.createDirectory(source.resolve("entry")).resolve("file"), "content");
      Files.writeString(Files.createDirectories(target).resolve("entry"), "x");
      assertMirrored(call, () -> remove(target.resolve("entry")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "getdents", "rmdirat", "renameat2"})
    void aReplacedDirectoryMayBecomeTheFileOfTheOtherCopy(String call) throws IOException {
      Files.writeString(source.resolve("entry"), "content");
      Path entry = target.resolve("entry");
      Files.writeString(Files.createDirectories(entry.resolve("inner")).resolve("file"), "x");
      assertMirrored(
          call,
          () -> {
            if (Files.isDirectory(entry)) {
              remove(entry);
              Files.writeString(entry, "content");
            }
          });
    }

    // A mirror takes a link or a FIFO with a staging name for a leftover.
    @ParameterizedTest
    @CsvSource({"FIFO,statx", "FIFO,fchmodat", "FIFO,utimensat", "LINK,statx", "LINK,utimensat"})
    void aStagedEntryThatTheOtherCopyRemovesIsMadeAgain(String type, String call)
        throws IOException {
      Path entry = source.resolve("entry");
      if (type.equals("FIFO")) {
        assumeThat(makeFifo(entry)).as("mkfifo").isZero();
      } else {
        Files.createSymbolicLink(entry, Path.of("text"));
      }
      Files.writeString(Files.createDirectory(target).resolve("entry"), "x");
      AtomicBoolean isDone = new AtomicBoolean();
      Fault removal =
          made -> {
            for (Object each : made.arguments()) {
              if (each instanceof RawName name && name.entry().endsWith(".millrace-part")) {
                Path part = target.resolve(name.entry());
                if (Files.exists(part, LinkOption.NOFOLLOW_LINKS) && !isDone.getAndSet(true)) {
                  Files.delete(part);
                }
              }
            }
            return made.result();
          };
      FaultyCalls calls = new FaultyCalls().with(call, When.ALWAYS, removal);
      TreeResult result =
          calls
              .copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL))
              .copyTree(source, target, OPTIONS);
      assertThat(isDone).isTrue();
      assertThat(result.outcomes()).isEmpty();
      SampleTree.assertSame(source, target);
      assertThat(Samples.names(target)).containsExactly("entry");
      assertThat(calls.open()).isEmpty();
    }

    private static void removeDirectory(Path tree) throws IOException {
      if (Files.isDirectory(tree)) {
        remove(tree);
      }
    }

    private static void remove(Path tree) throws IOException {
      if (Files.exists(tree)) {
        List<Path> entries;
        try (Stream<Path> all = Files.walk(tree)) {
          entries = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path entry : entries) {
          Files.delete(entry);
        }
      }
    }

    // The event happens before each call of that name, once the source is listed.
    private void assertMirrored(String call, Fault.Event other) throws IOException {
      FaultyCalls calls = new FaultyCalls();
      calls.with(
          call,
          When.ALWAYS,
          made -> {
            if (calls.count("getdents") > (call.equals("getdents") ? 2 : 1)) {
              other.happen();
            }
            return made.result();
          });
      TreeResult result =
          calls.copier().copyTree(source, target, OPTIONS.withLeftovers(Leftovers.DELETE));
      assertThat(result.outcomes()).isEmpty();
      SampleTree.assertSame(source, target);
      assertThat(calls.open()).isEmpty();
    }

    // The event happens before the first call for an entry of the new target.
    private void assertCopied(String call, Fault.Event other, Metadata metadata)
        throws IOException {
      AtomicBoolean isDone = new AtomicBoolean();
      Fault meanwhile =
          made -> {
            boolean isEntry =
                made.arguments().stream()
                    .anyMatch(it -> it instanceof RawName name && isEntry(name));
            if (isEntry && Files.exists(target) && !isDone.getAndSet(true)) {
              other.happen();
            }
            return made.result();
          };
      FaultyCalls calls = new FaultyCalls().with(call, When.ALWAYS, meanwhile);
      TreeResult result =
          calls
              .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
              .copyTree(source, target, OPTIONS);
      assertThat(isDone).isTrue();
      assertThat(result.outcomes()).isEmpty();
      SampleTree.assertSame(source, target);
      assertThat(calls.open()).isEmpty();
    }

    private static boolean isEntry(RawName name) {
      return name.entry().equals("entry")
          || name.entry().equals("first")
          || name.entry().equals("second");
    }
  }

  /// Names of files that another copy replaces or removes while they are made.
  @EnabledOnOs(LINUX)
  @Nested
  class RacingNames extends SourceAndTarget.OnDisk {
    private static final TreeOptions OPTIONS =
        TreeOptions.DEFAULTS
            .withHardLinks(HardLinks.KEEP)
            .withExistingFile(ExistingFile.REPLACE)
            .withJobs(1);

    private final FaultyCalls calls = new FaultyCalls();
    private final AtomicInteger furtherNames = new AtomicInteger();
    private Path replaced;

    @BeforeEach
    void createTwoNames() throws IOException {
      Files.createDirectory(source);
      Files.createLink(
          source.resolve("second"), Files.writeString(source.resolve("first"), "content"));
    }

    private void copy(TreeOptions options) throws IOException {
      assertThat(calls.copier().copyTree(source, target, options).counts())
          .satisfies(counts -> assertThat(counts.failed()).isZero());
      for (String name : List.of("first", "second")) {
        assertThat(target.resolve(name)).hasContent("content");
      }
      assertThat(Samples.names(target)).hasSize(2);
      assertThat(calls.open()).isEmpty();
    }

    // The kernel has found the old file by the first name, which has no name any more.
    @Test
    void aFileWhoseFirstNameIsReplacedIsCopiedAgain() throws IOException {
      Fault replaced =
          unused -> {
            Path name =
                Files.exists(target.resolve("first"))
                    ? target.resolve("first")
                    : target.resolve("second");
            Path other = Files.writeString(target.resolve("other"), "content");
            Files.move(other, name, StandardCopyOption.REPLACE_EXISTING);
            return Errno.ENOENT.result();
          };
      calls.with("linkat", When.FIRST, replaced);
      copy(OPTIONS);
      assertThat(calls.count("linkat")).isEqualTo(1);
    }

    // Another copy to that target gives the first name to its own file.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFurtherNameOfTheFileOfAnotherCopyIsCopiedAgain(boolean replacesNames) throws IOException {
      if (replacesNames) {
        createOldTarget();
      }
      calls.with("linkat", When.ALWAYS, this::linkedAfterReplacement);
      assertThat(calls.copier().copyTree(source, target, OPTIONS).counts())
          .satisfies(counts -> assertThat(counts.failed()).isZero());
      assertThat(furtherNames).hasValue(1);
      assertThat(replaced).hasContent("of another copy");
      Path further = target.resolve(replaced.endsWith("first") ? "second" : "first");
      assertThat(further).hasContent("content");
      assertThat(Samples.names(target)).hasSize(2);
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aFurtherNameOfTheFileOfAnotherCopyIsRemovedWhereTheOptionsKeepNames() throws IOException {
      calls.with("linkat", When.ALWAYS, this::linkedAfterReplacement);
      TreeOptions keeping = OPTIONS.withExistingFile(ExistingFile.SKIP);
      assertThat(calls.copier().copyTree(source, target, keeping).counts())
          .satisfies(counts -> assertThat(counts.files()).isEqualTo(2))
          .satisfies(counts -> assertThat(counts.skipped()).isZero());
      assertThat(target.resolve(replaced.endsWith("first") ? "second" : "first"))
          .hasContent("content");
    }

    @Test
    void aFileOfAnotherCopyThatTakesTheFirstNameAtOnceGetsNoFurtherName() throws IOException {
      createOldTarget();
      calls.with(
          "renameat2",
          When.FIRST,
          call -> {
            long renamed = call.result();
            replace((RawName) call.arguments().get(1));
            return renamed;
          });
      assertThat(calls.copier().copyTree(source, target, OPTIONS).counts())
          .satisfies(counts -> assertThat(counts.files()).isEqualTo(2));
      assertThat(replaced).hasContent("of another copy");
      assertThat(target.resolve(replaced.endsWith("first") ? "second" : "first"))
          .hasContent("content");
      assertThat(Samples.names(target)).hasSize(2);
    }

    private void replace(RawName name) throws IOException {
      replaced = target.resolve(name.entry());
      Path other = Files.writeString(target.resolve("other"), "of another copy");
      Files.move(other, replaced, StandardCopyOption.REPLACE_EXISTING);
    }

    private long linkedAfterReplacement(RecordedCall call) throws Throwable {
      if (call.arguments().getFirst() instanceof RawName first
          && furtherNames.getAndIncrement() == 0) {
        replace(first);
      }
      return call.result();
    }

    @Test
    void aFurtherNameThatAnotherCopyReplacesAfterTheLinkStays() throws IOException {
      calls.with(
          "linkat",
          When.ALWAYS,
          call -> {
            long linked = call.result();
            if (call.arguments().getFirst() instanceof RawName) {
              replace((RawName) call.arguments().getLast());
            }
            return linked;
          });
      assertThat(calls.copier().copyTree(source, target, OPTIONS).counts())
          .satisfies(counts -> assertThat(counts.hardLinks()).isOne());
      assertThat(replaced).hasContent("of another copy");
    }

    @Test
    void aStagingNameThatIsRemovedAsRemainsIsMadeAgain() throws IOException {
      createOldTarget();
      calls.with("linkat", When.ALWAYS, this::linkedAndRemovedOnce);
      copy(OPTIONS);
      assertThat(furtherNames).hasValue(2);
      assertThat(Files.isSameFile(target.resolve("first"), target.resolve("second"))).isTrue();
    }

    @Test
    void aHardLinkToTheSourceThatIsRemovedAsRemainsIsMadeAgain() throws IOException {
      createOldTarget();
      calls.with("linkat", When.ALWAYS, this::linkedAndRemovedOnce);
      copy(InternalOptions.of(OPTIONS).withFileForm(FileForm.HARD_LINK).in(OPTIONS));
      assertThat(furtherNames).hasValue(3);
      assertThat(Files.isSameFile(source.resolve("first"), target.resolve("first"))).isTrue();
      assertThat(Files.isSameFile(source.resolve("first"), target.resolve("second"))).isTrue();
    }

    private void createOldTarget() throws IOException {
      Files.createDirectory(target);
      Files.writeString(target.resolve("first"), "old");
      Files.writeString(target.resolve("second"), "old");
    }

    // Not an unnamed file, which is locked when it gets its staging name.
    private long linkedAndRemovedOnce(RecordedCall call) throws Throwable {
      long linked = call.result();
      if (call.arguments().getFirst() instanceof RawName && furtherNames.getAndIncrement() == 0) {
        for (String name : Samples.names(target)) {
          if (name.startsWith(".")) {
            Files.delete(target.resolve(name));
          }
        }
      }
      return linked;
    }
  }
}
