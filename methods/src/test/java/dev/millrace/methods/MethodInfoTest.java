package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MethodInfoTest {
  private static final CopyMethod NOTHING = (source, target) -> {};
  private static final List<Integer> SIZES = List.of(1024, 2048);

  private final MethodInfo<CopyMethod> plain = MethodInfo.plain("p", "how", () -> NOTHING);
  private final MethodInfo<CopyMethod> buffered =
      MethodInfo.buffered("b", "how", size -> NOTHING, 4096, 65536);
  private final MethodInfo<CopyMethod> reserving =
      MethodInfo.fromId("r", "how", id -> NOTHING, "4KiB", "4KiB,preallocated");
  private final MethodInfo<CopyMethod> byteBuffer =
      MethodInfo.byteBuffer("c", "how", (memory, size) -> NOTHING, "direct,2KiB", "heap,64KiB");

  @Test
  void aMethodRacesItsVariants() {
    assertThat(plain.variants()).hasToString("[p]");
    assertThat(buffered.variants()).hasToString("[b[4KiB], b[64KiB]]");
    assertThat(byteBuffer.variants()).hasToString("[c[direct,2KiB], c[heap,64KiB]]");
    assertThat(reserving.variants()).hasToString("[r[4KiB], r[4KiB,preallocated]]");
  }

  @Test
  void aMethodReportsWhetherItTakesABuffer() {
    assertThat(List.of(plain, buffered, byteBuffer))
        .extracting(MethodInfo::takesBuffer)
        .containsExactly(false, true, true);
  }

  @Test
  void sweepsSizesInEveryMemory() {
    assertThat(buffered.sweep(SIZES)).hasToString("[b[1KiB], b[2KiB]]");
    assertThat(byteBuffer.sweep(SIZES))
        .hasToString("[c[heap,1KiB], c[direct,1KiB], c[heap,2KiB], c[direct,2KiB]]");
  }

  @Test
  void sweepsSizesWithEveryAllocation() {
    assertThat(reserving.sweep(SIZES))
        .hasToString("[r[1KiB], r[1KiB,preallocated], r[2KiB], r[2KiB,preallocated]]");
  }

  @Test
  void sweepsNothingWithoutBufferOrSizes() {
    assertThat(plain.sweep(SIZES)).isEqualTo(plain.variants());
    assertThat(buffered.sweep(List.of())).isEqualTo(buffered.variants());
  }

  @Test
  void passesItsParametersToTheMethod() {
    List<Object> seen = new ArrayList<>();
    MethodInfo<CopyMethod> info =
        MethodInfo.byteBuffer(
            "c",
            "how",
            (memory, size) -> {
              seen.add(memory);
              seen.add(size);
              return NOTHING;
            },
            "direct,2KiB");
    assertThat(info.maker(MethodId.parse("c[heap,3KiB]")).get()).isSameAs(NOTHING);
    assertThat(seen).containsExactly(Memory.HEAP, 3072);
  }

  @Test
  void rejectsUnknownParameters() {
    assertRefuses(plain, "p[4KiB]", "p");
    assertRefuses(buffered, "b", "b[4KiB]");
    assertRefuses(buffered, "b[heap,4KiB]", "b[4KiB]");
    assertRefuses(byteBuffer, "c[4KiB]", "c[direct,2KiB]");
    assertRefuses(buffered, "b[4KiB,preallocated]", "b[4KiB]");
    assertRefuses(reserving, "r[heap,4KiB]", "r[4KiB]");
  }

  private static void assertRefuses(MethodInfo<?> info, String id, String form) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> info.maker(MethodId.parse(id)))
        .withMessage("'%s' has the wrong parameters; write it as %s", id, form);
  }

  @Test
  void hasNoTraitsAndLimitsUnlessTheyAreSet() {
    assertThat(plain.traits()).isEmpty();
    assertThat(plain.limits()).isEmpty();
    assertThat(plain.sinceJdk()).isEqualTo(8);
    assertThat(plain.how()).isEqualTo("how");
  }

  @Test
  void describesAMethodOfAnotherJar() {
    MethodInfo<CopyMethod> info =
        MethodInfo.<CopyMethod>buffered("mine", "how", size -> NOTHING, 4096, 65536)
            .with(Trait.UNCACHED)
            .with(Trait.TEXT_ONLY)
            .limits("on Sundays")
            .citation("a book")
            .upTo(1000)
            .sinceJdk(11)
            .fromLibrary("org.example:mine");
    assertThat(info.variants()).hasToString("[mine[4KiB], mine[64KiB]]");
    assertThat(info.traits()).containsExactly(Trait.TEXT_ONLY, Trait.UNCACHED);
    assertThat(info.limits()).isEqualTo("on Sundays");
    assertThat(info.citation()).isEqualTo("a book");
    assertThat(info.mostBytes()).isEqualTo(1000);
    assertThat(info.sinceJdk()).isEqualTo(11);
    assertThat(info.availability()).isEqualTo(Availability.LIBRARY);
    assertThat(info.library()).isEqualTo("org.example:mine");
    assertThat(info.maker(MethodId.parse("mine[1KiB]")).get()).isSameAs(NOTHING);
  }

  @Test
  void rejectsNamesThatAreNoIds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MethodInfo.<CopyMethod>plain("My Copy", "", () -> NOTHING))
        .withMessageContaining("use lower-case letters, digits and dashes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MethodInfo.<CopyMethod>buffered("mine", "", size -> NOTHING, 0))
        .withMessageContaining("sizes above 0");
  }

  @Test
  void aMethodOfABuildHasTheNameOfTheBuildInFront() {
    MethodInfo<CopyMethod> old = buffered.common("4KiB").limits("none").within("old");
    assertThat(old.name()).isEqualTo("old/b");
    assertThat(old.variants()).hasToString("[old/b[4KiB], old/b[64KiB]]");
    assertThat(old.commonVariants()).hasToString("[old/b[4KiB]]");
    assertThat(old.limits()).isEqualTo("none");
    assertThat(old.maker(MethodId.parse("old/b[1KiB]")).get()).isSameAs(NOTHING);
  }
}
