package dev.millrace.lab.natives;

import dev.millrace.lab.natives.RingCalls.RingNumbers;
import dev.millrace.sys.HeaderNumbers;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class RingHeadersTest extends HeaderNumbers {
  @Override
  protected Stream<Arguments> numbers() {
    return Stream.of(
            Arrays.stream(RingNumbers.class.getDeclaredFields()).map(HeaderNumbers::constant),
            struct("struct io_uring_params", RingParams.LAYOUT),
            struct("struct io_sqring_offsets", RingParams.SUBMISSIONS),
            struct("struct io_cqring_offsets", RingParams.COMPLETIONS),
            struct("struct io_uring_sqe", Submissions.ENTRY),
            struct("struct io_uring_cqe", Completions.ENTRY),
            operations())
        .flatMap(numbers -> numbers);
  }

  // Members of an enum in C: in brackets, because the preprocessor does not define them.
  private static Stream<Arguments> operations() {
    return Stream.of(
        Arguments.of("(IORING_OP_READ)", IoUring.READ),
        Arguments.of("(IORING_OP_WRITE)", IoUring.WRITE));
  }
}
