package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.lab.added.OwnCode;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RacePlan.AddedFile;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class AddedMethodsRaceTest {
  /// The control method of a race without a twin: it takes no additional fork.
  private static final String CONTROL = "files-copy";

  /// Wrong in one call of seven, and right in the first invocation, which always is checked.
  private static final String SELDOM_WRONG =
      """
      int calls = Integer.getInteger("calls", 1);
      System.setProperty("calls", "" + (calls + 1));
      Files.write(target, calls % 7 == 0 ? new byte[1000] : Files.readAllBytes(source));\
      """;

  /// The argument of a process, of this JVM alone.
  private static final String CHILD = "612345" + ProcessHandle.current().pid();

  @TempDir Path directory;

  private OwnCode code;
  private Path races;

  @BeforeEach
  void makeDirectories() throws IOException {
    code = new OwnCode(Files.createDirectories(directory.resolve("my code")));
    races = Files.createDirectories(directory.resolve("races"));
  }

  @Test
  void codeThatSpoilsARaceEndsOnlyItself() throws IOException {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    RunRecord record;
    try {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      record =
          race(
              own("DropsTail", OwnCode.DROPS_TAIL),
              own("Spoils", OwnCode.RIGHT + " Files.write(source, new byte[1000]);"),
              own("Removes", OwnCode.RIGHT + " Files.delete(source);"),
              own("Exits", "System.exit(7);"),
              own("Throws", "throw new AssertionError(\"two\\nlines\");"),
              own("Leaves", inAFork("System.exit(0);")),
              own("Halts", inAFork("Runtime.getRuntime().halt(0);")),
              own("Seldom", SELDOM_WRONG),
              own("Links", "Files.createSymbolicLink(target, source);"),
              own("Reads", OwnCode.RIGHT + " System.in.read(); System.out.println(\"noise\");"));
    } finally {
      System.setOut(out);
    }
    assertThat(status(record, "drops-tail")).isEqualTo(Status.DISQUALIFIED);
    assertThat(reason(record, "drops-tail")).isEqualTo("it wrote 999 of 1000 bytes");
    assertThat(reason(record, "seldom")).startsWith("it wrote wrong bytes, the first at offset ");
    assertThat(reason(record, "spoils")).isEqualTo("it changed the source");
    assertThat(reason(record, "removes")).isEqualTo("it changed the source");
    assertThat(reason(record, "exits")).isEqualTo("the pilot's JVM ended twice, with exit code 7");
    assertThat(reason(record, "leaves"))
        .isEqualTo("its JVM ended: it called System.exit, or was killed");
    assertThat(reason(record, "halts")).isEqualTo("its JVM ended early, with exit code 0");
    assertThat(reason(record, "throws")).isEqualTo("java.lang.AssertionError: two lines");
    assertThat(reason(record, "links")).isEqualTo("it made a link, not a copy");
    assertThat(reason(record, "reads")).isNull();
    assertThat(reason(record, CONTROL)).isNull();
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  /// Its child holds the output of its JVM, and its JVM does not end by itself.
  @Test
  @EnabledOnOs(OS.LINUX)
  void aMethodThatLeavesAProcessAndALateJvmHasATimeAndLeavesNothing() throws IOException {
    String late =
        """
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
          try {
            Thread.sleep(6000000);
          } catch (InterruptedException e) {
            // the end
          }
        }));\
        """;
    assertThat(reason(race(own("Stays", starting("sleep", late))), "stays")).isNull();
    assertThat(children()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theChildOfAMethodWithAnotherEnvironmentHoldsNoRaceUp() throws IOException {
    try {
      String body = starting("env\", \"-i\", \"sleep", "");
      assertThat(reason(race(own("Stays", body)), "stays")).isNull();
      assertThat(children()).isNotEmpty();
    } finally {
      children().forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static String starting(String program, String more) {
    return """
    if (Integer.getInteger("child") == null) {
      System.setProperty("child", "1");
      new ProcessBuilder("%s", "%s").inheritIO().start();
      %s
    }
    %s\
    """
        .formatted(program, CHILD, more, OwnCode.RIGHT);
  }

  private static List<ProcessHandle> children() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").endsWith(" " + CHILD))
        .toList();
  }

  @Test
  void classesAreNotCompiledToAPathThatJavaCannotLoad() throws IOException {
    races = Files.createDirectories(directory.resolve("a:b"));
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(() -> race(own("MyCopy", OwnCode.RIGHT)))
        .withMessageContaining("Java cannot load classes from a path with ':', such as " + races);
  }

  // The pilot runs correct code.
  private static String inAFork(String code) {
    return "if (System.getProperty(\"millrace.fork\") != null) { %s } ".formatted(code)
        + OwnCode.RIGHT;
  }

  private Addition own(String className, String body) throws IOException {
    return new Addition("", code.copy(className, body));
  }

  private static @Nullable String reason(RunRecord record, String method) {
    return absence(record, method).map(Absence::reason).orElse(null);
  }

  private static Status status(RunRecord record, String method) {
    return absence(record, method).orElseThrow().status();
  }

  private static Optional<Absence> absence(RunRecord record, String method) {
    return Stream.concat(
            record.plan().entries().stream()
                .filter(entry -> entry.method().equals(method))
                .map(Entry::absence),
            record.forks().stream()
                .filter(fork -> fork.method().equals(method))
                .map(ForkRecord::absence))
        .filter(Objects::nonNull)
        .findFirst();
  }

  @Test
  void eachBuildOfAClassRunsItsOwnCodeAndASlowerOneIsFound() throws IOException {
    RaceRequest request =
        RaceRequests.in(races)
            .methods(CONTROL)
            .withoutTwin()
            .with(
                build("old", OwnCode.RIGHT),
                build("slow", OwnCode.SLOW),
                build("wrong", OwnCode.DROPS_TAIL))
            .effort(new Effort(Effort.Name.QUICK, 3, 3, 3, 4, 1, 20, 20, 0, 0, 0))
            .request();
    RunRecord record = run(request);
    assertThat(reason(record, "old/my-copy")).isNull();
    assertThat(reason(record, "slow/my-copy")).isNull();
    assertThat(seconds(record, "slow/my-copy")).isGreaterThan(seconds(record, "old/my-copy"));
    assertThat(status(record, "wrong/my-copy")).isEqualTo(Status.DISQUALIFIED);
  }

  // The fastest time: a busy machine can leave a method without an interval.
  private static double seconds(RunRecord record, String method) {
    return record.forksOf(0, method).stream()
        .flatMap(fork -> fork.measurements().stream())
        .mapToDouble(Measurement::secondsPerFile)
        .min()
        .orElseThrow();
  }

  private Addition build(String name, String body) throws IOException {
    return new Addition(name, code.jar(name + ".jar", List.of(code.copy("MyCopy", body))));
  }

  @Test
  void aSourceFileAndCommandsRaceAndTheirTargetsAreChecked() throws IOException {
    RaceRequest request =
        RaceRequests.in(races)
            .methods(CONTROL)
            .withoutTwin()
            .with(own("MyCopy", OwnCode.RIGHT))
            .command("twice", "sh -c 'cat \"$0\" > \"$1\"' {source} {target}")
            .command("half", "sh -c 'head -c 500 \"$0\" > \"$1\"' {source} {target}")
            .command("failing", "sh -c 'echo disk on fire >&2; exit 3' {source} {target}")
            .request();
    RunRecord record = run(request);
    assertThat(fork(record, "twice").absence()).isNull();
    assertThat(entry(record, "twice").origin()).isEqualTo(MethodOrigin.PROCESS);
    assertThat(reason(record, "half")).isEqualTo("it wrote 500 of 1000 bytes");
    assertThat(reason(record, "failing")).contains("exit status 3: disk on fire");
    assertThat(fork(record, "my-copy").absence()).isNull();
    Entry entry = entry(record, "my-copy");
    assertThat(entry.ranked()).isTrue();
    assertThat(entry.origin()).isEqualTo(MethodOrigin.LIBRARY);
    assertThat(entry.library()).isEqualTo("MyCopy.java");
    AddedMethods added = Objects.requireNonNull(record.plan().added());
    assertThat(added.methods()).contains("my-copy");
    AddedFile file = added.files().getFirst();
    assertThat(file.path()).isEqualTo(directory.resolve("my code/MyCopy.java").toString());
    assertThat(file.sha256()).hasSize(64);
    try (Stream<Path> left = Files.list(races)) {
      assertThat(left).containsExactly(races.resolve("out"));
    }
  }

  @Test
  void aRaceIsNotResumedWithOtherCode() throws IOException {
    Path source = code.copy("MyCopy", OwnCode.RIGHT);
    RunRecord record = race(new Addition("", source));
    RecordFile.write(races.resolve("out"), record.finishedAt(null).afterForks(0));
    RunRecord resumed = Races.in(races.resolve("out")).resume();
    assertThat(fork(resumed, "my-copy").absence()).isNull();
    RecordFile.write(races.resolve("out"), record.finishedAt(null).afterForks(0));
    code.copy("MyCopy", OwnCode.DROPS_TAIL);
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(() -> Races.in(races.resolve("out")).resume())
        .withMessage(
            "--resume: %s has changed since the race began; restore it, or start a new race"
                .formatted(source));
    Files.delete(source);
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(() -> Races.in(races.resolve("out")).resume())
        .withMessage(
            "--resume: %s is missing or not readable; restore it, or start a new race"
                .formatted(source));
  }

  private RunRecord race(Addition... files) throws IOException {
    return run(RaceRequests.in(races).methods(CONTROL).withoutTwin().with(files).request());
  }

  private RunRecord run(RaceRequest request) throws IOException {
    return Races.in(races.resolve("out")).run(request);
  }

  private static ForkRecord fork(RunRecord record, String method) {
    return record.forksOf(0, method).getFirst();
  }

  private static Entry entry(RunRecord record, String method) {
    return record.plan().entries().stream()
        .filter(entry -> entry.method().equals(method))
        .findFirst()
        .orElseThrow();
  }
}
