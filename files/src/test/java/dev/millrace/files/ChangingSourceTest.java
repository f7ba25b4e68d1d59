package dev.millrace.files;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sources that change during the copy.
@EnabledOnOs(LINUX)
class ChangingSourceTest extends SourceAndTarget.OnDisk {
  @TempDir Path sources;

  @BeforeEach
  void write() throws IOException {
    source = Samples.random(sources.resolve("source"), 5 * MIB);
    Files.setLastModifiedTime(source, FileTime.fromMillis(0));
  }

  static Stream<CopyOptions> strategies() {
    CopyOptions one = CopyOptions.DEFAULTS.withThreads(1);
    return Stream.of(
        one,
        one.withMetadata(Metadata.ALL),
        one.withThreads(2).withOffload(Offload.NEVER),
        one.withOffload(Offload.NEVER),
        one.withSparse(Sparse.ALWAYS),
        one.withSparse(Sparse.NEVER));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aChangedSourceFailsTheCopy(CopyOptions options) throws IOException {
    Map<String, Fault.Event> changes =
        Map.of(
            "truncated", () -> Samples.setLength(source, 3 * MIB),
            "emptied", () -> Samples.setLength(source, 0),
            "modified", this::overwrite,
            "modified, and its time set back", this::writeAndSetTimeBack,
            "modified, and grown", this::overwriteAndAppend);
    for (Map.Entry<String, Fault.Event> change : changes.entrySet()) {
      Files.delete(source);
      write();
      assertChanged(options, change.getValue());
      assertThat(Samples.names(directory)).as(change.getKey()).isEmpty();
    }
  }

  private void overwriteAndAppend() throws IOException {
    overwrite();
    append();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aSourceThatOnlyGrowsIsCompleteUpToItsFirstLength(CopyOptions options) throws IOException {
    byte[] content = Files.readAllBytes(source);
    FaultyCalls calls = new FaultyCalls();
    CopyResult result = copyWhile(calls, options, this::append);
    assertThat(target).hasBinaryContent(content);
    assertThat(result.bytes()).isEqualTo(content.length);
    assertThat(result.lost())
        .containsExactly(Results.lost("later bytes", "the source has grown during the copy"));
    assertThat(calls.open()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aGrowingSourceFailsAStrictCopy(CopyOptions options) throws IOException {
    CopyOptions strict = options.withStrictness(Strictness.STRICT);
    assertThatThrownBy(() -> copyWhile(new FaultyCalls(), strict, this::append))
        .hasMessageContaining("cannot keep later bytes");
    assertThat(Samples.names(directory)).isEmpty();
  }

  private void append() throws IOException {
    Files.write(source, new byte[MIB], StandardOpenOption.APPEND);
  }

  // The piece that is copied first is anywhere, if there are two threads.
  private void overwrite() throws IOException {
    Files.write(source, new byte[5 * MIB], StandardOpenOption.WRITE);
  }

  @Test
  void anExistingTargetStays() throws IOException {
    Files.writeString(target, "old");
    assertChanged(
        CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS), () -> Samples.setLength(source, 3 * MIB));
    assertThat(target).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("target");
  }

  // The open file is copied; its content did not change.
  @ParameterizedTest
  @MethodSource("strategies")
  void aSourceThatIsRenamedOrRemovedDuringTheCopyIsCopied(CopyOptions options) throws IOException {
    Path renamed = sources.resolve("renamed");
    copyWhile(new FaultyCalls(), options, () -> Files.move(source, renamed));
    assertSame(renamed, target);
    Files.delete(target);
    write();
    FaultyCalls calls = new FaultyCalls();
    copyWhile(calls, options, () -> Files.delete(source));
    assertSame(renamed, target);
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aSourceWithHolesThatIsRenamedDuringTheCopyIsCopied() throws IOException {
    Samples.setLength(source, 1L << 40);
    Path renamed = sources.resolve("renamed");
    CopyResult result =
        copyWhile(new FaultyCalls(), CopyOptions.DEFAULTS, () -> Files.move(source, renamed));
    assertThat(result.bytes()).isEqualTo(1L << 40);
    assertThat(target).hasSize(1L << 40);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void newPermissionsAndNamesOfTheSourceAreNoNewContent(CopyOptions options) throws IOException {
    CopyResult result =
        copyWhile(
            new FaultyCalls(),
            options,
            () -> {
              permit(source, "rw-------");
              Files.createLink(sources.resolve("link"), source);
            });
    assertSame(source, target);
    assertThat(result.lost()).isEmpty();
    if (options.metadata().isModeExact()) { // never wider than the source
      assertThat(permissions(target)).isEqualTo("rw-------");
    }
  }

  @Test
  void aSourceThatIsLinkedDuringEveryLookIsCopied() throws IOException {
    AtomicInteger links = new AtomicInteger();
    Fault link =
        Fault.meanwhile(
            () -> Files.createLink(sources.resolve("link" + links.incrementAndGet()), source));
    FaultyCalls calls = new FaultyCalls().with("statx", When.ALWAYS, link);
    calls.copier().copy(source, target);
    assertSame(source, target);
  }

  @Test
  void aSourceThatIsReplacedBeforeItIsOpenedFailsTheCopy() throws IOException {
    Path other = Samples.random(sources.resolve("other"), 5 * MIB);
    Fault swap =
        Fault.meanwhile(() -> Files.move(other, source, StandardCopyOption.REPLACE_EXISTING));
    assertChanged(new FaultyCalls().with("open", When.FIRST, swap), CopyOptions.DEFAULTS);
  }

  // The pipe has no writer: opening it would wait forever.
  @Test
  void aSourceThatBecomesAPipeDoesNotBlock() throws IOException {
    Fault swap =
        Fault.meanwhile(() -> {
          Files.delete(source);
          Commands.run("mkfifo", source.toString());
        });
    FaultyCalls calls = new FaultyCalls().with("open", When.FIRST, swap);
    assertThatThrownBy(() -> calls.copier().copy(source, target))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(source.toString());
    assertThat(Samples.names(directory)).isEmpty();
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aCopyIsRetriedIfRequested() throws IOException {
    FaultyCalls calls = new FaultyCalls();
    CopyOptions options = CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY);
    CopyResult result = copyWhile(calls, options, () -> Samples.setLength(source, 3 * MIB));
    assertThat(result.bytes()).isEqualTo(3 * MIB);
    assertSame(source, target);
    assertThat(Samples.names(directory)).containsExactly("target");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aSourceThatChangesInEveryTryFailsTheCopy() throws IOException {
    Fault write = Fault.meanwhile(() -> Files.write(source, new byte[10]));
    FaultyCalls calls =
        new FaultyCalls()
            .with("spliceIn", When.ALWAYS, write)
            .with("copyFileRange", When.ALWAYS, write)
            .with("pread", When.ALWAYS, write);
    assertChanged(calls, CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY));
  }

  // The copy was correct, and the source changed before the verification read it.
  @Test
  void aSourceThatChangesBeforeItIsVerifiedHasChanged() throws IOException {
    Fault write =
        Fault.meanwhile(() -> Files.write(source, new byte[10], StandardOpenOption.WRITE));
    assertChanged(
        new FaultyCalls().with("fsync", When.FIRST, write),
        CopyOptions.DEFAULTS.withVerification(Verification.READ_BACK));
  }

  private void assertChanged(FaultyCalls calls, CopyOptions options) throws IOException {
    assertThatThrownBy(() -> calls.copier(options).copy(source, target))
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": changed while it was copied");
    assertThat(Samples.names(directory)).isEmpty();
    assertThat(calls.open()).isEmpty();
  }

  private void assertChanged(CopyOptions options, Fault.Event event) {
    FaultyCalls calls = new FaultyCalls();
    assertThatThrownBy(() -> copyWhile(calls, options, event))
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": changed while it was copied");
    assertThat(calls.open()).isEmpty();
  }

  /// Copies, and runs an event once after the first piece.
  private CopyResult copyWhile(FaultyCalls calls, CopyOptions options, Fault.Event event)
      throws IOException {
    AtomicInteger times = new AtomicInteger();
    CopyListener listener =
        CopyListener.onProgress(progress -> {
          if (progress.doneBytes() > 0 && times.incrementAndGet() == 1) {
            happen(event);
          }
        });
    return calls.copier(options).withListener(listener).copy(source, target);
  }

  private static void happen(Fault.Event event) {
    assertDoesNotThrow(() -> event.happen());
  }

  private void writeAndSetTimeBack() throws IOException {
    FileTime before = Files.getLastModifiedTime(source);
    Files.write(source, new byte[10], StandardOpenOption.WRITE);
    Files.setLastModifiedTime(source, before);
  }
}
