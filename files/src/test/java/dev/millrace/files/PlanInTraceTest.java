package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A copy makes the system calls that its plan names, in their order.
@EnabledOnOs(LINUX)
@Tag("slow")
class PlanInTraceTest {
  /// The calls that FileChannel.transferTo makes.
  private static final List<String> BY_JAVA =
      List.of("COPY_FILE_RANGE", "SENDFILE", TracedCopy.WRITTEN);

  @TempDir Path work;

  /// A copy to plan, to make and to trace.
  private record Situation(Path source, Path target, String option) {
    String argument() {
      return source + "|" + target + "|" + option;
    }
  }

  @BeforeAll
  static void assumeStrace() {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0, "no strace");
  }

  @Test
  void onTheTemporaryDirectory() throws IOException {
    assertPlansHold(situations(work, work));
  }

  @ParameterizedTest
  @EnumSource(LoopMount.Type.class)
  void onADisk(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      assertPlansHold(situations(mount.directory(), mount.directory()));
    }
  }

  @Test
  void betweenFileSystems(@TempDir(factory = InMemory.class) Path memory) throws IOException {
    try (LoopMount btrfs = LoopMount.assume(LoopMount.Type.BTRFS);
        LoopMount xfs = LoopMount.assume(LoopMount.Type.XFS)) {
      List<Situation> all = new ArrayList<>(situations(memory, memory));
      all.addAll(large(memory, xfs.directory()));
      all.addAll(large(xfs.directory(), memory));
      all.addAll(large(btrfs.directory(), xfs.directory()));
      assertPlansHold(all);
    }
  }

  private static List<Situation> large(Path from, Path to) throws IOException {
    Path source = Samples.random(from.resolve("to-" + to.getParent().getFileName()), 3 * MIB);
    return List.of(new Situation(source, to.resolve("from-" + from.getParent().getFileName()), ""));
  }

  private static List<Situation> situations(Path from, Path to) throws IOException {
    Path empty = Samples.random(from.resolve("empty"), 0);
    Path small = Samples.random(from.resolve("small"), 5 * KIB);
    Path middle = Samples.random(from.resolve("middle"), 300 * KIB);
    Path large = Samples.random(from.resolve("large"), 5 * MIB);
    Path sparse = Samples.sparse(from.resolve("sparse"), 12L * MIB, 0, 8L * MIB);
    Path holed = Samples.sparse(from.resolve("holed"), 500L * KIB, 0);
    Path huge = from.resolve("huge");
    Files.write(huge, new byte[25 * MIB]);
    List<Situation> all = new ArrayList<>();
    for (Path source : List.of(empty, small, middle, holed, large, sparse)) {
      for (String option :
          List.of(
              "",
              "replace",
              "reflink auto",
              "no reflink",
              "no offload",
              "one thread",
              "fsync",
              "slow")) {
        all.add(new Situation(source, to.resolve("t" + all.size()), option));
      }
    }
    all.add(new Situation(small, to.resolve("t" + all.size()), PlansThenCopies.PLACE));
    all.add(new Situation(huge, to.resolve("t" + all.size()), ""));
    all.add(new Situation(huge, to.resolve("t" + all.size()), "one thread"));
    for (String option : List.of("fill holes", "make holes", "all metadata")) {
      all.add(new Situation(sparse, to.resolve("t" + all.size()), option));
    }
    for (String option : List.of("", "replace", "in place")) {
      Path existing = Samples.random(to.resolve("existing" + all.size()), KIB);
      all.add(new Situation(large, existing, option));
    }
    all.add(new Situation(Path.of("/proc/self/status"), to.resolve("t" + all.size()), ""));
    all.add(new Situation(Path.of("/proc/self/status"), to.resolve("t" + all.size()), "fsync"));
    all.add(new Situation(from.resolve("missing"), to.resolve("t" + all.size()), ""));
    all.add(new Situation(large, to.resolve("missing").resolve("t"), ""));
    all.add(new Situation(large, large, "replace"));
    return all;
  }

  @Test
  void aTreeClonesTheFilesThatItsPlanNames() throws IOException {
    try (LoopMount xfs = LoopMount.assume(LoopMount.Type.XFS)) {
      Path tree = Files.createDirectories(xfs.directory().resolve("tree").resolve("a"));
      for (int i = 0; i < 10; i++) {
        Samples.random(tree.resolve("small" + i), 5 * KIB);
      }
      for (int i = 0; i < 3; i++) {
        Samples.random(tree.resolve("middle" + i), 20 * KIB);
      }
      Samples.random(tree.resolve("large"), 2 * MIB);
      Path source = tree.getParent();
      TracedProgram run =
          run(
              List.of(
                  new Situation(source, source.resolveSibling("copy"), ""),
                  new Situation(source, source.resolveSibling("plain"), "no reflink")));
      assertThat(run.output()).containsExactly("14", "14", "0", "14");
      assertThat(run.copy(0).count("FICLONE")).isEqualTo(14);
      assertThat(run.copy(1).count("FICLONE")).isZero();
    }
  }

  /// A profile of the user copies the bytes of such files.
  @ParameterizedTest
  @EnumSource(names = {"BTRFS", "XFS"})
  void aShortFileBecomesACloneForTheSharingAlone(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      Path source = Samples.random(mount.directory().resolve("short"), 4 * KIB);
      Path old = Samples.random(mount.directory().resolve("old"), KIB);
      writeProfile(mount.directory());
      TracedProgram run =
          assertPlansHold(
              List.of(
                  new Situation(source, source.resolveSibling("new"), ""),
                  new Situation(source, old, "replace"),
                  new Situation(source, source.resolveSibling("auto"), "reflink auto"),
                  new Situation(source, source.resolveSibling("placed"), PlansThenCopies.PLACE)));
      assertThat(run.copy(0).strategies()).doesNotContain("REFLINK");
      assertThat(run.copy(1).strategies()).containsExactly(TracedCopy.WRITTEN);
      assertThat(run.copy(2).strategies()).containsExactly("REFLINK");
      assertThat(run.copy(3).strategies()).containsExactly("REFLINK");
    }
  }

  private void writeProfile(Path directory) throws IOException {
    String profile =
        """
        version = "1"
        [[pair]]
        from = "%s"
        to = "%1$s"
        reflink-from = "8KiB"
        """
            .formatted(directory);
    Files.writeString(
        Files.createDirectories(config().resolve("millrace")).resolve("profile.toml"), profile);
  }

  private Path config() {
    return work.resolve("config");
  }

  private TracedProgram assertPlansHold(List<Situation> situations) throws IOException {
    TracedProgram run = run(situations);
    List<String> output = run.output();
    assertThat(output).as("a plan and an end for each copy").hasSize(2 * situations.size());
    SoftAssertions all = new SoftAssertions();
    for (int i = 0; i < situations.size(); i++) {
      assertHolds(all, situations.get(i), output.get(2 * i), output.get(2 * i + 1), run.copy(i));
    }
    all.assertAll();
    return run;
  }

  /// The program that plans and copies, with its system calls.
  private record TracedProgram(List<String> output, List<String> calls) {
    TracedCopy copy(int index) {
      return TracedCopy.of(calls, index);
    }
  }

  private TracedProgram run(List<Situation> situations) throws IOException {
    Path trace = work.resolve("trace");
    ChildJvm jvm =
        new ChildJvm(
            List.of(
                "env",
                "XDG_CONFIG_HOME=" + config(),
                "strace",
                "-f",
                "-e",
                "trace=%file,%desc,splice",
                "-o",
                trace.toString()));
    Object[] arguments = situations.stream().map(Situation::argument).toArray();
    List<String> output = jvm.run(PlansThenCopies.class, arguments).lines().toList();
    return new TracedProgram(output, Files.readAllLines(trace));
  }

  private static void assertHolds(
      SoftAssertions all, Situation situation, String plan, String end, TracedCopy copy) {
    if (end.endsWith("Exception")) {
      all.assertThat(plan).as(situation.argument()).isEqualTo(end);
      return;
    }
    String[] parts = plan.split("\\|", -1);
    List<String> made = copy.strategies();
    boolean isCloned = made.equals(List.of("REFLINK"));
    if (parts[0].startsWith("CHANNELS")) {
      all.assertThat(BY_JAVA).as("%s: %s", situation, plan).containsAll(made);
    } else {
      List<String> planned = visible(parts[0]);
      all.assertThat(made)
          .as("%s: %s", situation, plan)
          .isEqualTo(planned.subList(0, Math.min(made.size(), planned.size())));
    }
    all.assertThat(copy.has("fallocate("))
        .as("preallocation of %s: %s", situation, plan)
        .isEqualTo(parts[2].equals("true") && !isCloned);
    all.assertThat(copy.has("SEEK_DATA"))
        .as("holes of %s: %s", situation, plan)
        .isEqualTo(!parts[3].equals("NEVER") && !isCloned);
    all.assertThat(copy.has("O_TMPFILE"))
        .as("staging of %s: %s", situation, plan)
        .isEqualTo(usesUnnamedFile(parts[1], isCloned));
  }

  // A short new file is written in place, and starts again if the kernel generates it.
  private static boolean usesUnnamedFile(String stagings, boolean isCloned) {
    return stagings.contains("UNNAMED") && !(stagings.startsWith("[CLONED_TARGET") && isCloned);
  }

  // Reading and writing look alike by every strategy.
  private static List<String> visible(String planned) {
    List<String> visible = new ArrayList<>();
    for (String strategy : planned.split(",", -1)) {
      boolean isWritten = List.of("PARALLEL", "READ_WRITE").contains(strategy);
      String name = isWritten ? TracedCopy.WRITTEN : strategy;
      if (!visible.contains(name)) {
        visible.add(name);
      }
    }
    return visible;
  }

  /// The system calls of one copy, as strace reports them.
  ///
  /// @param calls lines between the two marks of the copy
  record TracedCopy(List<String> calls) {
    /// Bytes that pass through the process, by any strategy.
    static final String WRITTEN = "WRITTEN";

    private static final Pattern CALL = Pattern.compile("^\\d+ +(\\w+)\\((.*)");

    /// Returns the calls of copy number `index`.
    static TracedCopy of(List<String> trace, int index) {
      return new TracedCopy(
          trace.subList(at(trace, index + "-begin") + 1, at(trace, index + "-end")));
    }

    private static int at(List<String> trace, String mark) {
      for (int i = 0; i < trace.size(); i++) {
        if (trace.get(i).contains(PlansThenCopies.MARK + mark + "\"")) {
          return i;
        }
      }
      throw new AssertionError("no mark " + mark);
    }

    /// Returns the strategies in the order of their first calls.
    List<String> strategies() {
      List<String> found = new ArrayList<>();
      for (String line : calls) {
        Matcher call = CALL.matcher(line);
        String strategy = call.find() ? strategy(call.group(1), call.group(2)) : "";
        if (!strategy.isEmpty() && !found.contains(strategy)) {
          found.add(strategy);
        }
      }
      return found;
    }

    private static String strategy(String call, String arguments) {
      return switch (call) {
        case "ioctl" -> arguments.contains("FICLONE") ? "REFLINK" : "";
        case "splice" -> "SPLICE";
        case "copy_file_range" -> "COPY_FILE_RANGE";
        case "sendfile" -> "SENDFILE";
        case "pwrite64", "write" -> WRITTEN;
        default -> "";
      };
    }

    /// Returns the number of calls with a text in their arguments.
    long count(String text) {
      return calls.stream()
          .filter(line -> CALL.matcher(line).find() && line.contains(text))
          .count();
    }

    boolean has(String text) {
      return calls.stream().anyMatch(line -> line.contains(text));
    }
  }
}
