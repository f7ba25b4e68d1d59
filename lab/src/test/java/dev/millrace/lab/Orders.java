package dev.millrace.lab;

import dev.millrace.lab.order.Dimensions;
import dev.millrace.lab.order.FileSizes;
import dev.millrace.lab.order.RaceOrder;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Durability;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.Watch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Small orders for tests: one fork, two short iterations, nobody watches.
public final class Orders {
  static final Effort SHORT = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 0);

  /// Runs in every race anyway, as its ruler: to ask for it takes no fork more.
  public static final String PLAIN = Planner.RULER.toString();

  public static final Path THIS_JDK = Path.of(System.getProperty("java.home"));

  private final Path directory;
  private List<Operation> operations = List.of(Operation.COPY);
  private List<String> methods = List.of();
  private List<Integer> buffers = List.of();
  private List<FileSizes> sizes = List.of(FileSizes.of(1_000));
  private List<Content> contents = List.of(Content.BINARY);
  private List<CacheState> caches = List.of(CacheState.HOT);
  private List<Durability> durabilities = List.of(Durability.NONE);
  private List<Integer> files = List.of(1);
  private List<Integer> loops = List.of(0);
  private List<Integer> threads = List.of(1);
  private List<Integer> ages = List.of(0);
  private List<Path> to;
  private List<Path> jdks = List.of(THIS_JDK);
  private Watch watch = Watch.NONE;
  private Effort effort = SHORT;
  private @Nullable Duration budget;

  private Orders(Path directory) {
    this.directory = directory;
    this.to = List.of(directory);
  }

  public static Orders in(Path directory) {
    return new Orders(directory);
  }

  static RaceOrder of(Path directory, List<String> methods, Long... sizes) {
    return in(directory).methods(methods.toArray(String[]::new)).sizes(sizes).order();
  }

  public Orders operations(Operation... values) {
    operations = List.of(values);
    return this;
  }

  public Orders methods(String... values) {
    methods = List.of(values);
    return this;
  }

  public Orders buffers(Integer... values) {
    buffers = List.of(values);
    return this;
  }

  public Orders sizes(Long... values) {
    sizes = Arrays.stream(values).map(FileSizes::of).toList();
    return this;
  }

  public Orders range(long smallest, long largest, @Nullable Content only) {
    sizes = List.of(new FileSizes(smallest, largest, only));
    return this;
  }

  public Orders contents(Content... values) {
    contents = List.of(values);
    return this;
  }

  public Orders caches(CacheState... values) {
    caches = List.of(values);
    return this;
  }

  public Orders durabilities(Durability... values) {
    durabilities = List.of(values);
    return this;
  }

  public Orders files(int count) {
    files = List.of(count);
    return this;
  }

  public Orders loops(Integer... counts) {
    loops = List.of(counts);
    return this;
  }

  public Orders threads(Integer... counts) {
    threads = List.of(counts);
    return this;
  }

  public Orders ages(Integer... counts) {
    ages = List.of(counts);
    return this;
  }

  public Orders to(Path... directories) {
    to = List.of(directories);
    return this;
  }

  Orders jdks(Path... homes) {
    jdks = List.of(homes);
    return this;
  }

  Orders watched() {
    watch = Watch.STRACE;
    return this;
  }

  public Orders effort(Effort value) {
    effort = value;
    return this;
  }

  public Orders budget(Duration value) {
    budget = value;
    return this;
  }

  public RaceOrder order() {
    return new RaceOrder(
        operations,
        methods,
        buffers,
        new Dimensions(sizes, contents, caches, durabilities, files, loops, threads, ages),
        directory,
        to,
        jdks,
        null,
        EvictionWay.ADVICE,
        watch,
        effort,
        budget,
        RaceOrder.DEFAULT_SKIP_ABOVE,
        1,
        null);
  }
}
