package dev.millrace.files.internal.staging;

import static dev.millrace.files.FaultyCalls.named;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Complete files that cannot get their name.
@EnabledOnOs(LINUX)
class NameFaultsTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 1_200_000;
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @TempDir Path sources;

  @BeforeEach
  void write() throws IOException {
    source = Samples.random(sources.resolve("source"), BYTES);
  }

  @ParameterizedTest
  @EnumSource(names = {"EOPNOTSUPP", "EISDIR", "EINVAL", "ENOENT", "EACCES", "EPERM"})
  void withoutUnnamedFilesThePartHasAName(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("open", Access.CREATE_UNNAMED, When.ALWAYS, errno);
    requireCopied(calls, CopyOptions.DEFAULTS);
    assertThat(calls.count("renameat2")).isOne();
  }

  @ParameterizedTest
  @EnumSource(names = {"EINVAL", "ENOSYS", "EOPNOTSUPP"})
  void whereARenameAlwaysReplacesALinkIsMade(Errno errno) throws IOException {
    FaultyCalls calls = named().with("renameat2", Existing.KEEP, When.ALWAYS, errno);
    requireCopied(calls, CopyOptions.DEFAULTS);
    assertThat(calls.count("linkat")).isOne();
  }

  @ParameterizedTest
  @EnumSource(names = {"EPERM", "ENOSYS", "EOPNOTSUPP", "EMLINK", "EXDEV"})
  void whereThereAreNoLinksEitherTheNameIsTakenFirst(Errno errno) throws IOException {
    requireCopied(unlinked(errno), CopyOptions.DEFAULTS);
  }

  // The next copy still has no visible staging file.
  @Test
  void aRemovedDirectoryIsNoFaultOfItsFileSystem() throws IOException {
    Path removed = Files.createDirectory(directory.resolve("removed"));
    FaultyCalls calls =
        new FaultyCalls().with("linkat", When.FIRST, Fault.meanwhile(() -> Files.delete(removed)));
    Copier copier = calls.copier(CopyOptions.DEFAULTS);
    assertThatThrownBy(() -> copier.copy(source, removed.resolve("target")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(removed.resolve("target") + ": linkat: ENOENT");
    copier.copy(source, target);
    assertSame(source, target);
    assertThat(calls.count("linkat")).isEqualTo(2);
    assertThat(calls.count("renameat2")).isZero();
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aTargetThatComesUpMeanwhileIsKept() throws IOException {
    requireKept(new FaultyCalls().with("linkat", When.FIRST, Fault.meanwhile(this::writeOld)));
    requireKept(named().with("renameat2", When.FIRST, Fault.meanwhile(this::writeOld)));
    requireKept(
        FaultyCalls.replacing().with("linkat", When.FIRST, Fault.meanwhile(this::writeOld)));
    requireKept(
        unlinked(Errno.EPERM)
            .with("open", Access.CREATE_NEW, When.nth(2), Fault.meanwhile(this::writeOld)));
  }

  // NFS repeats a call whose reply was lost, and reports that it is already done.
  @ParameterizedTest
  @EnumSource(names = {"EEXIST", "ENOENT"})
  void anAnswerThatGotLostIsNoFailure(Errno errno) throws IOException {
    Fault lost = Fault.afterwards(errno);
    requireCopied(new FaultyCalls().with("linkat", When.FIRST, lost), CopyOptions.DEFAULTS);
    requireCopied(named().with("renameat2", When.FIRST, lost), CopyOptions.DEFAULTS);
    requireCopied(FaultyCalls.replacing().with("linkat", When.FIRST, lost), CopyOptions.DEFAULTS);
    requireCopied(
        unlinked(Errno.EPERM).with("renameat2", Existing.REPLACE, When.FIRST, lost),
        CopyOptions.DEFAULTS);
    requireCopied(new FaultyCalls().with("renameat2", When.FIRST, lost), REPLACING);
  }

  @ParameterizedTest
  @EnumSource(names = {"EXDEV", "EPERM", "EIO", "ENOSPC", "EINVAL"})
  void aReplacementThatFailsKeepsTheOldTarget(Errno errno) throws IOException {
    writeOld();
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.ALWAYS, errno);
    assertThatThrownBy(() -> calls.copier(REPLACING).copy(source, target))
        .hasMessage(target + ": renameat2: " + errno);
    assertThat(target).hasContent("old");
    requireOnlyTheTarget(calls);
  }

  @ParameterizedTest
  @EnumSource(names = {"EXDEV", "EPERM", "EIO", "EMLINK", "ENOSPC", "ENOENT", "ENOSYS"})
  void aFileThatCannotBeLinkedIsCopiedAgainToOneWithAName(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, errno);
    requireCopied(calls, CopyOptions.DEFAULTS);
    assertThat(calls.count("renameat2")).isOne();
    writeOld();
    requireCopied(calls, REPLACING);
  }

  // The copier remembers the failure of the first copy.
  @Test
  void theBytesAreCopiedTwiceOnlyOnceAMinute() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, Errno.EPERM);
    Copier copier = calls.copier(CopyOptions.DEFAULTS);
    copier.copy(source, target);
    copier.copy(source, directory.resolve("second"));
    assertThat(calls.count("linkat")).isOne();
    assertSame(source, target);
    assertSame(source, directory.resolve("second"));
  }

  @Test
  void aNameThatWasTakenAndCannotBeKeptIsGivenBack() throws IOException {
    FaultyCalls calls =
        unlinked(Errno.EPERM).with("renameat2", Existing.REPLACE, When.ALWAYS, Errno.EIO);
    assertThatThrownBy(() -> calls.copier(CopyOptions.DEFAULTS).copy(source, target))
        .hasMessage(target + ": renameat2: EIO");
    assertThat(Samples.names(directory)).isEmpty();
  }

  @Test
  void whereThereAreNoLocksThePartIsMadeAllTheSame() throws IOException {
    FaultyCalls calls = named().with("flock", When.ALWAYS, Errno.ENOLCK);
    requireCopied(calls, CopyOptions.DEFAULTS);
  }

  @Test
  void aPartThatAnotherRemovesBeforeOrAfterItLocksItIsMadeAgain() throws IOException {
    Path part = directory.resolve(".target.millrace-part");
    Fault removed = Fault.meanwhile(() -> Files.delete(part));
    requireCopied(named().with("flock", When.FIRST, removed), CopyOptions.DEFAULTS);
    Fault locked =
        call -> {
          Files.delete(part);
          return Errno.EAGAIN.result();
        };
    requireCopied(named().with("flock", When.FIRST, locked), CopyOptions.DEFAULTS);
  }

  /// Returns such calls where no file has two names, either.
  private static FaultyCalls unlinked(Errno errno) {
    return FaultyCalls.replacing().with("linkat", When.ALWAYS, errno);
  }

  private void requireCopied(FaultyCalls calls, CopyOptions options) throws IOException {
    calls.copier(options).copy(source, target);
    assertSame(source, target);
    requireOnlyTheTarget(calls);
    Files.delete(target);
  }

  private void requireKept(FaultyCalls calls) throws IOException {
    assertThatThrownBy(() -> calls.copier(CopyOptions.DEFAULTS).copy(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("old");
    requireOnlyTheTarget(calls);
    Files.delete(target);
  }

  private void requireOnlyTheTarget(FaultyCalls calls) throws IOException {
    assertThat(Samples.names(directory)).containsExactly("target");
    assertThat(calls.open()).isEmpty();
  }

  private void writeOld() throws IOException {
    Files.writeString(target, "old");
  }
}
