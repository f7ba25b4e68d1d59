package dev.millrace.files.internal.channel;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.NoSys.copier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.ChangedSource;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.Sparse;
import dev.millrace.files.Storage;
import dev.millrace.files.Verification;
import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Extents;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.tests.mockfile.FilterFileChannel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Copies without system calls, of features that only the default file system has.
class ChannelFilesTest extends SourceAndTarget.OnDisk {
  private static final int MANY_BYTES = 3 * (1 << 20) + 5;

  @BeforeEach
  void names() throws IOException {
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
  }

  @Test
  void aSourceThatGrowsIsNoticed() throws IOException {
    assertNoticed(CopyListener.onProgress(unused -> append(source)), "changed while it was copied");
  }

  @Test
  void aSourceThatIsRemovedIsNoticed() throws IOException {
    assertNoticed(
        CopyListener.onProgress(unused -> source.toFile().delete()),
        "was removed while it was copied");
  }

  private void assertNoticed(CopyListener listener, String message) throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    assertThatThrownBy(
            () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(source + ": " + message);
    assertThat(target).doesNotExist();
  }

  @Test
  void aCopyIsMadeAgainIfTheSourceChanges() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    AtomicInteger once = new AtomicInteger();
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          if (once.getAndIncrement() == 0) {
            append(source);
          }
        });
    copier(CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY))
        .withListener(listener)
        .copy(source, target);
    assertThat(target).hasSameBinaryContentAs(source).hasSize(MANY_BYTES + 1);
  }

  private static void append(Path file) {
    assertDoesNotThrow(() -> Files.write(file, new byte[1], StandardOpenOption.APPEND));
  }

  @Test
  @EnabledOnOs(LINUX)
  void zerosBecomeHoles() throws IOException {
    byte[] content = new byte[MANY_BYTES];
    byte[] data = Samples.some(8192);
    System.arraycopy(data, 0, content, 1 << 20, data.length);
    Files.write(source, content);
    CopyResult result = copier(CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)).copy(source, target);
    assertThat(target).hasBinaryContent(content);
    assertThat(result.holeBytes()).isEqualTo(MANY_BYTES - data.length);
    assertThat(holeBytes(target)).isGreaterThan(MANY_BYTES - (1 << 20));
  }

  @Test
  @EnabledOnOs(LINUX)
  void zerosOfOtherFileSystemsBecomeHolesToo() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
      Path zeros = Files.write(zip.directory().resolve("zeros"), new byte[MANY_BYTES]);
      copier(CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)).copy(zeros, target);
      assertThat(target).hasBinaryContent(new byte[MANY_BYTES]);
      assertThat(holeBytes(target)).isGreaterThan(MANY_BYTES - (1 << 20));
    }
  }

  private static long holeBytes(Path file) throws IOException {
    return Host.sys().extents(file).optional().map(Extents::holeBytes).orElse(Long.MAX_VALUE);
  }

  @Test
  void ofAFileOfZerosTheLengthIsKept() throws IOException {
    Files.write(source, new byte[MANY_BYTES]);
    copier(CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)).copy(source, target);
    assertThat(target).hasBinaryContent(new byte[MANY_BYTES]);
  }

  @Test
  void bytesThatTheKernelRejectsAreReadAndWritten() throws IOException {
    for (int pieces : List.of(0, 1, 2)) {
      for (Entry refusal : List.of(Entry.FAILURE, Entry.ZERO)) {
        assertThat(moveWith(refusal, pieces)).isEqualTo(MANY_BYTES);
        assertThat(target).hasBinaryContent(Samples.some(MANY_BYTES));
        Files.delete(target);
      }
    }
  }

  private enum Entry {
    FAILURE,
    ZERO
  }

  // Of three pieces and more.
  private long moveWith(Entry refusal, int afterPieces) throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    CopyRequest request = request(CopyOptions.DEFAULTS);
    try (ChannelSource plain = ChannelSource.open(source)) {
      FileChannel file = (FileChannel) plain.channel();
      ChannelSource faulty =
          new ChannelSource(plain.file(), new FaultyTransfers(file, afterPieces, refusal));
      ChannelStagedTarget staged =
          ChannelTargetLocation.of(request, plain).create(request.options(), plain.file());
      long bytes =
          new ChannelMove(request.options(), faulty, new CopyProgress(request, faulty.bytes()))
              .move(staged.channel());
      staged.commit();
      return bytes;
    }
  }

  /// Lets the kernel move some pieces, and then none.
  private static final class FaultyTransfers extends FilterFileChannel {
    private final Entry refusal;
    private int left;

    FaultyTransfers(FileChannel file, int pieces, Entry refusal) {
      super(file);
      this.left = pieces;
      this.refusal = refusal;
    }

    @Override
    public long transferTo(long position, long count, java.nio.channels.WritableByteChannel target)
        throws IOException {
      if (left-- > 0) {
        return super.transferTo(position, count, target);
      }
      if (refusal == Entry.FAILURE) {
        target.write(ByteBuffer.allocate(10)); // a failure after some progress
        throw new IOException("Operation not permitted");
      }
      return 0;
    }
  }

  @Test
  void ofTwoCopiesToOneTargetOneWins() throws IOException {
    Path other = Files.write(directory.resolve("other"), Samples.some(MANY_BYTES + 1));
    Files.write(source, Samples.some(MANY_BYTES));
    CompletableFuture<Void> meanwhile = CompletableFuture.runAsync(() -> replaceTenTimes(other));
    replaceTenTimes(source);
    meanwhile.join();
    Path winner = Files.size(target) == MANY_BYTES ? source : other;
    assertThat(target).hasSameBinaryContentAs(winner);
    assertThat(target.getParent().toFile().list()).containsExactly("target");
  }

  private void replaceTenTimes(Path by) {
    for (int i = 0; i < 10; i++) {
      assertDoesNotThrow(() -> copier(replacing()).copy(by, target));
    }
  }

  @Test
  void anOpenTargetOfWindowsIsNotReplacedAndTheErrorNamesIt() throws IOException {
    try (Storage windows = Storage.open(Storage.Type.WINDOWS, directory.resolve("windows"))) {
      Path from = Files.write(windows.directory().resolve("source"), Samples.some(51_200));
      Path to = Files.writeString(windows.directory().resolve("target"), "old");
      try (InputStream open = Files.newInputStream(to)) {
        assertThatThrownBy(() -> copier(replacing()).copy(from, to))
            .isInstanceOf(IOException.class)
            .hasMessageContaining(to.toString());
        assertThat(open.readAllBytes()).asString().isEqualTo("old");
      }
      assertThat(Samples.names(windows.directory())).containsExactly("source", "target");
    }
  }

  @Test
  void aLengthThatIsWrongIsNoticed() throws IOException {
    assertWrong(
        Verification.NONE,
        () -> assertDoesNotThrow(() -> Samples.setLength(target, 5)),
        "has 5 bytes, and 10 were copied");
  }

  private void assertWrong(Verification verification, Runnable change, String message)
      throws IOException {
    Files.write(source, Samples.some(10));
    Copier copier =
        copier(CopyOptions.DEFAULTS.withVerification(verification))
            .withListener(CopyListener.onProgress(unused -> change.run()));
    assertThatThrownBy(() -> copier.copy(source, target))
        .isInstanceOf(VerificationException.class)
        .hasMessageStartingWith(target + ": " + message);
    assertThat(target).doesNotExist();
  }

  @Test
  void aByteThatIsWrongIsNoticed() throws IOException {
    assertWrong(Verification.READ_BACK, () -> Samples.change(target), "has the SHA-256 ");
  }

  @Test
  void aSkippedCloneNamesItsReason() throws IOException {
    Files.write(source, Samples.some(10));
    ChannelCopies denied = new ChannelCopies("denied");
    assertThat(denied.copy(request(replacing())).attempts())
        .contains(Attempt.skipped(CopyStrategy.REFLINK, "denied"));
    CopyOptions never = replacing().withReflink(Reflink.NEVER);
    assertThat(denied.copy(request(never)).attempts())
        .contains(Attempt.skipped(CopyStrategy.REFLINK, "excluded by an option"));
  }

  @Test
  void withoutMetadataTheTargetHasThePermissionsOfANewFile() throws IOException {
    Files.write(source, Samples.some(10));
    permit(source, "r-x------");
    copier(CopyOptions.DEFAULTS.withMetadata(Metadata.NONE)).copy(source, target);
    Path byJava = Files.createFile(directory.resolve("by-java"));
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(byJava));
  }

  @Test
  void aReadOnlySourceIsCopied() throws IOException {
    Files.write(source, Samples.some(10));
    permit(source, "r--r--r--");
    copier(CopyOptions.DEFAULTS.withDurability(Durability.FILE)).copy(source, target);
    assertThat(target).hasBinaryContent(Samples.some(10));
  }

  private CopyRequest request(CopyOptions options) {
    return CopyRequest.of(source, target, options).build();
  }

  private static CopyOptions replacing() {
    return CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
  }
}
