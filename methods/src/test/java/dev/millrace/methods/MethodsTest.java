package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class MethodsTest {
  private static List<String> namesIn(Publication publication) {
    return Methods.copy().stream()
        .filter(info -> info.publications().contains(publication))
        .map(MethodInfo::name)
        .toList();
  }

  @Test
  void namesAndIdsAreUnique() {
    assertThat(Methods.copy()).extracting(MethodInfo::name).doesNotHaveDuplicates();
    assertThat(Methods.copy()).flatExtracting(MethodInfo::variants).doesNotHaveDuplicates();
  }

  @Test
  void everyIdIsReadBackAndMakesItsMethod() {
    for (MethodInfo info : Methods.copy()) {
      assertThat(info.how()).isNotBlank();
      for (MethodId id : info.variants()) {
        assertThat(id.name()).isEqualTo(info.name());
        assertThat(MethodId.parse(id.toString())).isEqualTo(id);
        assertThat(Methods.create(id)).isNotNull();
      }
    }
  }

  @Test
  void keepsTheOrderOfTheTable() {
    assertThat(new BuiltInMethods().copyMethods())
        .extracting(MethodInfo::name)
        .startsWith("cp-process", "stream-byte", "reader-char")
        .endsWith("commons-io", "guava", "okio", "null");
  }

  @Test
  void racesTheTwelveOfWicht() {
    assertThat(namesIn(Publication.WICHT_2010))
        .containsExactly(
            "cp-process",
            "stream-byte",
            "reader-char",
            "buffered-stream-byte",
            "buffered-reader-char",
            "stream-array",
            "reader-array",
            "buffered-stream-array",
            "buffered-reader-array",
            "channel-buffer",
            "channel-transfer-to",
            "files-copy");
  }

  @Test
  void racesTheThreeOfNio() {
    assertThat(namesIn(Publication.NIO_2002))
        .containsExactly("buffered-stream-byte", "channel-buffer", "channel-transfer-to");
    assertThat(Methods.copy("buffered-stream-byte").variants())
        .contains(MethodId.of("buffered-stream-byte", 2048));
    assertThat(Methods.copy("channel-buffer").variants())
        .contains(MethodId.of("channel-buffer", Memory.DIRECT, 2048));
  }

  @Test
  void racesWhatTheOthersCopiedWith() {
    assertThat(namesIn(Publication.JUDGE_2014))
        .containsExactly("stream-array", "mapped-write", "mapped-both");
    assertThat(namesIn(Publication.JDK_8266589)).containsExactly("files-copy");
    assertThat(namesIn(Publication.BIG_FILES_2020))
        .containsExactly("async-channel", "random-access-file");
  }

  @Test
  void saysWhichMethodsTakeTextOnly() {
    assertThat(Methods.copy())
        .filteredOn(info -> info.traits().contains(Trait.TEXT_ONLY))
        .allSatisfy(info -> assertThat(info.limits()).isEqualTo("text only"))
        .extracting(MethodInfo::name)
        .allMatch(name -> name.contains("reader"))
        .hasSize(4);
  }

  @Test
  void saysWhichMethodsNeedALaterJdk() {
    assertThat(Methods.copy("stream-transfer-to").sinceJdk()).isEqualTo(9);
    assertThat(Methods.copy("direct-io").sinceJdk()).isEqualTo(10);
    assertThat(Methods.copy("files-copy").sinceJdk()).isEqualTo(8);
  }

  @Test
  void saysThatThereIsNoSuchMethod() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Methods.create(MethodId.of("teleport")))
        .withMessage("there is no copy method 'teleport'");
  }

  @Test
  void theNullMethodIsNeverRanked() {
    assertThat(Methods.copy("null").traits()).containsExactly(Trait.UNRANKED);
  }
}
