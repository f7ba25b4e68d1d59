package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.in;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Metadata;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Two copies of a tree into one target at once.
class TwoCopiesAtOnceTest extends TreesByCalls {
  private final AtomicBoolean isDone = new AtomicBoolean();

  /// One copy creates a directory, and the other creates an entry in it first; or the other one has
  /// already removed an entry.
  @Nested
  class TwoCopiesAtOnce {
    private void assertCopied(Metadata metadata, TreeOptions options) throws IOException {
      assertThat(copy(metadata, options).outcomes()).isEmpty();
      assertSame(source, target);
    }

    @ParameterizedTest
    @CsvSource({
      "MODE, open, entry=content, entry=a part",
      "ALL, open, entry=content, entry=a part",
      "MODE, symlinkat, entry->text, entry->text",
      "ALL, symlinkat, entry->text, entry->text",
      "ALL, mknodat, entry|, entry|",
      "ALL, mkdirat, entry/file=content, entry/file=a part"
    })
    void anEntryOfTheOtherCopyIsReplaced(Metadata metadata, String call, String entry, String other)
        throws IOException {
      fill(source, entry);
      assertReplaced(metadata, call, () -> fill(target, other));
    }

    @Test
    void aFurtherNameOfTheOtherCopyIsReplaced() throws IOException {
      fill(source, "first=content", "second==first");
      Fault.Event further =
          () -> {
            for (String name : new String[] {"first", "second"}) {
              if (Files.notExists(target.resolve(name))) {
                Files.writeString(target.resolve(name), "a part");
              }
            }
          };
      assertReplaced(Metadata.ALL, "linkat", further);
      assertThat(Files.isSameFile(target.resolve("first"), target.resolve("second"))).isTrue();
    }

    // The event happens before the first call for an entry of the new target.
    private void assertReplaced(Metadata metadata, String call, Fault.Event other)
        throws IOException {
      Predicate<String> isEntry = List.of("entry", "first", "second")::contains;
      calls.with(
          call,
          When.ALWAYS,
          once(made -> names(made, isEntry) && Files.exists(target), isDone, other));
      assertCopied(metadata, ALL_KINDS);
      assertThat(isDone).isTrue();
    }

    /// A leftover, and entries that are replaced by an entry of another type.
    @ParameterizedTest
    @CsvSource({
      "rmdirat, ./, old/inner/file",
      "open, ./, old/inner/file",
      "getdents, ./, old/inner/file",
      "unlinkat, ./, old/inner/file",
      "rmdirat, entry=content, entry/inner/file",
      "getdents, entry=content, entry/inner/file",
      "renameat2, entry=content, entry/inner/file",
      "mkdirat, entry/file=content, entry",
      "unlinkat, entry/file=content, entry"
    })
    void anOldEntryThatTheOtherCopyRemovesIsNoFailure(String call, String entry, String old)
        throws IOException {
      fill(source, entry);
      fill(target, old);
      assertMirrored(call, target.resolve(Path.of(old).getName(0)), path -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "getdents", "rmdirat", "renameat2"})
    void aReplacedDirectoryMayBecomeTheFileOfTheOtherCopy(String call) throws IOException {
      fill(source, "entry=content");
      fill(target, "entry/inner/file");
      assertMirrored(call, target.resolve("entry"), entry -> Files.writeString(entry, "content"));
    }

    /// The next step of the other copy, after the removal of an entry.
    @FunctionalInterface
    private interface Step {
      void make(Path entry) throws IOException;
    }

    // Before each call of that name, once the source is listed, the other copy removes the entry.
    private void assertMirrored(String call, Path entry, Step next) throws IOException {
      boolean isDirectory = Files.isDirectory(entry);
      calls.with(
          call,
          When.ALWAYS,
          made -> {
            if (calls.count("getdents") > (call.equals("getdents") ? 2 : 1)
                && (isDirectory ? Files.isDirectory(entry) : Files.exists(entry))) {
              remove(entry);
              next.make(entry);
            }
            return made.result();
          });
      assertCopied(Metadata.MODE, ALL_KINDS.withLeftovers(Leftovers.DELETE));
    }

    private static void remove(Path tree) throws IOException {
      List<Path> entries;
      try (Stream<Path> all = Files.walk(tree)) {
        entries = all.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path entry : entries) {
        Files.delete(entry);
      }
    }

