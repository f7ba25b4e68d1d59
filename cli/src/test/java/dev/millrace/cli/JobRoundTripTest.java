package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.JobArguments;
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

/// A saved job is the same request when it is read again.
@Tag("slow")
class JobRoundTripTest {
  private static final int TRIALS = 50;

  @TempDir Path directory;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

  /// Arguments for each option of a request, by its key.
  private Map<String, List<List<String>>> arguments;

  @BeforeEach
  void createDirectories() throws IOException {
    Path comma = Files.createDirectory(directory.resolve("a, b=c"));
    Path quote = Files.createDirectory(directory.resolve("it's \"d\" \\e"));
    arguments =
        Map.ofEntries(
            option("operation", "copy", "read", "write"),
            option("field", "--field=common", "--field=all"),
            option("methods", "--methods=files-*", "--methods=guava,channel-buffer[heap,1K]"),
            option("with", "--with=/a/My.java", "--with=old=/a b/c,d.jar", "--with=new=e.jar"),
            option("command", "--command=cp {source} {target}", "--command=a=b 'c' \"{source}\""),
            option("sizes", "--sizes=5K", "--sizes=1.3G,50KB,007,12:text", "--sizes=0,1K..2K"),
            option("scale", "--scale=0.5", "--scale=1000", "--scale=1.50", "--scale=0.000000001"),
            option("content", "--content=text", "--content=binary,text,numbers"),
            option("cache", "--cache=cold", "--cache=hot,cold"),
            option("durability", "--durability=fsync", "--durability=none,fsync"),
            option("files", "--files=3", "--files=1,10"),
            option("loops", "--loops=3", "--loops=5,50"),
            option("age", "--age=1", "--age=1,100,1000"),
            option("threads", "--threads=3", "--threads=1,2"),
            option("reference-jdk", "--reference-jdk=11", "--reference-jdk=/a,b"),
            option("drop-caches", "--drop-caches"),
            option("watch", "--watch=none"),
            option("from", "--from=" + comma, "--from=.", "--from=" + quote),
            option("to", "--to=" + quote, "--to=."),
            option("buffers", "--buffers=4K", "--buffers=4096,1M"),
            option("jdk", "--jdk=/a,b", "--jdk=-c", "--jdk=@d"),
            option("budget", "--budget=90s", "--budget=90"),
            option("skip-above", "--skip-above=1h"),
            option("seed", "--seed=-5", "--seed=9223372036854775807", "--seed=+7"),
            option("quick", "--quick", "--quick=false"),
            option("thorough", "--thorough=false"),
            option("forks", "--forks=3"),
            option("warmups", "--warmups=0"),
            option("iterations", "--iterations=10"));
  }

  private static Map.Entry<String, List<List<String>>> option(String key, String... arguments) {
    return Map.entry(key, Stream.of(arguments).map(List::of).toList());
  }

  @Test
  void everyOptionIsTested() {
    assertThat(arguments.keySet())
        .as("the options with arguments in this test")
        .isEqualTo(JobArguments.knownKeys());
  }

  @Test
  void aSavedJobIsTheSameRequest() {
    for (int i = 0; i < TRIALS; i++) {
      List<String> args = some(2);
      Path job = directory.resolve("job" + i);
      assertThat(ParsedRequest.of("--save-job=" + job, args))
          .as("%s", args)
          .isEqualTo(ParsedRequest.of("--job=" + job))
          .isEqualTo(ParsedRequest.of(args));
    }
  }

  @Test
  void optionsThatOverrideAJobAreSavedWithIt() {
    for (int i = 0; i < TRIALS; i++) {
      Path first = directory.resolve("first" + i);
      Path second = directory.resolve("second" + i);
      ParsedRequest.of("--save-job=" + first, some(3));
      assertThat(ParsedRequest.of("--job=" + first, "--save-job=" + second, some(3)))
          .isEqualTo(ParsedRequest.of("--job=" + second));
    }
  }

  @Test
  void aListOnTheCommandLineReplacesTheListOfTheJob() {
    List<String> all =
        arguments.values().stream().flatMap(option -> option.getFirst().stream()).toList();
    for (int i = 0; i < TRIALS; i++) {
      Path job = directory.resolve("job" + i);
      ParsedRequest.of("--save-job=" + job, some(1));
      assertThat(ParsedRequest.of("--job=" + job, all)).isEqualTo(ParsedRequest.of(all));
    }
  }

  /// The arguments of every nth option.
  private List<String> some(int one) {
    List<String> args = new ArrayList<>();
    arguments.values().stream()
        .filter(_ -> random.nextInt(one) == 0)
        .forEach(option -> args.addAll(option.get(random.nextInt(option.size()))));
    return args;
  }

  @Test
  void aSavedJobLooksLikeAHandwrittenJob() {
    Path job = directory.resolve("job.toml");
    ParsedRequest.of(
        "copy", "--sizes=5K,50", "--forks=3", "--quick", "--scale=0.5", "--save-job", job);
    assertThat(job)
        .hasContent(
            """
            # A job of millrace development. Run it with: millrace race --job FILE
            # The keys are options of 'millrace race'. Options on the command line take precedence.

            operation = ["copy"]
            sizes = ["5K", "50"]
            scale = 0.5
            quick = true
            forks = 3
            """);
  }

  @Test
  void aDryRunSavesItsJob() {
    Path job = directory.resolve("job.toml");
    Run run =
        Run.of("race", "--dry-run", "--from=" + directory, "--preset=nio-2002", "--save-job=" + job)
            .succeeded();
    assertThat(run.out()).contains("copy 37MB binary");
    assertThat(job).content().contains("sizes = [\"37MB\"]", "channel-transfer-to", "from = ");
  }

  @Test
  void anExistingFileIsNotOverwritten() throws IOException {
    Path file = Files.writeString(directory.resolve("job.toml"), "precious");
    Run.of("race", "--dry-run", "--save-job=" + file)
        .assertLine(
            2, "millrace race: --save-job: " + file + " exists already; choose another name");
    assertThat(file).hasContent("precious");
  }

  @Test
  void aRejectedRequestIsNotSaved() {
    Path job = directory.resolve("job.toml");
    assertThat(Run.of("race", "--forks=0", "--save-job=" + job).code()).isEqualTo(2);
    assertThat(job).doesNotExist();
  }

  @Test
  void aMissingDirectoryIsNamed() {
    Path job = directory.resolve("missing").resolve("job.toml");
    Run.of("race", "--dry-run", "--save-job=" + job)
        .assertLine(2, "millrace race: --save-job: no such file or directory: " + job);
  }
}
