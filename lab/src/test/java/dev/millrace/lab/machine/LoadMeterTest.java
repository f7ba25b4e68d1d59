package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Environment.OtherPrograms;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LoadMeterTest {
  private static final long SELF = ProcessHandle.current().pid();
  private static final long FORK = SELF + 1;
  private static final long OTHER = SELF + 2;

  // `cpu user nice system idle iowait irq softirq steal guest guest_nice`
  private static final String START = "cpu  1000 0 500 8000 100 0 0 20 0 0";
  private static final String LATER = "cpu  1050 10 560 8840 120 10 0 30 0 0";

  /// @param ticks user, system, and user of ended children
  private static String process(long id, long parent, String name, String flags, String ticks) {
    return "%d (%s) S %d 1 1 0 -1 %s 0 0 0 0 %s 0 20 0 1 0 24"
        .formatted(id, name, parent, flags, ticks);
  }

  private static String program(long id, String name, String ticks) {
    return process(id, id == FORK ? SELF : 1, name, "4194304", ticks);
  }

  private static Supplier<Optional<ProcessorTimes>> clock(ProcessorTimes... times) {
    Iterator<ProcessorTimes> readings = List.of(times).iterator();
    return () -> Optional.of(readings.next());
  }

  private static OtherPrograms between(List<String> before, List<String> after) {
    return LoadMeter.of(
            clock(ProcessorTimes.parse(START, before), ProcessorTimes.parse(LATER, after)))
        .before()
        .orElseThrow();
  }

  @Test
  void theTimeOfOtherProgramsIsAShareOfTheTicksBetweenTwoReadings() {
    OtherPrograms load =
        between(
            List.of(program(OTHER, "firefox", "5 5 0")),
            List.of(program(OTHER, "firefox", "65 45 0")));
    assertThat(load).isEqualTo(new OtherPrograms(0.1, List.of("firefox")));
    assertThat(load.areBusy()).isTrue();
  }

  @Test
  void thisJvmAndItsChildrenAreNoOtherPrograms() {
    // The second fork has ended since the first reading, and the third has started.
    List<String> before =
        List.of(
            program(SELF, "java", "7 7 100"),
            program(FORK, "java", "20 3 0"),
            process(FORK + 10, FORK, "strace", "0", "1 1 0"));
    List<String> after =
        List.of(
            program(SELF, "java", "17 9 130"),
            program(FORK + 1000, "sh", "0 0 0"),
            process(FORK + 11, SELF, "java", "0", "40 2 0"),
            process(FORK + 12, FORK + 11, "strace", "0", "1 1 0"));
    assertThat(between(before, after)).isEqualTo(new OtherPrograms(0, List.of()));
  }

  @Test
  void theThreadsOfTheKernelMayWorkForTheRace() {
    List<String> before = List.of(process(OTHER, 2, "kworker/0:1", "2129984", "0 5 0"));
    List<String> after = List.of(process(OTHER, 2, "kworker/0:1", "2129984", "0 65 0"));
    assertThat(between(before, after)).isEqualTo(new OtherPrograms(0.06, List.of()));
  }

  @Test
  void theThreeBusiestProgramsAreNamedOnce() {
    List<String> after =
        List.of(
            program(OTHER, "idea", "30 0 0"),
            program(OTHER + 1, "quiet", "9 0 0"),
            program(OTHER + 2, "make", "10 0 0"),
            program(OTHER + 3, "cc1", "20 5 0"),
            program(OTHER + 4, "cc1", "20 0 0"),
            program(OTHER + 5, "a) (\t", "15 15 0"));
    assertThat(between(List.of(), after).busiest()).containsExactly("cc1", "a) (?", "idea");
  }

  @Test
  void theRaceIsMeasuredFromTheStartOfTheMeter() {
    String end = "cpu  2050 10 560 9840 120 10 0 30 0 0";
    LoadMeter meter =
        LoadMeter.of(
            clock(
                ProcessorTimes.parse(START, List.of()),
                ProcessorTimes.parse(LATER, List.of(program(OTHER, "idea", "60 0 0"))),
                ProcessorTimes.parse(end, List.of(program(OTHER, "idea", "1060 0 0")))));
    assertThat(meter.during().orElseThrow()).isEqualTo(new OtherPrograms(0.5, List.of("idea")));
  }

  @Test
  void withoutReadingsTheLoadIsUnknown() {
    assertThat(LoadMeter.none().before()).isEmpty();
    assertThat(LoadMeter.none().during()).isEmpty();
  }
}
