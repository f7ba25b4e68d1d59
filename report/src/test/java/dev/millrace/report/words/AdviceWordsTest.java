package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advice.SizeGain;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.Operation;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.Snippets.Snippet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The advice in sentences, which a race and `millrace ask` share.
class AdviceWordsTest {
  private static final String COPY = "files-copy";
  private static final String TRANSFER = "channel-transfer-to";
  private static final String LIBRARY = "millrace-files-copy";
  private static final Interval TWICE = new Interval(1.8, 2.0, 2.2);

  @Test
  void theSentenceBoundsTheLoss() {
    assertThat(lead(List.of(size(5 << 10, TRANSFER, 0.0712))))
        .isEqualTo(
            "Use FileChannel.transferTo: at most 8 % slower than the fastest of all methods (95 %).");
  }

  @Test
  void theLargestBoundHoldsAtEverySize() {
    assertThat(lead(List.of(size(5 << 10, COPY, 0.02), size(50 << 20, COPY, 0.05))))
        .isEqualTo(
            "Use Files.copy(Path, Path): at most 5 % slower than the fastest of all methods at either"
                + " size (95 %).");
  }

  @Test
  void aMethodThatLosesNothingIsTheFastest() {
    assertThat(lead(List.of(size(5 << 10, COPY, 0.0))))
        .isEqualTo("Use Files.copy(Path, Path): the fastest of all methods (95 %).");
  }

  @Test
  void eachRangeOfSizesHasItsCall() {
    assertThat(
            lead(
                List.of(
                    size(5 << 10, TRANSFER, 0.01),
                    size(500 << 10, COPY, 0.02),
                    size(50 << 20, COPY, 1.2))))
        .isEqualTo(
            "Use FileChannel.transferTo at 5KiB and Files.copy(Path, Path) from 500KiB to 50MiB: not"
                + " measurably slower than the fastest of all methods at any size, but up to 2.20"
                + " times as long is possible (95 %).");
  }

  @Test
  void oneJvmIsNamed() {
    assertThat(lead(List.of(new Advice.Size(0, 5, COPY, 0.3, 0.3, true, List.of(COPY)))))
        .endsWith("(95 %, one JVM only).");
  }

  @Test
  void withoutABoundNoMethodIsCalledTheFastest() {
    assertThat(lead(List.of(size(5 << 10, COPY, null))))
        .isEqualTo(
            "Use Files.copy(Path, Path): not measurably slower than the fastest of all methods, but"
                + " the times vary too much for a bound.");
  }

  @Test
  void aFasterLibraryAndAFasterNativeMethodFollow() {
    assertThat(more(withGain(new SizeGain(TWICE, 5 << 10))))
        .containsExactly(
            "Beyond the JDK, use MillraceFiles.copy: at most 30 % slower than the fastest of all"
                + " methods (95 %). It is at least 1.80 times as fast as the choice of the JDK at"
                + " 5KiB.",
            "No Java API offers the system call sendfile: at least 1.80 times as fast at 5KiB.");
  }

  @Test
  void theChoiceOfTheJdkIsComparedWithTheJdk() {
    Advice.Size copy = new Advice.Size(0, 5, COPY, 1.2, 0.1, false, List.of(COPY));
    assertThat(text(advice(List.of(copy), List.of(size(5, LIBRARY, 0.0)))).lead())
        .isEqualTo(
            "With the JDK alone, use Files.copy(Path, Path): at most 10 % slower than the fastest"
                + " call of the JDK (95 %).");
  }

  @Test
  void slowerCallsAreNamedTheClosestFirst() {
    List<Advice.Slower> slower =
        List.of(
            new Advice.Slower("stream-array[4KiB]", 1.234),
            new Advice.Slower("guava", 1.004),
            new Advice.Slower("stream-byte", 40),
            new Advice.Slower("cp-process", 80));
    List<Advice.Size> copy = List.of(size(5 << 10, COPY, null));
    assertThat(more(advice(copy, copy, null, null, null, slower, List.of())))
        .containsExactly(
            "Slower by more than chance: loop with byte[4 KiB] (1.23 times or more), Files.copy of"
                + " Guava, FileInputStream.read() (40.0 times or more) and 1 more.");
  }

  /// No sentence names a factor of 1.00.
  @Test
  void aFactorThatRoundsToOneIsOmitted() {
    SizeGain hardly = new SizeGain(new Interval(1.003, 1.1, 1.2), 5 << 10);
    assertThat(more(withGain(hardly)))
        .containsExactly(
            "Beyond the JDK, use MillraceFiles.copy: at most 30 % slower than the fastest of all"
                + " methods (95 %). It is faster than the choice of the JDK at 5KiB.",
            "No Java API offers the system call sendfile: faster at 5KiB.");
  }

