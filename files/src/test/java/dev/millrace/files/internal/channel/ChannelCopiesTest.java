package dev.millrace.files.internal.channel;

import static dev.millrace.files.NoSys.copier;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Results;
import dev.millrace.files.Samples;
import dev.millrace.files.Storage;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The guarantees of a copy between all pairs of file systems, without system calls.
@ParameterizedClass(name = "{0} to {1}")
@MethodSource("pairs")
class ChannelCopiesTest {
  private static final int MANY_BYTES = (1 << 20) + 5;

  @Parameter(0)
  Storage.Type from;

  @Parameter(1)
  Storage.Type to;

  @TempDir Path temporary;

  private Storage sources;
  private Storage targets;
  private Path source;
  private Path target;

  static Stream<Arguments> pairs() {
    return Stream.of(Storage.Type.values())
        .flatMap(from -> Stream.of(Storage.Type.values()).map(to -> Arguments.of(from, to)));
  }

  @BeforeEach
  void open() throws IOException {
    sources = Storage.open(from, temporary.resolve("from"));
    targets = from == to ? sources : Storage.open(to, temporary.resolve("to"));
    source = sources.directory().resolve("source");
    target = Files.createDirectory(targets.directory().resolve("targets")).resolve("target");
  }

  @AfterEach
  void close() throws IOException {
    sources.close();
    targets.close();
  }

  @Test
  void everyByteOfAnySizeArrives() throws IOException {
    for (int bytes : List.of(0, 1, 8191, 8192, 8193, 256 << 10, MANY_BYTES)) {
      byte[] content = Samples.some(bytes);
      Files.write(source, content);
      CopyResult result = copier(CopyOptions.DEFAULTS).copy(source, target);
      assertThat(Files.readAllBytes(target)).isEqualTo(content);
      assertThat(result.bytes()).isEqualTo(bytes);
      assertThat(result.strategy()).isEqualTo(CopyStrategy.CHANNELS);
      assertThat(result.attempts().getLast())
          .isEqualTo(Results.completed(CopyStrategy.CHANNELS, bytes));
      assertThat(Samples.names(target.getParent())).containsExactly("target");
      Files.delete(target);
    }
  }

  @Test
  void everyPieceIsReported() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    List<Long> done = new ArrayList<>();
    copier(CopyOptions.DEFAULTS.withBytesPerSecond(100 << 20))
        .withListener(CopyListener.onProgress(event -> done.add(event.doneBytes())))
        .copy(source, target);
    assertThat(done).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(1);
    assertThat(done.getLast()).isEqualTo(MANY_BYTES);
  }

  @Test
  void aTargetIsReplaced() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    Files.writeString(target, "old");
    copier(replacing()).copy(source, target);
    assertThat(Files.readAllBytes(target)).isEqualTo(Samples.some(MANY_BYTES));
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  @Test
  void aCopyThatFailsLeavesNothingNew() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    CopyListener failing =
        CopyListener.onProgress(unused -> {
          throw new IllegalStateException("enough");
        });
    Copier copier = copier(CopyOptions.DEFAULTS).withListener(failing);
    assertThatThrownBy(() -> copier.copy(source, target)).hasMessage("enough");
    assertThat(target.getParent()).isEmptyDirectory();
    Files.writeString(target, "old");
    Copier replacing = copier(replacing()).withListener(failing);
    assertThatThrownBy(() -> replacing.copy(source, target)).hasMessage("enough");
    assertThat(target).hasContent("old");
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  @Test
  void aCopyIsCancelled() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    Cancellation cancellation = new Cancellation();
    assertThatThrownBy(() ->
            copier(CopyOptions.DEFAULTS)
                .withListener(CopyListener.onProgress(unused -> cancellation.cancel()))
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessageContaining(target + ": cancelled after ");
    assertThat(target.getParent()).isEmptyDirectory();
  }

  @Test
  void anInterruptCancelsAndStaysPending() throws IOException {
    Files.write(source, Samples.some(MANY_BYTES));
    CopyListener listener = CopyListener.onProgress(unused -> Thread.currentThread().interrupt());
    assertThatThrownBy(() -> copier(replacing()).withListener(listener).copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target.getParent()).isEmptyDirectory();
  }

  @Test
  void anInterruptFromBeforeCancels() throws IOException {
    Files.write(source, Samples.some(10));
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> copier(CopyOptions.DEFAULTS).copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target.getParent()).isEmptyDirectory();
  }

  @Test
  void sourceAndTargetHaveTheSameSum() throws IOException {
    Files.writeString(source, "abc");
    for (Verification verification : List.of(Verification.HASH, Verification.READ_BACK)) {
      CopyResult result = copier(replacing().withVerification(verification)).copy(source, target);
      // FIPS 180-2, appendix B.1
      assertThat(result.sha256())
          .contains("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
  }

  @Test
  void directoriesAreNotCopied() throws IOException {
    Files.createDirectory(source);
    assertFails(() -> copier(CopyOptions.DEFAULTS).copy(source, target))
        .hasMessage(source + ": only regular files are copied");
  }

  @Test
  void directoriesAreNotReplaced() throws IOException {
    Files.write(source, Samples.some(10));
    Files.createDirectory(target);
    assertFails(() -> copier(replacing()).copy(source, target))
        .hasMessage(target + ": only regular files are replaced");
    assertFails(() -> copier(CopyOptions.DEFAULTS.withReplace(Replace.ANY)).copy(source, target))
        .hasMessage(target + ": directories are not replaced");
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  @Test
  void aFileIsNotReplacedByItself() throws IOException {
    Files.write(source, Samples.some(10));
    Path again = source.resolveSibling(".").resolve("source");
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      assertFails(() -> copier(CopyOptions.DEFAULTS.withReplace(replace)).copy(source, again))
          .hasMessage(again + ": is the source itself");
    }
    assertThat(source).hasBinaryContent(Samples.some(10));
  }

  @Test
  void aReflinkThatCannotBeIsAFailure() throws IOException {
    Files.write(source, Samples.some(10));
    assertFails(() -> copier(CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS)).copy(source, target))
        .hasMessageStartingWith(target + ": ");
    assertThat(target.getParent()).isEmptyDirectory();
  }

  @Test
  void onlyTheSystemsOwnFilesCanBeWaitedFor() throws IOException {
    Files.write(source, Samples.some(10));
    CopyOptions options = CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY);
    if (to == Storage.Type.DEFAULT) {
      copier(options).copy(source, target);
      assertThat(target).hasBinaryContent(Samples.some(10));
    } else {
      assertFails(() -> copier(options).copy(source, target))
          .hasMessage(target + ": its file system cannot flush a file to its device");
      assertThat(target.getParent()).isEmptyDirectory();
    }
  }

  private static CopyOptions replacing() {
    return CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
  }
}
