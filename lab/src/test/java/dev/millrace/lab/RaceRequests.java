package dev.millrace.lab;

import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.AddedCommand;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Small requests for tests: one fork, two short iterations, no tracing. No method is too slow.
public final class RaceRequests {
  public static final Effort SHORT = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0);

  /// Every race with a twin runs it as its control method, so requesting it adds no fork.
  public static final String PLAIN = ControlMethod.LOOP.method().toString();

  /// On a busy machine, any method may take longer than the usual limit.
  private static final Duration SKIP_NONE = Duration.ofHours(1);

  public static final Path THIS_JDK = Path.of(System.getProperty("java.home"));

  private final Path directory;
  private List<Operation> operations = List.of(Operation.COPY);
  private RaceField field = RaceField.COMMON;
  private List<String> methods = List.of();
  private List<Integer> buffers = List.of();
  private List<FileSizes> sizes = List.of(FileSizes.of(1_000));
  private List<Content> contents = List.of();
  private List<CacheState> caches = List.of(CacheState.HOT);
  private List<WriteDurability> durabilities = List.of(WriteDurability.NONE);
  private List<Integer> files = List.of(1);
  private List<Integer> loops = List.of(0);
  private List<Integer> threads = List.of(1);
  private List<Integer> ages = List.of(0);
  private List<Path> to;
  private List<Path> jdks = List.of(THIS_JDK);
  private Tracing tracing = Tracing.NONE;
  private Effort effort = SHORT;
  private @Nullable Duration budget;
  private Additions additions = Additions.NONE;
  private ControlMethod control = ControlMethod.LOOP;

  private RaceRequests(Path directory) {
    this.directory = directory;
    this.to = List.of(directory);
  }

  public static RaceRequests in(Path directory) {
    return new RaceRequests(directory);
  }

  static RaceRequest of(Path directory, List<String> methods, Long... sizes) {
    return in(directory).methods(methods.toArray(String[]::new)).sizes(sizes).request();
  }

  public RaceRequests operations(Operation... values) {
    operations = List.of(values);
    return this;
  }

  public RaceRequests field(RaceField value) {
    field = value;
    return this;
  }

  public RaceRequests methods(String... values) {
    field = RaceField.NAMED;
    methods = List.of(values);
    return this;
  }

  public RaceRequests buffers(Integer... values) {
    buffers = List.of(values);
    return this;
  }

  public RaceRequests sizes(Long... values) {
    sizes = Arrays.stream(values).map(FileSizes::of).toList();
    return this;
  }

  public RaceRequests range(long smallest, long largest, @Nullable Content only) {
    sizes = List.of(new FileSizes(smallest, largest, only));
    return this;
  }

  public RaceRequests contents(Content... values) {
    contents = List.of(values);
    return this;
  }

  public RaceRequests caches(CacheState... values) {
    caches = List.of(values);
    return this;
  }

  public RaceRequests durabilities(WriteDurability... values) {
    durabilities = List.of(values);
    return this;
  }

  public RaceRequests files(int count) {
    files = List.of(count);
    return this;
  }

  public RaceRequests loops(Integer... counts) {
    loops = List.of(counts);
    return this;
  }

  public RaceRequests threads(Integer... counts) {
    threads = List.of(counts);
    return this;
  }

  public RaceRequests ages(Integer... counts) {
    ages = List.of(counts);
    return this;
  }

  public RaceRequests to(Path... directories) {
    to = List.of(directories);
    return this;
  }

  RaceRequests jdks(Path... homes) {
    jdks = List.of(homes);
    return this;
  }

  RaceRequests tracing(Tracing way) {
    tracing = way;
    return this;
  }

  public RaceRequests effort(Effort value) {
    effort = value;
    return this;
  }

  public RaceRequests budget(Duration value) {
    budget = value;
    return this;
  }

  /// Adds source files and jars; the name of a build is empty for none.
  public RaceRequests with(Addition... files) {
    additions = new Additions(List.of(files), additions.commands());
    return this;
  }

  /// Adds a command under a name.
  public RaceRequests command(String name, String command) {
    List<AddedCommand> commands = new ArrayList<>(additions.commands());
    commands.add(new AddedCommand(name, command));
    additions = new Additions(additions.files(), commands);
    return this;
  }

  /// A race of copies with `files-copy` as its control method, which has no twin: one fork less in
  /// each round.
  public RaceRequests withoutTwin() {
    control = ControlMethod.FILES_COPY;
    return this;
  }

  public RaceRequest request() {
    return new RaceRequest(
        new MethodChoice(operations, field, methods, buffers, additions, control),
        new Dimensions(sizes, contents, caches, durabilities, files, loops, threads, ages),
        new Places(directory, to, jdks, null),
        new Settings(effort, budget, SKIP_NONE, EvictionWay.ADVICE, tracing, 1, null));
  }
}
