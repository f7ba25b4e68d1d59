package dev.millrace.files.internal.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Bytes;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.Offload;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Sparse;
import dev.millrace.files.Storage;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Copies whose interrupts are ignored: each piece is moved once.
class InterruptedCopyTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = (3 << 20) + 5;

  private final List<Long> done = new ArrayList<>();

  static Stream<Arguments> options() {
    return Stream.of(
        Arguments.of("offload", CopyOptions.DEFAULTS),
        Arguments.of("read and write", CopyOptions.DEFAULTS.withOffload(Offload.NEVER)),
        Arguments.of("holes", CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)),
        Arguments.of("replace", CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)),
        Arguments.of(
            "everything else",
            CopyOptions.DEFAULTS
                .withMetadata(Metadata.ALL)
                .withVerification(Verification.READ_BACK)
                .withDurability(Durability.FILE_AND_DIRECTORY)));
  }

  @BeforeEach
  void files() throws IOException {
    Files.write(source, Bytes.random(BYTES));
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
  }

  @AfterEach
  void clear() {
    Thread.interrupted();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("options")
  void everyPieceIsMovedOnce(String name, CopyOptions options) throws IOException {
    CopyReport result = copyWithInterrupts(options);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.bytes()).isEqualTo(BYTES);
    assertThat(done).isSorted().endsWith((long) BYTES);
    assertThat(target).hasSameBinaryContentAs(source);
    assertThat(target.getParent().toFile().list()).containsExactly("target");
  }

  @Test
  void anInterruptFromBeforeIsKept() throws IOException {
    Thread.currentThread().interrupt();
    copy(CopyOptions.DEFAULTS, CopyObserver.NONE);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void aCopyWithoutInterruptsLeavesTheThreadAsItWas() throws IOException {
    copy(CopyOptions.DEFAULTS, CopyObserver.NONE);
    assertThat(Thread.interrupted()).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("options")
  void aZipFileIsCopied(String name, CopyOptions options) throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
      source = Files.copy(source, zip.directory().resolve("source"));
      copyWithInterrupts(options);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(done).isSorted().endsWith((long) BYTES);
      assertThat(target).hasSameBinaryContentAs(source);
    }
  }

  private CopyReport copyWithInterrupts(CopyOptions options) throws IOException {
    Thread caller = Thread.currentThread();
    return copy(
        options,
        counts -> {
          done.add(counts.doneBytes());
          caller.interrupt();
        });
  }

  private CopyReport copy(CopyOptions options, CopyObserver listener) throws IOException {
    CopyRequest request =
        CopyRequestBuilder.of(source, target, options)
            .observer(listener)
            .interrupts(Interrupts.IGNORE)
            .build();
    return new ChannelCopies(NoSys.SYS::clone).copy(request);
  }
}
