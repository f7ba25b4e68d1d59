package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.DimensionOptions.Extent;
import dev.millrace.cli.option.DirectoryOptions.JdkOptions;
import dev.millrace.lab.added.AddedCommands;
import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.AddedCommand;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.PresetRun;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.sys.Existing;
import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options of a race request.
public final class RequestOptions {
  /// Commas in brackets belong to an id or a call.
  static final String METHOD_SEPARATOR = ",(?![^\\[]*\\])(?![^(]*\\))";

  @Parameters(
      index = "0..*",
      arity = "1",
      defaultValue = "copy",
      paramLabel = "OPERATION",
      description =
          "copy, read, write, or a read with another result: count-lines, find-word, parse-numbers,"
              + " random-blocks. Several race one after the other (default: copy).")
  private List<Operation> operations = new ArrayList<>();

  @Option(
      names = "--field",
      paramLabel = "F",
      description =
          "common: the methods that most programs choose between; all: every method"
              + " (default: common). --methods replaces it.")
  private RaceField field = RaceField.COMMON;

  @Option(
      names = "--methods",
      split = METHOD_SEPARATOR,
      splitSynopsisLabel = ",",
      paramLabel = "M",
      description =
          "Names, patterns, ids or calls, e.g. files-copy, channel-*, stream-array[64KiB],"
              + " Files.copy (default: see --field).")
  private List<String> methods = new ArrayList<>();

  @Option(
      names = "--buffers",
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Buffer.class,
      description = "Buffer sizes of methods with a buffer (default: the sizes of each method).")
  private List<Integer> buffers = new ArrayList<>();

  @Mixin private AdditionOptions additions = new AdditionOptions();

  @Mixin private DimensionOptions dimensions = new DimensionOptions();

  @Mixin private DirectoryOptions directories = new DirectoryOptions();

  @Mixin private JdkOptions jdks = new JdkOptions();

  @Option(
      names = "--drop-caches",
      description = "Empty the caches of the whole machine for cold cells; needs root.")
  private boolean dropCaches;

  @Option(
      names = "--watch",
      paramLabel = "W",
      description =
          "strace: trace the system calls of the fastest methods, outside the race; all: of every"
              + " method; none: of no method (default: strace, where installed).")
  private Tracing tracing = Tracing.STRACE;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Budget.class,
      description =
          "Time limit, e.g. 90s or 5m. Each method gets a JVM, unless that takes too long; close"
              + " methods get the rest.")
  private @Nullable Duration budget;

  @Option(
      names = "--skip-above",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description =
          "Skip a method that takes longer than TIME for a file and 20 times as long as the"
              + " fastest (default: 100ms).")
  private Duration skipAbove = Settings.DEFAULT_SKIP_ABOVE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the file contents and of the order of the forks (default: 1).")
  private long seed = 1;

  @Mixin private EffortOptions effort = new EffortOptions();

  /// The request.
  ///
  /// @param preset the name of the preset that it repeats, or null
  public RaceRequest request(@Nullable String preset) throws IOException {
    List<String> named = named(methods);
    Extent extent = extent(preset);
    return new RaceRequest(
        new MethodChoice(
            operations.stream().distinct().toList(),
            named.isEmpty() ? field : RaceField.NAMED,
            named,
            buffers,
            additions.additions(),
            control()),
        dimensions.dimensions(extent),
        places(),
        new Settings(
            effort.effort(),
            budget,
            skipAbove,
            dropCaches ? EvictionWay.DROP_CACHES : EvictionWay.ADVICE,
            tracing,
            seed,
            preset == null ? null : new PresetRun(preset, dimensions.scale(extent).doubleValue())));
  }

  private Places places() throws IOException {
    List<Path> homes = jdks.homes();
    return new Places(directories.from(), directories.to(), homes, jdks.reference(homes));
  }

  static List<String> named(List<String> parts) {
    return parts.stream().map(String::strip).filter(part -> !part.isEmpty()).toList();
  }

  // A quick race has no time for forks that compete with nothing.
  private ControlMethod control() {
    return effort.isQuick() && operations.stream().allMatch(Operation.COPY::equals)
        ? ControlMethod.FILES_COPY
        : ControlMethod.LOOP;
  }

  private Extent extent(@Nullable String preset) {
    if (!effort.isQuick()) {
      return Extent.FULL;
    }
    return preset == null ? Extent.QUICK : Extent.QUICK_PRESET;
  }

  /// The methods that the user adds to a race.
  private static final class AdditionOptions {
    private static final Pattern NAMED =
        Pattern.compile("(?<name>[a-z0-9-]+)=(?<value>.+)", Pattern.DOTALL);

    private static final Pattern MISNAMED = Pattern.compile("([^/\\\\=\\s'\"]*)=");

    @Option(
        names = "--with",
        paramLabel = "[NAME=]FILE",
        description =
            "Race your own code: a source file that implements CopyMethod, ReadMethod or WriteMethod,"
                + " or a jar; may be repeated. Files with the same NAME are one build.")
    private List<String> files = new ArrayList<>();

    @Option(
        names = "--command",
        paramLabel = "[NAME=]COMMAND",
        description =
            "Race a command that copies, e.g. 'rsync {source} {target}'; no shell runs it; may be"
                + " repeated.")
    private List<String> commands = new ArrayList<>();

    Additions additions() throws IOException {
      List<Addition> added = new ArrayList<>();
      for (String file : files) {
        added.add(file(file));
      }
      return new Additions(added, commands.stream().map(AdditionOptions::command).toList());
    }

    private static Addition file(String text) throws IOException {
      Matcher named = NAMED.matcher(text);
      String file = named.matches() ? named.group("value") : text;
      if (file.isBlank()) {
        throw new UsageException("--with: the name is empty; name a .java or a .jar file");
      }
      try {
        if (!named.matches() && !Existing.isAt(NameText.path(file))) {
          requireName("--with", file);
        }
        return new Addition(
            named.matches() ? named.group("name") : "",
            NameText.path(file).toAbsolutePath().normalize());
      } catch (InvalidPathException e) {
        throw new UsageException(
            "--with: '%s' is not a path (%s); choose another".formatted(file, e.getReason()), e);
      }
    }

    private static void requireName(String option, String text) {
      Matcher misnamed = MISNAMED.matcher(text);
      if (misnamed.lookingAt()) {
        throw new UsageException(
            "%s: '%s' is not a name; use lower-case letters, digits and dashes"
                .formatted(option, misnamed.group(1)));
      }
    }

    private static AddedCommand command(String text) {
      Matcher named = NAMED.matcher(text);
      if (!named.matches()) {
        requireName("--command", text);
      }
      return named.matches()
          ? new AddedCommand(named.group("name"), named.group("value"))
          : new AddedCommand(AddedCommands.name(text), text);
    }
  }
}