  @Test
  void theMethodOfTheUserIsTheAnswer() {
    Advice.Own own =
        new Advice.Own(
            "my-copy",
            COPY,
            List.of(
                new Advice.OwnSize(5 << 10, new Interval(1.0, 1, 1.0), TWICE, null),
                new Advice.OwnSize(
                    5 << 20, new Interval(2.0, 2, 2.0), new Interval(0.9, 1.01, 1.1), null),
                new Advice.OwnSize(50 << 20, null, null, "it wrote a wrong byte at 17")));
    List<Advice.Size> copy = List.of(size(5 << 10, COPY, 0.1));
    AnswerText text = text(advice(copy, copy, null, null, null, List.of(), List.of(own)));
    assertThat(text.lead())
        .isEqualTo(
            "my-copy takes 1.00 s at 5KiB, 2.00 times as long (1.80 .. 2.20) as Files.copy(Path, Path);"
                + " takes 2.00 s at 5MiB, no measurable difference from Files.copy(Path, Path)"
                + " (0.900 .. 1.10); has no time at 50MiB: it wrote a wrong byte at 17.");
    assertThat(text.more().getFirst()).startsWith("Use Files.copy(Path, Path): ");
  }

  @Test
  void aRatioFarFromOneIsNeverNoDifference() {
    assertThat(own(timed(5, new Interval(1.204, 22.2, 141.6))))
        .isEqualTo(
            "my-copy takes 1.00 s, 22.2 times as long (1.20 .. 142) as Files.copy(Path, Path).");
    assertThat(own(timed(5, new Interval(1.204, 22.2, null))))
        .isEqualTo(
            "my-copy takes 1.00 s, 22.2 times as long (1.20 or more) as Files.copy(Path, Path).");
    assertThat(own(timed(5, new Interval(null, 22.2, null))))
        .isEqualTo(
            "my-copy takes 1.00 s, 22.2 times as long as Files.copy(Path, Path), but the times vary"
                + " too much for a bound.");
    assertThat(own(timed(5, new Interval(0.2, 0.4, 1.1))))
        .isEqualTo(
            "my-copy takes 1.00 s, 0.400 times as long as Files.copy(Path, Path) (0.200 .. 1.10).");
    assertThat(own(timed(5, new Interval(null, 1.2, null))))
        .isEqualTo("my-copy takes 1.00 s, no measurable difference from Files.copy(Path, Path).");
  }

  @Test
  void aReasonIsGivenOnceWithItsSizes() {
    assertThat(own(absent(5, "boo"), absent(6, "boo")))
        .isEqualTo("my-copy has no time at either size: boo.");
    assertThat(own(absent(5, "in copy 7B, boo"), absent(6, "in copy 7B, boo"), absent(7, "boo")))
        .isEqualTo("my-copy has no time at any size: in copy 7B, boo.");
    assertThat(own(absent(5, "boo"), timed(6, null), absent(7, "boo")))
        .isEqualTo("my-copy has no time at 5B and 7B: boo; takes 1.00 s at 6B.");
    assertThat(own(absent(5, "boo"))).isEqualTo("my-copy has no time: boo.");
  }

  private static String own(Advice.OwnSize... sizes) {
    Advice.Own own = new Advice.Own("my-copy", COPY, List.of(sizes));
    List<Advice.Size> copy = List.of(size(5, COPY, 0.1));
    return text(advice(copy, copy, null, null, null, List.of(), List.of(own))).lead();
  }

  private static Advice.OwnSize timed(long bytes, @Nullable Interval ratio) {
    return new Advice.OwnSize(bytes, new Interval(1.0, 1, 1.0), ratio, null);
  }

  private static Advice.OwnSize absent(long bytes, String reason) {
    return new Advice.OwnSize(bytes, null, null, reason);
  }

  @Test
  void theSnippetsAreOfTheAdvisedCalls() {
    List<Advice.Size> sizes = List.of(size(5, TRANSFER, 0.1), size(9, COPY, 0.1));
    AnswerText text = text(advice(sizes, sizes));
    assertThat(text.snippets()).extracting(Snippet::method).containsExactly(TRANSFER, COPY);
    assertThat(text.snippets())
        .extracting(Snippet::name)
        .containsExactly("FileChannel.transferTo", "Files.copy(Path, Path)");
  }

  @Test
  void withoutATimeThereIsNoAdvice() {
    assertThat(lead(List.of())).isEqualTo("No ranked method has a time.");
  }

  private static String lead(List<Advice.Size> sizes) {
    return text(advice(sizes, sizes)).lead();
  }

  private static List<String> more(Advice advice) {
    return text(advice).more();
  }

  private static AnswerText text(Advice advice) {
    return AdviceWords.of(advice, List.of());
  }

  /// A library and a native method are faster than the JDK by as much.
  private static Advice withGain(SizeGain gain) {
    List<Advice.Size> copy = List.of(size(5 << 10, COPY, 1.2));
    List<Advice.Size> library = List.of(size(5 << 10, LIBRARY, 0.3));
    return advice(copy, library, gain, "native-sendfile", gain, List.of(), List.of());
  }

  private static Advice advice(List<Advice.Size> jdk, List<Advice.Size> callable) {
    return advice(jdk, callable, null, null, null, List.of(), List.of());
  }

  private static Advice advice(
      List<Advice.Size> jdk,
      List<Advice.Size> callable,
      @Nullable SizeGain gain,
      @Nullable String nativeMethod,
      @Nullable SizeGain nativeGain,
      List<Advice.Slower> slower,
      List<Advice.Own> own) {
    return new Advice(
        "copy",
        Operation.COPY,
        List.of(Movement.MOVED),
        jdk,
        callable,
        gain,
        nativeMethod,
        nativeGain,
        slower,
        own);
  }

  private static Advice.Size size(long bytes, String method, @Nullable Double loss) {
    return new Advice.Size(0, bytes, method, loss, loss, false, List.of(method));
  }
}
