package dev.millrace.files.landing;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// What copies that were killed leave beside their targets.
@EnabledOnOs(LINUX)
class LeftBehindTest {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.replace(Replace.ALWAYS);

  @TempDir Path sources;
  @TempDir Path folder;
  private final FaultyCalls calls = new FaultyCalls();
  private Path source;
  private Path target;
  private Path part;

  @BeforeEach
  void write() throws IOException {
    source = Samples.random(sources.resolve("source"), MIB + KIB);
    target = folder.resolve("target");
    part = folder.resolve(".target.millrace-part");
  }

  @Test
  void thePartOfADeadCopyIsRemoved() throws IOException {
    Files.writeString(part, "half");
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(folder)).containsExactly("target");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void thePartOfADeadCopyIsRemovedWhereNothingIsReplaced() throws IOException {
    Files.writeString(part, "half");
    named().copier(CopyOptions.DEFAULTS).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(folder)).containsExactly("target");
  }

  private FaultyCalls named() {
    return calls.with("open", Access.CREATE_UNNAMED, When.ALWAYS, Fault.errno(Errno.EISDIR));
  }

  // Another copier has it open, and a lock on it.
  @Test
  void thePartOfACopyUnderWayIsKept() throws IOException {
    CopyListener listener = (done, total) -> assertBusy();
    new Copier(REPLACING).copy(source, target, listener);
    assertSame(source, target);
    assertThat(calls.count("open")).isPositive();
    assertThat(calls.open()).isEmpty();
  }

  private void assertBusy() {
    assertThatThrownBy(() -> calls.copier(REPLACING).copy(source, target))
        .hasMessageStartingWith(target + ": another copy to it is under way");
    assertThat(part).exists();
  }

  @Test
  void withoutLocksNobodyKnowsWhetherACopyIsDead() throws IOException {
    Files.writeString(part, "half");
    calls.with("flock", When.ALWAYS, Fault.errno(Errno.ENOLCK));
    assertBusy();
    assertThat(part).hasContent("half");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void whatIsNoFileIsNoPart() throws IOException {
    Path precious = Files.writeString(sources.resolve("precious"), "kept");
    Files.createSymbolicLink(part, precious);
    assertBusy();
    Files.delete(part);
    Files.createDirectory(part);
    assertBusy();
    assertThat(precious).hasContent("kept");
    assertThat(target).doesNotExist();
  }

  // Killed between its two names: the part is the target.
  @Test
  void aSecondNameOfTheTargetIsRemoved() throws IOException {
    Files.writeString(target, "old");
    Files.createLink(part, target);
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(folder)).containsExactly("target");
  }

  @Test
  void aPartThatVanishesMeanwhileIsNoFailure() throws IOException {
    Files.writeString(part, "half");
    calls.with("flock", When.FIRST, Fault.meanwhile(() -> Files.delete(part)));
    calls.copier(REPLACING).copy(source, target);
    assertSame(source, target);
  }
}
