package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The trial of one fork. The host fills it in and writes it to a file; the fork reads the file. */
public final class TrialSpec {
  /** The place of the sources when the clock starts. */
  public enum Cache {
    /** In memory. */
    HOT,
    /** On their device: the host evicts them before every iteration. */
    COLD
  }

  /** The work of a fork before its first iteration. */
  public enum Start {
    /** Reads the sources, and makes one invocation that is timed alone and verified. */
    VERIFIED,
    /**
     * Nothing that could load or warm up a method: the first iteration has the first invocation.
     */
    YOUNG
  }

  /** The state of the targets when the clock stops. */
  public enum Durability {
    /** The kernel has the bytes. */
    NONE,
    /** Every target is on its device. */
    FSYNC
  }

  private final Properties properties;

  private TrialSpec(Properties properties) {
    this.properties = properties;
  }

  /**
   * A spec with one iteration, hot, without fsync, of binary content; the other values must be set.
   */
  public static TrialSpec of(Task.Kind kind, MethodId method) {
    return new TrialSpec(new Properties())
        .set("kind", kind)
        .set("method", method)
        .set("goal", ReadGoal.SUM)
        .set("fixture", Fixture.BINARY)
        .set("seed", 1)
        .set("iterations", 1)
        .set("start", Start.VERIFIED)
        .set("cache", Cache.HOT)
        .set("durability", Durability.NONE)
        .set("hostPort", 0)
        .set("warmUpMillis", 0)
        .set("warmUpBatch", 1)
        .set("settlesAfter", 0)
        .set("turnsOf", 0)
        .set("turnsAfter", 0)
        .set("unjudged", 0)
        .set("sources", 0);
  }

  private TrialSpec set(String key, Object value) {
    properties.setProperty(key, value.toString());
    return this;
  }

  /** The number that a read returns; the sources have their numbers. */
  public TrialSpec goal(ReadGoal goal) {
    return set("goal", goal.name());
  }

