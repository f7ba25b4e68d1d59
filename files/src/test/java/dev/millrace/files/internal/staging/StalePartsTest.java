package dev.millrace.files.internal.staging;

import static dev.millrace.files.FaultyCalls.named;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The staging files that killed copies leave next to their targets.
@EnabledOnOs(LINUX)
class StalePartsTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  private static final long NFS = 0x6969;

  @TempDir Path sources;
  private final FaultyCalls calls = new FaultyCalls();
  private Path part;

  @BeforeEach
  void write() throws IOException {
    source = Samples.random(sources.resolve("source"), MIB + KIB);
    part = directory.resolve(".target.millrace-part");
  }

  @Test
  void thePartOfADeadCopyIsRemovedWhereFilesHaveNames() throws IOException {
    Files.writeString(part, "half");
    named().copier(CopyOptions.DEFAULTS).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
  }

  @Test
  void partsWithUniqueNamesAreRemovedWithIt() throws IOException {
    Files.writeString(part, "half");
    Files.writeString(directory.resolve(".target.0123456789abcdef.millrace-part"), "half");
    Path other = Files.writeString(directory.resolve(".target.x.millrace-part"), "of target.x");
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly(other.getFileName().toString(), "target");
    assertThat(calls.open()).isEmpty();
  }

  // The outer copy has the usual staging name, and a lock on it: the inner copy uses another.
  @Test
  void thePartOfACopyUnderWayIsKept() throws IOException {
    Path first = Samples.random(sources.resolve("first"), MIB);
    named()
        .copier(REPLACING)
        .withListener(CopyListener.onProgress(unused -> inner(first)))
        .copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
  }

  private void inner(Path first) {
    assertThatCode(() -> requireReplaced(first)).doesNotThrowAnyException();
  }

  private void requireReplaced(Path first) throws IOException {
    assertThat(part).exists();
    named().copier(REPLACING).copy(first, target);
    assertThat(part).exists();
    assertThat(target).hasSameBinaryContentAs(first);
    assertThat(Samples.names(directory)).hasSize(2);
  }

  // A host may not see the locks of other hosts there.
  @Test
  void onAFileServerAPartStaysAndTheCopyUsesAnotherName() throws IOException {
    Files.writeString(part, "of another host");
    calls.with("fileSystemType", When.ALWAYS, unused -> NFS);
    requireReplacedBeside("of another host");
  }

  // The copy of another program makes a part by the same name, after the removal of the old one.
  @Test
  void thePartOfACopyThatHasTakenTheNameMeanwhileStays() throws IOException {
    Files.writeString(part, "half");
    FaultyCalls late =
        named()
            .with(
                "flock",
                When.FIRST,
                Fault.meanwhile(() -> {
                  Files.delete(part);
                  Files.writeString(part, "of a live copy");
                  assertThat(calls.calls().flock(descriptor())).isNotNegative();
                }));
    requireReplacedBeside(late, "of a live copy");
  }

  // Nothing shows whether its copy is dead.
  @Test
  void withoutLocksAPartStaysAndTheCopyUsesAnotherName() throws IOException {
    Files.writeString(part, "half");
    calls.with("flock", When.ALWAYS, Errno.ENOLCK);
    requireReplacedBeside("half");
  }

  @Test
  void aPartThatAReaderHasLockedDoesNotBlockACopy() throws IOException {
    Files.writeString(part, "half");
    try (FileChannel reader = FileChannel.open(part, READ, WRITE)) {
      assertThat(calls.calls().flock(descriptor())).isNotNegative();
      requireReplacedBeside("half");
      assertThat(reader.size()).isEqualTo(4);
    }
  }

  private int descriptor() {
    return (int) calls.calls().open(RawName.of(part), Access.READ, 0);
  }

  private void requireReplacedBeside(String content) throws IOException {
    requireReplacedBeside(calls, content);
  }

  private void requireReplacedBeside(FaultyCalls calls, String content) throws IOException {
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
    assertThat(part).hasContent(content);
    assertThat(Samples.names(directory)).containsExactly(".target.millrace-part", "target");
  }

  @Test
  void aLinkOrADirectoryBySuchANameIsNoPart() throws IOException {
    Path precious = Files.writeString(sources.resolve("precious"), "kept");
    Files.createSymbolicLink(part, precious);
    requireReplacedBeside("kept");
    assertThat(part).isSymbolicLink();
    Files.delete(part);
    permit(Files.createDirectory(part), "rwxr-xr-x"); // a staging directory is private
    calls.copier(REPLACING).copy(source, target);
    assertThat(part).isDirectory();
    assertThat(precious).hasContent("kept");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void theStagingDirectoryOfAKilledMoveIsRemovedUnlessItHasAnythingElse() throws IOException {
    Path copy = Files.createDirectories(part.resolve("target/inner"));
    Files.writeString(copy.resolve("file"), "half");
    Path note = Files.writeString(part.resolve("note"), "of a user");
    permit(part, "rwxr-xr-x");
    calls.copier(REPLACING).copy(source, target);
    assertThat(copy.resolve("file")).hasContent("half");
    Files.delete(note);
    calls.copier(REPLACING).copy(source, target);
    assertThat(copy.resolve("file")).hasContent("half"); // others may enter the directory
    permit(part, "rwx------");
    calls.copier(REPLACING).copy(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
    assertThat(calls.open()).isEmpty();
  }

  // Killed between its two names: the part is the target.
  @Test
  void aSecondNameOfTheTargetIsRemoved() throws IOException {
    Files.writeString(target, "old");
    Files.createLink(part, target);
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
  }

  @Test
  void aPartThatVanishesMeanwhileIsNoFailure() throws IOException {
    Files.writeString(part, "half");
    named()
        .with("flock", When.FIRST, Fault.meanwhile(() -> Files.delete(part)))
        .copier(REPLACING)
        .copy(source, target);
    assertSame(source, target);
  }

  // A directory where nothing can be removed.
  @Test
  void noPartIsLeftInAnAppendOnlyDirectory() throws IOException {
    Files.writeString(target, "old");
    assumeTrue(Commands.run("chattr", "+a", directory.toString()) == 0);
    try {
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(source, target))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessageContaining("append-only");
      assertThat(target).hasContent("old");
      assertThat(Samples.names(directory)).containsExactly("target");
    } finally {
      assertThat(Commands.run("chattr", "-a", directory.toString())).isZero();
    }
  }
}
