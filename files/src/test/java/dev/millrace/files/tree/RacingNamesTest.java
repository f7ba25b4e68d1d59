package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of files that another copy replaces or removes while they are made.
@EnabledOnOs(LINUX)
class RacingNamesTest extends SourceAndTarget.OnDisk {
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
