package dev.millrace.cli;

import dev.millrace.lab.BadOrderException;
import dev.millrace.lab.RaceOrder;
import dev.millrace.model.Content;
import dev.millrace.model.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What is raced.
final class OrderOptions {
  @Parameters(
      arity = "0..1",
      paramLabel = "OPERATION",
      defaultValue = "copy",
      description = "copy (the only one so far)")
  private Operation operation = Operation.COPY;

  @Option(
      names = "--methods",
      paramLabel = "M,...",
      description =
          "Names, patterns or ids: files-copy, channel-*, stream-array[64KiB] (default: all).")
  private String methods = "";

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Size.class,
      description =
          "Such as 5K,50KB,5MiB,1.3G; K is 1024, KB is 1000 (default: 5K,50K,500K,5M,50M).")
  private List<Long> sizes = new ArrayList<>();

  @Option(
      names = "--content",
      split = ",",
      paramLabel = "C",
      description = "binary, text or both with a comma (default: binary).")
  private List<Content> contents = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "DIR",
      description = "Where the source lies (default: here).")
  private Path from = Path.of("");

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Where the targets go (default: --from).")
  private @Nullable Path to;

  @Option(
      names = "--buffers",
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Buffer.class,
      description = "Buffer sizes for the methods that have one (default: each method's own).")
  private List<Integer> buffers = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "The JDK that runs the forks, 8 or later; may be repeated (default: this one).")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Such as 90s, 5m: as many whole rounds of forks as fit, at least one.")
  private @Nullable Duration budget;

  @Option(
      names = "--skip-above",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description =
          "Skip a method whose copy takes longer and twenty times the fastest (default: 100ms).")
  private Duration skipAbove = RaceOrder.DEFAULT_SKIP_ABOVE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Fixes the fixture and the order of the forks (default: 1).")
  private long seed = 1;

  @Mixin private EffortOptions effort = new EffortOptions();

  RaceOrder order() {
    Path source = folder("--from", from);
    return new RaceOrder(
        operation,
        MethodList.split(methods),
        sizes.isEmpty() ? defaultSizes() : sizes,
        contents.isEmpty() ? List.of(Content.BINARY) : contents.stream().distinct().toList(),
        source,
        to == null ? source : folder("--to", to),
        buffers,
        jdks.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : absolute(jdks),
        effort.effort(),
        budget,
        skipAbove,
        seed);
  }

  private List<Long> defaultSizes() {
    return effort.isQuick() ? RaceOrder.QUICK_SIZES : RaceOrder.DEFAULT_SIZES;
  }

  private static List<Path> absolute(List<Path> paths) {
    return paths.stream().map(Path::toAbsolutePath).toList();
  }

  private static Path folder(String option, Path path) {
    Path folder = path.toAbsolutePath().normalize();
    if (!Files.isDirectory(folder)) {
      throw new BadOrderException(option + ": " + folder + " is not a folder; make it first");
    }
    if (!Files.isWritable(folder)) {
      throw new BadOrderException(option + ": " + folder + " cannot be written; choose another");
    }
    return folder;
  }
}
