package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.job.JobKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is saved as a job is the same order when it is read again.
@Tag("slow")
class JobRoundTripTest {
  private static final int TRIALS = 50;

  @TempDir Path directory;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

  /// Ways to say each option of an order, by its key.
  private Map<String, List<List<String>>> ways;

  @BeforeEach
  void ways() throws IOException {
    Path comma = Files.createDirectory(directory.resolve("a, b=c"));
    Path quote = Files.createDirectory(directory.resolve("it's \"d\" \\e"));
    ways =
        Map.ofEntries(
            way("operation", "copy", "read", "write"),
            way("methods", "--methods=files-*", "--methods=guava,channel-buffer[heap,1K]"),
            way("sizes", "--sizes=5K", "--sizes=1.3G,50KB,007,12:text", "--sizes=0,1K..2K"),
            way("scale", "--scale=0.5", "--scale=1000", "--scale=1.50", "--scale=0.000000001"),
            way("content", "--content=text", "--content=binary,text,numbers"),
            way("cache", "--cache=cold", "--cache=hot,cold"),
            way("durability", "--durability=fsync", "--durability=none,fsync"),
            way("files", "--files=3", "--files=1,10"),
            way("loops", "--loops=3", "--loops=5,50"),
            way("age", "--age=1", "--age=1,100,1000"),
            way("threads", "--threads=3", "--threads=1,2"),
            way("reference-jdk", "--reference-jdk=11", "--reference-jdk=/a,b"),
            way("drop-caches", "--drop-caches"),
            way("watch", "--watch=none"),
            way("from", "--from=" + comma, "--from=", "--from=" + quote),
            way("to", "--to=" + quote, "--to=."),
            way("buffers", "--buffers=4K", "--buffers=4096,1M"),
            way("jdk", "--jdk=/a,b", "--jdk=-c", "--jdk=@d"),
            way("budget", "--budget=90s", "--budget=90"),
            way("skip-above", "--skip-above=1h"),
            way("seed", "--seed=-5", "--seed=9223372036854775807", "--seed=+7"),
            way("quick", "--quick", "--quick=false"),
            way("thorough", "--thorough=false"),
            way("forks", "--forks=3"),
            way("warmups", "--warmups=0"),
            way("iterations", "--iterations=10"));
  }

  private static Map.Entry<String, List<List<String>>> way(String key, String... ways) {
    return Map.entry(key, Stream.of(ways).map(List::of).toList());
  }

  @Test
  void everyOptionIsTried() {
    assertThat(ways.keySet())
        .as("add a line to the ways for every new option")
        .isEqualTo(JobKeys.known());
  }

  @Test
  void aSavedJobIsTheSameOrder() {
    for (int i = 0; i < TRIALS; i++) {
      List<String> args = some(2);
      String job = directory.resolve("job" + i).toString();
      assertThat(Asked.by(args(List.of("--save-job=" + job), args)))
          .as("%s", args)
          .isEqualTo(Asked.by("--job=" + job))
          .isEqualTo(Asked.by(args(List.of(), args)));
    }
  }

  @Test
  void whatIsSaidOverAJobIsSavedWithIt() {
    for (int i = 0; i < TRIALS; i++) {
      String first = directory.resolve("first" + i).toString();
      String second = directory.resolve("second" + i).toString();
      Asked.by(args(List.of("--save-job=" + first), some(3)));
      assertThat(Asked.by(args(List.of("--job=" + first, "--save-job=" + second), some(3))))
          .isEqualTo(Asked.by("--job=" + second));
    }
  }

  @Test
  void theCommandLineHidesTheJobWholly() {
    List<String> all = ways.values().stream().flatMap(way -> way.getFirst().stream()).toList();
    for (int i = 0; i < TRIALS; i++) {
      String job = directory.resolve("job" + i).toString();
      Asked.by(args(List.of("--save-job=" + job), some(1)));
      assertThat(Asked.by(args(List.of("--job=" + job), all)))
          .isEqualTo(Asked.by(args(List.of(), all)));
    }
  }

  /// One way of every so many options.
  private List<String> some(int one) {
    List<String> args = new ArrayList<>();
    ways.values().stream()
        .filter(_ -> random.nextInt(one) == 0)
        .forEach(way -> args.addAll(way.get(random.nextInt(way.size()))));
    return args;
  }

  private static String[] args(List<String> first, List<String> then) {
    List<String> args = new ArrayList<>(first);
    args.addAll(then);
    return args.toArray(String[]::new);
  }

  @Test
  void aSavedJobReadsLikeOneWrittenByHand() {
    Path job = directory.resolve("job.toml");
    Asked.by(
        "copy",
        "--sizes=5K,50",
        "--forks=3",
        "--quick",
        "--scale=0.5",
        "--save-job",
        job.toString());
    assertThat(job)
        .hasContent(
            """
            # A job of millrace development. Run it with: millrace race --job FILE
            # The keys are options of 'millrace race'; those given on the command line go before them.

            operation = ["copy"]
            sizes = ["5K", "50"]
            scale = 0.5
            quick = true
            forks = 3
            """);
  }

  @Test
  void aDryRunSavesItsJobToo() {
    Path job = directory.resolve("job.toml");
    Run run =
        Run.of(
            "race", "--dry-run", "--from=" + directory, "--preset=nio-2002", "--save-job=" + job);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("copy 37MB binary");
    assertThat(job).content().contains("sizes = [\"37MB\"]", "channel-transfer-to", "from = ");
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    Path file = Files.writeString(directory.resolve("job.toml"), "precious");
    Run run = Run.of("race", "--dry-run", "--save-job=" + file);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace race: --save-job: there is a " + file + " already; choose another name");
    assertThat(file).hasContent("precious");
  }

  @Test
  void anOrderThatIsRefusedIsNotSaved() {
    Path job = directory.resolve("job.toml");
    assertThat(Run.of("race", "--forks=0", "--save-job=" + job).code()).isEqualTo(2);
    assertThat(job).doesNotExist();
  }

  @Test
  void aDirectoryThatIsMissingIsNamed() {
    Path job = directory.resolve("missing").resolve("job.toml");
    Run run = Run.of("race", "--dry-run", "--save-job=" + job);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly("millrace race: --save-job: no such file or directory: " + job);
  }
}