    // A mirror takes a link or a FIFO with a staging name for a leftover.
    @ParameterizedTest
    @CsvSource({
      "entry|, statx",
      "entry|, fchmodat",
      "entry|, utimensat",
      "entry->text, statx",
      "entry->text, utimensat"
    })
    void aStagedEntryThatTheOtherCopyRemovesIsMadeAgain(String entry, String call)
        throws IOException {
      fill(source, entry);
      fill(target, "entry=x");
      calls.with(
          call,
          When.ALWAYS,
          once(
              made -> names(made, name -> name.endsWith(PART)) && !parts().isEmpty(),
              isDone,
              () -> Files.delete(target.resolve(parts().getFirst()))));
      assertCopied(Metadata.ALL, ALL_KINDS);
      assertThat(isDone).isTrue();
      assertThat(Samples.names(target)).containsExactly("entry");
    }
  }

  private static final String PART = ".millrace-part";

  private List<String> parts() {
    return assertDoesNotThrow(() -> Samples.names(target)).stream()
        .filter(name -> name.endsWith(PART))
        .toList();
  }

  /// Names of files that another copy replaces or removes while they are made.
  @EnabledOnOs(LINUX)
  @Nested
  class RacingNames extends SourceAndTarget.OnDisk {
    private static final TreeOptions OPTIONS = REPLACE.withHardLinks(HardLinks.KEEP).withJobs(1);

    private final AtomicInteger furtherNames = new AtomicInteger();
    private Path replaced;

    @BeforeEach
    void createTwoNames() throws IOException {
      fill(source, "first=content", "second==first");
    }

    private TreeCounts copied(TreeOptions options) throws IOException {
      TreeCounts counts = calls.copier().copyTree(source, target, options).counts();
      assertThat(counts.failed()).isZero();
      return counts;
    }

    // The other copy has one of the names.
    private void assertOneIsReplaced() throws IOException {
      String kept = replaced.endsWith("first") ? "second" : "first";
      assertTree(target, replaced.getFileName() + "=of another copy", kept + "=content");
    }

    private void createOldTarget() throws IOException {
      fill(target, "first=old", "second=old");
    }

    // The kernel has found the old file by the first name, which has no name any more.
    @Test
    void aFileWhoseFirstNameIsReplacedIsCopiedAgain() throws IOException {
      Fault replaced =
          unused -> {
            Path first = target.resolve("first");
            Path name = Files.exists(first) ? first : target.resolve("second");
            Path other = Files.writeString(target.resolve("other"), "content");
            Files.move(other, name, StandardCopyOption.REPLACE_EXISTING);
            return Errno.ENOENT.result();
          };
      calls.with("linkat", When.FIRST, replaced);
      copied(OPTIONS);
      assertTree(target, "first=content", "second=content");
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
      copied(OPTIONS);
      assertThat(furtherNames).hasValue(1);
      assertOneIsReplaced();
    }

    @Test
    void aFurtherNameOfTheFileOfAnotherCopyIsRemovedWhereTheOptionsKeepNames() throws IOException {
      calls.with("linkat", When.ALWAYS, this::linkedAfterReplacement);
      TreeCounts counts = copied(OPTIONS.withExistingFile(ExistingFile.SKIP));
      assertThat(counts.files()).isEqualTo(2);
      assertThat(counts.skipped()).isZero();
      assertOneIsReplaced();
    }

    @Test
    void aFileOfAnotherCopyThatTakesTheFirstNameAtOnceGetsNoFurtherName() throws IOException {
      createOldTarget();
      calls.with("renameat2", When.FIRST, call -> replacedAfter(call, call.arguments().get(1)));
      assertThat(copied(OPTIONS).files()).isEqualTo(2);
      assertOneIsReplaced();
    }

    private long replacedAfter(RecordedCall call, Object name) throws Throwable {
      long result = call.result();
      replace((RawName) name);
      return result;
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
          call ->
              call.arguments().getFirst() instanceof RawName
                  ? replacedAfter(call, call.arguments().getLast())
                  : call.result());
      assertThat(copied(OPTIONS).hardLinks()).isOne();
      assertThat(replaced).hasContent("of another copy");
    }

    @ParameterizedTest
    @CsvSource({"HARD_LINK, 3", "COPY, 2"})
    void aStagingNameThatIsRemovedAsRemainsIsMadeAgain(FileForm form, int links)
        throws IOException {
      createOldTarget();
      calls.with("linkat", When.ALWAYS, this::linkedAndRemovedOnce);
      copied(in(form, OPTIONS));
      assertTree(target, "first=content", "second=content");
      assertThat(furtherNames).hasValue(links);
      Path first = (form == FileForm.HARD_LINK ? source : target).resolve("first");
      assertThat(Files.isSameFile(first, target.resolve("first"))).isTrue();
      assertThat(Files.isSameFile(first, target.resolve("second"))).isTrue();
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
