package dev.millrace.files.internal.young;

import static dev.millrace.files.Samples.KIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(LINUX)
@Timeout(60)
class CopiedTargetTest {
  private static final int BYTES = 5 * KIB;

  @TempDir Path directory;

  private final long startMillis = System.currentTimeMillis();
  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = Samples.random(directory.resolve("source"), BYTES);
    target = directory.resolve("target");
  }

  private void requireNoTarget() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void aFileThatAnotherProgramMovedToTheTargetStays() throws Exception {
    Path other = Files.write(directory.resolve("other"), new byte[BYTES]);
    Thread.sleep(20); // until the clock of the file system ticks
    Files.move(other, target);
    assertThat(CopiedTarget.look(target, startMillis).remove(SmallSource.of(source))).isFalse();
    assertThat(target).hasBinaryContent(new byte[BYTES]);
  }

  // The clock of a file system may not tick between the writing and the renaming of a file.
  @Test
  void aFileWithOtherBytesStaysWithAnyTimes() throws Exception {
    Files.write(target, new byte[BYTES]);
    CopiedTarget other = CopiedTarget.look(target, startMillis);
    assertThat(other.remove(SmallSource.of(source))).isFalse();
    assertThat(target).hasBinaryContent(new byte[BYTES]);
  }

  @Test
  void aFileThatIsOlderThanTheCopyStays() throws Exception {
    Files.write(target, new byte[BYTES]);
    assertThat(
            CopiedTarget.look(target, System.currentTimeMillis() + 1000)
                .remove(SmallSource.of(source)))
        .isFalse();
    assertThat(target).exists();
  }

  @Test
  void aTargetThatCannotBeLookedAtWasCopied() {
    CopiedTarget hidden = CopiedTarget.look(source.resolve("below-a-file"), startMillis);
    assertThat(hidden.seen()).isNull();
  }

  @Test
  void aTargetThatAnotherProgramTookAwayWasCopied() throws IOException {
    CopiedTarget taken = CopiedTarget.look(target, startMillis);
    SmallSource small = SmallSource.of(source);
    assertThat(taken.isCutShort(small)).isFalse();
    assertThat(taken.bytes(small)).isEqualTo(BYTES);
    assertThat(taken.remove(SmallSource.of(source))).isTrue();
    requireNoTarget();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, BYTES - 1})
  void aTargetWithTheFirstBytesOfTheSourceIsCutShort(int bytes) throws IOException {
    Files.write(target, Arrays.copyOf(Files.readAllBytes(source), bytes));
    CopiedTarget cut = CopiedTarget.look(target, startMillis);
    assertThat(cut.isCutShort(SmallSource.of(source))).isTrue();
    assertThat(cut.remove(SmallSource.of(source))).isTrue();
    requireNoTarget();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, BYTES - 1, BYTES, BYTES + 1})
  void aTargetWithOtherBytesBelongsToAnotherProgram(int bytes) throws IOException {
    Files.write(target, new byte[bytes]);
    assertThat(CopiedTarget.look(target, startMillis).isCutShort(SmallSource.of(source))).isFalse();
  }

  // Without the source nothing shows whose file it is.
  @Test
  void aCopyStaysIfItsSourceIsGone() throws IOException {
    SmallSource small = SmallSource.of(source);
    Files.copy(source, target);
    CopiedTarget copied = CopiedTarget.look(target, startMillis);
    Files.delete(source);
    assertThat(copied.remove(small)).isFalse();
    assertThat(target.toFile()).hasSize(BYTES);
  }
}
