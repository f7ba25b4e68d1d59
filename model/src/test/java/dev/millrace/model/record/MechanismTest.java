package dev.millrace.model.record;

import static dev.millrace.model.record.Mechanism.CallSide.BOTH;
import static dev.millrace.model.record.Mechanism.CallSide.SOURCE;
import static dev.millrace.model.record.Mechanism.CallSide.TARGET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("none", List.of()),
        arguments("copy_file_range 1MiB", List.of(whole("copy_file_range", BOTH))),
        arguments(
            "read 8KiB, write 8KiB",
            List.of(pieces("read", SOURCE, 8 * KIB), pieces("write", TARGET, 8 * KIB))),
        arguments("mmap 1MiB, write 1MiB", List.of(whole("mmap", SOURCE), whole("write", TARGET))),
        arguments("mmap 1MiB", List.of(whole("mmap", SOURCE), whole("mmap", TARGET))),
        arguments(
            "mmap 1MiB, pread64 8KiB, read 8KiB",
            List.of(
                whole("mmap", TARGET),
                pieces("pread64", SOURCE, 8 * KIB),
                pieces("read", SOURCE, 8 * KIB))),
        arguments(
            "copy_file_range EXDEV, then sendfile 1MiB",
            List.of(DataCall.failed("copy_file_range", BOTH, "EXDEV"), whole("sendfile", BOTH))),
        arguments(
            "FICLONE EOPNOTSUPP, then copy_file_range EXDEV, then read 64KiB, write 64KiB",
            List.of(
                DataCall.failed("FICLONE", BOTH, "EOPNOTSUPP"),
                DataCall.failed("copy_file_range", BOTH, "EXDEV"),
                pieces("read", SOURCE, 64 * KIB),
                pieces("write", TARGET, 64 * KIB))),
        arguments(
            "copy_file_range EXDEV", List.of(DataCall.failed("copy_file_range", BOTH, "EXDEV"))),
        arguments(
            "read 1MiB",
            List.of(
                whole("read", SOURCE).plus(DataCall.failed("read", SOURCE, "EINTR")),
                DataCall.moved("write", TARGET, 10 * KIB))),
        arguments(
            "read 1MiB, write 10.3KiB",
            List.of(whole("read", SOURCE), DataCall.moved("write", TARGET, 10_500))));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void theTextContainsOnlyImportantCalls(String text, List<DataCall> calls) {
    assertThat(of(MIB, calls, null).text()).isEqualTo(text);
  }

  @Test
  void nothingMovesAnEmptyFile() {
    assertThat(of(0, List.of(DataCall.moved("read", SOURCE, 0)), null).text()).isEqualTo("none");
  }

  @Test
  void unknownIsNeverAGuess() {
    assertThat(of(MIB, List.of(), "strace is not installed").text()).isEqualTo("unknown");
    List<DataCall> seen = List.of(whole("read", SOURCE));
    assertThatThrownBy(() -> of(MIB, seen, "too slow")).hasMessageContaining("too slow");
  }

  @Test
  void callsAddUp() {
    DataCall sum =
        DataCall.failed("read", SOURCE, "EINTR")
            .plus(DataCall.moved("read", SOURCE, 100))
            .plus(DataCall.failed("read", SOURCE, "EIO"))
            .plus(DataCall.moved("read", SOURCE, 50));
    assertThat(sum).isEqualTo(new DataCall("read", SOURCE, 2, 150, 100, 2, "EINTR"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0B",
    "999, 999B",
    "1000, 1KB",
    "1024, 1KiB",
    "1025, 1.00KiB",
    "1048575, 1024KiB",
    "10000000, 10MB",
    "2147479552, 2.00GiB",
    "5497558138880, 5TiB"
  })
  void sizesAreWrittenShort(long bytes, String text) {
    assertThat(SizeText.of(bytes)).isEqualTo(text);
  }

  private static DataCall whole(String name, CallSide side) {
    return DataCall.moved(name, side, MIB);
  }

  private static DataCall pieces(String name, CallSide side, long bytes) {
    return new DataCall(name, side, MIB / bytes, MIB, bytes, 0, null);
  }

  private static Mechanism of(long bytes, List<DataCall> calls, String unknown) {
    return new Mechanism(Operation.COPY, "files-copy", "25.0.3", "/a", "/b", bytes, calls, unknown);
  }

  @Test
  void theTraceOfTheClosestSizeIsShown() {
    Mechanism small = trace("read", 5 << 10);
    Mechanism same = trace("sendfile", RaceBuilder.BYTES);
    assertThat(mechanism(small, same)).startsWith("sendfile");
    assertThat(mechanism(same, small)).startsWith("sendfile");
    assertThat(mechanism(small, trace("splice", 32 << 20))).startsWith("splice");
    assertThat(mechanism(trace("read", 0), trace("splice", 16 << 10))).startsWith("splice");
    assertThat(mechanism(small)).startsWith("read");
    assertThat(mechanism()).isEqualTo("not traced");
  }

  private static String mechanism(Mechanism... traces) {
    RunRecord record = RaceBuilder.copies().method("a", 1e-3).record().with(List.of(traces));
    return record.mechanismOf(record.plan().cell(0), "a");
  }

  private static Mechanism trace(String call, long bytes) {
    Cell cell = RaceBuilder.copies().method("a", 1e-3).record().plan().cell(0);
    DataCall moved = DataCall.moved(call, CallSide.BOTH, Math.max(1, bytes));
    return new Mechanism(
        Operation.COPY, "a", cell.jdk(), cell.from(), cell.to(), bytes, List.of(moved), null);
  }
}
