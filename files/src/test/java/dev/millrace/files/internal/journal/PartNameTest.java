package dev.millrace.files.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.journal.Journal.Facts;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartNameTest {
  private static final Facts FACTS = new Facts(new byte[Facts.KEY_BYTES]);

  @ParameterizedTest
  @ValueSource(strings = {".a.millrace-part", "d/.a.millrace-part", "a../.b.millrace-part"})
  void aNameIsReadAmongOtherWords(String path) {
    assertThat(PartName.in(words(path), FACTS)).containsExactly(new PartName(7, path));
  }

  /// Another user may have written the journal, to have files elsewhere removed.
  @ParameterizedTest
  @ValueSource(
      strings = {"../.a.millrace-part", "d/../../.a.millrace-part", "d/..", "/d/.a.millrace-part"})
  void aNameThatLeadsOutOfTheDirectoryIsNone(String path) {
    assertThat(PartName.in(words(path), FACTS)).isEmpty();
  }

  private static long[] words(String path) {
    ByteBuffer name = new PartName(7, path).record(FACTS);
    ByteBuffer all =
        ByteBuffer.allocate(name.remaining() + 2 * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    all.putLong(1).put(name).putLong(2).flip();
    long[] words = new long[all.remaining() / Long.BYTES];
    all.asLongBuffer().get(words);
    return words;
  }
}
