package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceOfACellTest {
  @Test
  void theTraceOfTheSameSizeIsShown() {
    assertThat(mechanism(trace("read", 5 << 10), trace("sendfile", RaceBuilder.BYTES)))
        .startsWith("sendfile");
    assertThat(mechanism(trace("sendfile", RaceBuilder.BYTES), trace("read", 5 << 10)))
        .startsWith("sendfile");
  }

  @Test
  void theClosestSizeIsShownIfTheSizeWasNotTraced() {
    assertThat(mechanism(trace("read", 5 << 10), trace("splice", 32 << 20))).startsWith("splice");
    assertThat(mechanism(trace("read", 0), trace("splice", 16 << 10))).startsWith("splice");
  }

  @Test
  void theOnlyTraceOfAnOlderRecordIsShownAtEverySize() {
    assertThat(mechanism(trace("read", 16 << 10))).startsWith("read");
  }

  @Test
  void aMethodWithoutATraceIsNotTraced() {
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