  /** The files, in the order of their use; for writing only their lengths count. */
  public TrialSpec sources(List<Source> sources) {
    set("sources", sources.size());
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      set("source." + i, source.path());
      set("bytes." + i, source.sum().bytes());
      set("crc32." + i, source.sum().crc32());
      set("byteSum." + i, source.sum().byteSum());
      set("number." + i, source.number());
    }
    return this;
  }

  /** An existing directory; targets are created in new directories below. */
  public TrialSpec targetDirectory(Path directory) {
    return set("targetDirectory", directory);
  }

  /** An existing directory for the {@link SpeedProbe}; without it none runs. */
  public TrialSpec probeDirectory(Path directory) {
    return set("paceDirectory", directory);
  }

  /** The content to write, if the task is a write. */
  public TrialSpec payload(Fixture fixture, long seed) {
    return set("fixture", fixture.name()).set("seed", seed);
  }

  /** The number of iterations, warm-up included. */
  public TrialSpec iterations(int count) {
    return set("iterations", count);
  }

  /** The work of the fork before its first iteration. */
  public TrialSpec start(Start start) {
    return set("start", start);
  }

  /** The place of the sources when the clock starts. */
  public TrialSpec cache(Cache cache) {
    return set("cache", cache);
  }

  /** The port of the {@link HostLink} on this machine; 0 for none. */
  public TrialSpec hostPort(int port) {
    return set("hostPort", port);
  }

  /**
   * The warm-up before the first iteration, which ends when the code is compiled.
   *
   * @param mostMillis its limit; 0 for no warm-up
   * @param batch invocations between two looks at the clock
   */
  public TrialSpec warmUp(int mostMillis, int batch) {
    return set("warmUpMillis", mostMillis).set("warmUpBatch", batch);
  }

  /** The warm-up has at least so many invocations: see {@link MethodInfo#settlesAfter}. */
  public TrialSpec settlesAfter(int invocations) {
    return set("settlesAfter", invocations);
  }

  /**
   * The fork measures in turns with others that are alive at the same time. The host grants the
   * turns.
   *
   * @param fork its number among them, from 1
   * @param warmups number of iterations before the first turn
   * @param unjudged how many times the batch of an iteration runs at the start of a turn, to warm
   *     up the caches of the processor
   */
  public TrialSpec turns(int fork, int warmups, int unjudged) {
    return set("turnsOf", fork).set("turnsAfter", warmups).set("unjudged", unjudged);
  }

  /** The class of the {@link MethodProvider} that has the method, instead of the registry. */
  public TrialSpec provider(String className) {
    return set("provider", className);
  }

  /** The class of the method, with a constructor without parameters, instead of the registry. */
  public TrialSpec methodClass(String className) {
    return set("methodClass", className);
  }

  /** The words of the command that copies, instead of the registry: see {@link CommandCopy}. */
  public TrialSpec command(List<String> words) {
    set("words", words.size());
    for (int i = 0; i < words.size(); i++) {
      set("word." + i, words.get(i));
    }
    return this;
  }

  /** The state of the targets when the clock stops. */
  public TrialSpec durability(Durability durability) {
    return set("durability", durability);
  }

  /** Writes the spec to a new or existing file. */
  public void write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      properties.store(out, null);
    }
  }

  /**
   * Reads a spec that {@link #write} wrote. Uses a stream of java.io: a channel would load classes
   * that some methods load inside the clock of a young JVM.
   */
  public static TrialSpec read(Path file) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = new FileInputStream(file.toFile())) {
      properties.load(in);
    }
    return new TrialSpec(properties);
  }

  private String get(String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new IllegalStateException("the trial has no " + key);
    }
    return value;
  }

  Task.Kind kind() {
    return Task.Kind.valueOf(get("kind"));
  }

  ReadGoal goal() {
    return ReadGoal.valueOf(get("goal"));
  }

  MethodId method() {
    return MethodId.parse(get("method"));
  }

  @Nullable String provider() {
    return properties.getProperty("provider");
  }

  @Nullable String methodClass() {
    return properties.getProperty("methodClass");
  }

  /** Whether a user added the method to the race. */
  boolean isAdded() {
    return provider() != null || methodClass() != null || !command().isEmpty();
  }

  List<String> command() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(properties.getProperty("words", "0")); i++) {
      words.add(get("word." + i));
    }
    return words;
  }

  List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(get("sources")); i++) {
      FileSum sum = new FileSum(number("bytes." + i), number("crc32." + i), number("byteSum." + i));
      sources.add(new Source(Paths.get(get("source." + i)), sum, number("number." + i)));
    }
    return Collections.unmodifiableList(sources);
  }

  long largestBytes() {
    return sources().stream().mapToLong(source -> source.sum().bytes()).max().orElse(0);
  }

  private long number(String key) {
    return Long.parseLong(get(key));
  }

  Path targetDirectory() {
    return Paths.get(get("targetDirectory"));
  }

  @Nullable Path probeDirectory() {
    String directory = properties.getProperty("paceDirectory");
    return directory == null ? null : Paths.get(directory);
  }

  Fixture fixture() {
    return Fixture.valueOf(get("fixture"));
  }

  long seed() {
    return number("seed");
  }

  int iterations() {
    return (int) number("iterations");
  }

  Start start() {
    return Start.valueOf(get("start"));
  }

  Cache cache() {
    return Cache.valueOf(get("cache"));
  }

  Durability durability() {
    return Durability.valueOf(get("durability"));
  }

  int hostPort() {
    return (int) number("hostPort");
  }

  int warmUpMillis() {
    return (int) number("warmUpMillis");
  }

  int warmUpBatch() {
    return (int) number("warmUpBatch");
  }

  int settlesAfter() {
    return (int) number("settlesAfter");
  }

  boolean takesTurns() {
    return turnsOf() > 0;
  }

  int turnsOf() {
    return (int) number("turnsOf");
  }

  int turnsAfter() {
    return (int) number("turnsAfter");
  }

  int unjudged() {
    return (int) number("unjudged");
  }
}
