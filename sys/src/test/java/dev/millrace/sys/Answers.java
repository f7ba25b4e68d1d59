package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.Answer.NotSupported;
import org.assertj.core.api.InstanceOfAssertFactories;

/// Returns the values and reasons of answers.
public final class Answers {
  private Answers() {}

  public static <T> T done(Answer<T> answer) {
    return answer.optional().orElseThrow(() -> new AssertionError(answer.toString()));
  }

  public static String reason(Answer<?> answer) {
    return assertThat(answer)
        .asInstanceOf(InstanceOfAssertFactories.type(NotSupported.class))
        .actual()
        .reason();
  }
}
