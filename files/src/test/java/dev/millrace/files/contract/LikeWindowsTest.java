package dev.millrace.files.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Bytes;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.Storage;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies where open files are neither deleted nor replaced, as on Windows. Closing the storage
/// fails if a copy has left a file open.
class LikeWindowsTest {
  private static final CopyOptions REPLACING =
      CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withVerification(Verification.HASH);

  @TempDir Path temporary;

  private Storage storage;
  private Path source;
  private Path target;

  @BeforeEach
  void open() throws IOException {
    storage = Storage.open(Storage.Type.WINDOWS, temporary.resolve("storage"));
    source = storage.directory().resolve("source");
    target = Files.createDirectory(storage.directory().resolve("targets")).resolve("target");
  }

  @AfterEach
  void close() throws IOException {
    storage.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 51_200, 3_000_000})
  void aTargetIsReplacedInOneStep(int bytes) throws IOException {
    byte[] content = Bytes.random(bytes);
    Files.write(source, content);
    Files.writeString(target, "old");
    assertThat(new Copier(REPLACING).copy(source, target).bytes()).isEqualTo(bytes);
    assertThat(Files.readAllBytes(target)).isEqualTo(content);
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  @Test
  void anOpenTargetIsNotReplacedAndTheErrorNamesIt() throws IOException {
    Files.write(source, Bytes.random(51_200));
    Files.writeString(target, "old");
    try (InputStream open = Files.newInputStream(target)) {
      assertThatThrownBy(() -> new Copier(REPLACING).copy(source, target))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(target.toString());
      assertThat(open.readAllBytes()).asString().isEqualTo("old");
    }
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  @Test
  void aCancelledCopyLeavesNoDebris() throws IOException {
    Files.write(source, Bytes.random(3_000_000));
    Cancellation cancellation = new Cancellation();
    CopyListener listener = CopyListener.onProgress(unused -> cancellation.cancel());
    assertThatThrownBy(() ->
            new Copier(REPLACING)
                .withListener(listener)
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(Samples.names(target.getParent())).isEmpty();
  }
}
