package dev.millrace.methods.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.Trait;
import dev.millrace.methods.fork.Task;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MethodsTest {
  @ParameterizedTest
  @EnumSource
  void everyMethodHasItsOwnIdsFromWhichItIsCreated(Task.Kind kind) {
    List<? extends MethodInfo<?>> field = field(kind);
    assertThat(field).extracting(MethodInfo::name).doesNotHaveDuplicates();
    assertThat(field.stream().flatMap(info -> info.variants().stream())).doesNotHaveDuplicates();
    for (MethodInfo<?> info : field) {
      assertThat(info.how()).isNotBlank();
      for (MethodId id : info.variants()) {
        assertThat(id.name()).isEqualTo(info.name());
        assertThat(MethodId.parse(id.toString())).isEqualTo(id);
        assertThat(info.maker(id).get()).isNotNull();
      }
    }
  }

  private static List<? extends MethodInfo<?>> field(Task.Kind kind) {
    return switch (kind) {
      case COPY -> Methods.copy();
      case READ -> Methods.read(ReadGoal.SUM);
      case WRITE -> Methods.write();
    };
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

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          COPY, TEXT_ONLY, reader-char buffered-reader-char reader-array buffered-reader-array \
          buffered-reader-line reader-transfer-to read-string
          READ, TEXT_ONLY, buffered-reader-char buffered-reader-line reader-array read-all-lines \
          read-string buffered-reader-lines scanner-line files-lines commons-io-string
          READ, NUMBERS_ONLY, scanner stream-tokenizer
          WRITE, TEXT_ONLY, buffered-writer-char buffered-writer-line files-new-buffered-writer \
          print-stream-line print-writer-line write-string files-write-lines
          """)
  void marksMethodsWithTheirTraits(Task.Kind kind, Trait trait, String names) {
    assertThat(field(kind))
        .filteredOn(info -> info.traits().contains(trait))
        .extracting(MethodInfo::name)
        .containsExactly(names.split(" "));
  }

  @Test
  void copiesOfTextStateTheirLimit() {
    assertThat(Methods.copy())
        .filteredOn(info -> info.traits().contains(Trait.TEXT_ONLY))
        .allSatisfy(info -> assertThat(info.limits()).startsWith("text "));
  }

  @Test
  void marksMethodsLimitedToTwoGibibytes() {
    assertThat(Methods.find(Methods.read(ReadGoal.SUM), "read-all-bytes").mostBytes())
        .isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Methods.find(Methods.write(), "files-write").mostBytes())
        .isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Methods.find(Methods.read(ReadGoal.SUM), "mapped").mostBytes())
        .isEqualTo(Long.MAX_VALUE);
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
        .isThrownBy(() -> Methods.find(Methods.copy(), "teleport"))
        .withMessage("unknown method 'teleport'");
  }

  @ParameterizedTest
  @EnumSource
  void theNullMethodsAreNeverRanked(Task.Kind kind) {
    assertThat(field(kind))
        .filteredOn(info -> info.name().equals("null"))
        .singleElement()
        .satisfies(info -> assertThat(info.traits()).containsExactly(Trait.UNRANKED));
  }

  private static MethodInfo<? extends CopyMethod> copy(String name) {
    return Methods.find(Methods.copy(), name);
  }
}
