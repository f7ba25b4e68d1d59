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
import dev.millrace.files.Fault;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeCounts;
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
class TreeContentTest extends TreesByCalls {
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

  // Copies the pipe while another thread writes to it.
  private TreeResult copy(Copier copier, Path from) throws IOException {
    CompletableFuture<Void> written = write();
    try {
      return copier.copyTree(from, target, READ);
    } finally {
      written.handle((one, other) -> null).join();
    }
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void theContentBecomesAFile(TreeEngine engine) throws IOException {
    TreeCounts counts = copy(engine.copier(), source).counts();
    assertThat(target.resolve("a/b/pipe")).hasBinaryContent(Samples.some(BYTES));
    assertThat(counts.specialFiles()).isEqualTo(1);
    assertThat(counts.bytes()).isEqualTo(BYTES);
  }

  @Test
  void thePermissionsOfThePipeAreKept() throws IOException {
    permit(pipe, "rw-r-----");
    copy(new Copier(CopyOptions.ARCHIVE), pipe);
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
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void theFileIsComparedWithTheBytesThatWereRead() throws IOException {
    CopyOptions hashed = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
    copy(new Copier(hashed), pipe);
    Files.delete(target);
    calls.with("pread", When.ALWAYS, Fault.ZERO);
    assertThatThrownBy(() -> copy(calls.copier(hashed), pipe))
        .isInstanceOf(VerificationException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void aFullDiskLeavesTheOldFile() throws IOException {
    Files.writeString(target, "old");
    calls.with("pwrite", When.from(2), Errno.ENOSPC);
    CopyOptions replacing = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    assertFails(() -> copy(calls.copier(replacing), pipe)).hasMessageContaining("ENOSPC");
    assertThat(target).hasContent("old");
  }
}
