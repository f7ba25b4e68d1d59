package dev.millrace.lab.natives;

import dev.millrace.lab.natives.RingCalls.RingNumbers;
import dev.millrace.lab.natives.RingCalls.RingStructs;
import dev.millrace.sys.HeaderNumbers;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class RingHeadersTest extends HeaderNumbers {
  @Override
  protected Stream<Arguments> numbers() {
    return Stream.of(
            Arrays.stream(RingNumbers.class.getDeclaredFields()).map(HeaderNumbers::constant),
            Arrays.stream(RingStructs.class.getDeclaredFields()).map(RingHeadersTest::member),
            operations())
        .flatMap(numbers -> numbers);
  }

  // `SQE_FD` is the offset of fd, `SQ_OFF_HEAD` of sq_off.head.
  private static Arguments member(Field field) {
    String name = field.getName().toLowerCase(Locale.ROOT);
    long number = ((Number) constant(field).get()[1]).longValue();
    String struct =
        name.startsWith("sqe_") || name.startsWith("cqe_") ? name.substring(0, 3) : "params";
    String member =
        struct.equals("params") ? name.replaceFirst("_off_", "_off.") : name.substring(4);
    String type = "struct io_uring_" + struct;
    return name.endsWith("_bytes")
        ? Arguments.of("sizeof(%s)".formatted(type), number)
        : offset(type, member, number);
  }

  // Members of an enum in C: in brackets, because the preprocessor does not define them.
  private static Stream<Arguments> operations() {
    return Stream.of(
        Arguments.of("(IORING_OP_READ)", IoUring.READ),
        Arguments.of("(IORING_OP_WRITE)", IoUring.WRITE));
  }
}
