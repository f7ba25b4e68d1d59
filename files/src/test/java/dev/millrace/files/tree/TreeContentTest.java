package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.Verification;
import dev.millrace.files.VerificationException;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// FIFOs whose content is copied.
class TreeContentTest extends SourceAndTarget.WithCalls {
  /// The common pool may have one thread, which a writer blocks.
  private static final Executor THREADS = task -> Thread.ofPlatform().daemon().start(task);

  private static final int BYTES = 1_000_000;
  private static final TreeOptions READ = TreeOptions.DEFAULTS.withSpecialFiles(SpecialFiles.READ);

  private Path pipe;

  @BeforeEach
  void createPipe() throws IOException {
    source = Files.createDirectories(directory.resolve("source/a/b")).getParent().getParent();
    pipe = Commands.pipe(source.resolve("a/b/pipe"));
  }

  // Opening the pipe waits for its reader.
  private CompletableFuture<Void> write() {
    return CompletableFuture.runAsync(
        () -> {
          assertDoesNotThrow(() -> Files.write(pipe, Samples.some(BYTES)));
        },
        THREADS);
  }

  private static TreeResult copy(CopyOptions options, Path from, Path to) throws IOException {
    return new Copier(options).copyTree(from, to, READ);
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void theContentBecomesAFile(TreeEngine engine) throws IOException {
    CompletableFuture<Void> written = write();
    TreeResult result = engine.copier().copyTree(source, target, READ);
    written.join();
    assertThat(target.resolve("a/b/pipe")).hasBinaryContent(Samples.some(BYTES));
    assertThat(result.counts().specialFiles()).isEqualTo(1);
    assertThat(result.counts().bytes()).isEqualTo(BYTES);
  }

  @Test
  void thePermissionsOfThePipeAreKept() throws IOException {
    permit(pipe, "rw-r-----");
    CompletableFuture<Void> written = write();
    copy(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL), pipe, target);
    written.join();
    assertThat(permissions(target)).isEqualTo("rw-r-----");
  }

  @Test
  void aCopyThatWaitsForAWriterEndsSoonAfterItsCancellation() throws IOException {
    Cancellation cancellation = new Cancellation();
    CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS, THREADS)
        .execute(cancellation::cancel);
    assertThatThrownBy(
            () -> new Copier().withCancellation(cancellation).copyTree(pipe, target, READ))
        .isInstanceOf(CopyCancelledException.class);
    try (var left = Files.list(directory)) {
      assertThat(left).containsExactly(source);
    }
  }

  @Test
  void theFileIsComparedWithTheBytesThatWereRead() throws IOException {
    CopyOptions hashed = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
    CompletableFuture<Void> written = write();
    copy(hashed, pipe, target);
    written.join();
    Files.delete(target);

    FaultyCalls calls = new FaultyCalls().with("pread", When.ALWAYS, Fault.ZERO);
    CompletableFuture<Void> again = write();
    assertThatThrownBy(() -> calls.copier(hashed).copyTree(pipe, target, READ))
        .isInstanceOf(VerificationException.class);
    again.join();
    assertThat(target).doesNotExist();
  }

  @Test
  void aFullDiskLeavesTheOldFile() throws IOException {
    Files.writeString(target, "old");
    TreeOptions replace = READ.withExistingFile(ExistingFile.REPLACE);
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.from(2), Errno.ENOSPC);
    CompletableFuture<Void> written = write();
    assertFails(() -> calls.copier().copyTree(pipe, target, replace))
        .hasMessageContaining("ENOSPC");
    written.handle((one, other) -> null).join();
    assertThat(target).hasContent("old");
    assertThat(calls.open()).isEmpty();
  }
}
