package dev.millrace.methods.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import java.util.List;
import org.junit.jupiter.api.Test;

class MethodsTest {
  @Test
  void namesAndIdsAreUniqueWithinAnOperation() {
    assertUnique(Methods.copy());
    assertUnique(Methods.read());
    assertUnique(Methods.write());
  }

  private static <M> void assertUnique(List<MethodInfo<? extends M>> field) {
    assertThat(field.stream().map(MethodInfo::name)).doesNotHaveDuplicates();
    assertThat(field.stream().flatMap(info -> info.variants().stream())).doesNotHaveDuplicates();
  }

  @Test
  void everyIdSurvivesARoundTripAndCreatesItsMethod() {
    assertMakesMethods(Methods.copy());
    assertMakesMethods(Methods.read());
    assertMakesMethods(Methods.write());
  }

  private static <M> void assertMakesMethods(List<MethodInfo<? extends M>> field) {
    for (MethodInfo<?> info : field) {
      assertThat(info.how()).isNotBlank();
      for (MethodId id : info.variants()) {
        assertThat(id.name()).isEqualTo(info.name());
        assertThat(MethodId.parse(id.toString())).isEqualTo(id);
        M method = Methods.create(field, id);
        assertThat(method).isNotNull();
      }
    }
  }

  @Test
  void keepsTheOrderOfTheTable() {
    assertThat(new BuiltInCopyMethods().copyMethods())
        .extracting(MethodInfo::name)
        .startsWith("cp-process", "stream-byte", "reader-char")
        .endsWith("direct-io", "dev-null-transfer-to", "dev-null-stream-array", "null");
  }

  @Test
  void builtInMethodsComeFirstAndUnrankedOnesLast() {
    assertThat(Methods.copy())
        .extracting(MethodInfo::name)
        .startsWith("cp-process")
        .containsSubsequence("okio", "bad-throws", "spy-slow", "null")
        .endsWith("null", "dev-null-commons-io", "dev-null-guava");
  }

  @Test
  void marksReadMethodsThatNeedCertainContent() {
    assertThat(withTrait(Methods.read(), Trait.TEXT_ONLY))
        .containsExactly(
            "buffered-reader-char",
            "buffered-reader-line",
            "reader-array",
            "read-all-lines",
            "read-string",
            "buffered-reader-lines",
            "scanner-line",
            "files-lines",
            "commons-io-string");
    assertThat(withTrait(Methods.read(), Trait.NUMBERS_ONLY))
        .containsExactly("scanner", "stream-tokenizer");
    assertThat(withTrait(Methods.write(), Trait.TEXT_ONLY))
        .containsExactly(
            "buffered-writer-char",
            "buffered-writer-line",
            "files-new-buffered-writer",
            "print-stream-line",
            "print-writer-line",
            "write-string",
            "files-write-lines");
  }

  private static <M> List<String> withTrait(List<MethodInfo<? extends M>> field, Trait trait) {
    return field.stream()
        .filter(info -> info.traits().contains(trait))
        .map(MethodInfo::name)
        .toList();
  }

  @Test
  void marksMethodsLimitedToTwoGibibytes() {
    assertThat(Methods.find(Methods.read(), "read-all-bytes").mostBytes())
        .isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Methods.find(Methods.write(), "files-write").mostBytes())
        .isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Methods.find(Methods.read(), "mapped").mostBytes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void marksMethodsForTextOnly() {
    assertThat(Methods.copy())
        .filteredOn(info -> info.traits().contains(Trait.TEXT_ONLY))
        .allSatisfy(info -> assertThat(info.limits()).startsWith("text "))
        .extracting(MethodInfo::name)
        .containsExactly(
            "reader-char",
            "buffered-reader-char",
            "reader-array",
            "buffered-reader-array",
            "buffered-reader-line",
            "reader-transfer-to",
            "read-string");
  }

  @Test
  void marksMethodsForLaterJdks() {
    assertThat(copy("stream-transfer-to").sinceJdk()).isEqualTo(9);
    assertThat(copy("direct-io").sinceJdk()).isEqualTo(10);
    assertThat(copy("files-copy").sinceJdk()).isEqualTo(8);
  }

  @Test
  void anUnknownMethodIsReported() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Methods.create(Methods.copy(), MethodId.of("teleport")))
        .withMessage("unknown method 'teleport'");
  }

  @Test
  void theNullMethodsAreNeverRanked() {
    assertThat(copy("null").traits()).containsExactly(Trait.UNRANKED);
    assertThat(Methods.find(Methods.read(), "null").traits()).containsExactly(Trait.UNRANKED);
    assertThat(Methods.find(Methods.write(), "null").traits()).containsExactly(Trait.UNRANKED);
  }

  private static MethodInfo<? extends CopyMethod> copy(String name) {
    return Methods.find(Methods.copy(), name);
  }
}
