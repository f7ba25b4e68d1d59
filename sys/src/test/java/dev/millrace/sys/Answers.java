package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.sys.Answer.NotSupported;
import java.nio.file.FileSystemException;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Returns the values and reasons of answers, and checks failures.
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

  /// Checks that a call fails with a [FileSystemException].
  public static AbstractThrowableAssert<?, ? extends Throwable> assertFails(ThrowingCallable call) {
    return assertThatThrownBy(call).isInstanceOf(FileSystemException.class);
  }
}
