package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Payload;
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

/**
 * The trial of one fork in one cell. The host fills it in and writes it to a file; the fork reads
 * the file, and the files of its other cells that follow.
 */
public final class TrialSpec {
  /** A value. A number that is not set is 0, a flag is false, and any other value is missing. */
  public enum SpecKey {
    /** A {@link Task.Kind}. */
    KIND,
    /** The id of the method. */
    METHOD,
    /** The {@link ReadGoal} of the number that a read returns; the sources have their numbers. */
    GOAL,
    /** An existing directory; targets are created in new directories below. */
    TARGET_DIRECTORY,
    /** An existing directory for the {@link SpeedProbe}; without it none runs. */
    PROBE_DIRECTORY,
    /** The content to write, if the task is a write: a {@link Fixture}. */
    FIXTURE,
    /** The seed of that content. */
    SEED,
    /** The iterations that come first and are not judged. */
    WARMUPS,
    /** All iterations. */
    ITERATIONS,
    /** Invocations of each thread in an iteration that is not judged. */
    WARMUP_BATCH,
    /** Invocations of each thread in a judged iteration. */
    BATCH,
    /** The number of the cell, which the host uses to grant a turn in it. */
    CELL,
    /** The file of the next trial of the same fork. */
    NEXT,
    /**
     * Before the first iteration comes nothing that could load or warm up a method: the first
     * iteration has the first invocation. Otherwise the fork reads the sources, and makes one
     * invocation that is timed alone and verified.
     */
    IS_YOUNG,
    /** The sources are on their device: the host evicts them before every iteration. */
    IS_COLD,
    /** Every target is on its device when the clock stops, not in the kernel alone. */
    FORCES,
    /** The port of the {@link HostLink} on this machine; 0 for none. */
    HOST_PORT,
    /**
     * The limit of the warm-up before the first iteration, which ends when the code is compiled; 0
     * for no warm-up.
     */
    WARM_UP_MILLIS,
    /** An earlier trial of the fork has compiled the code of the method. */
    IS_WARM,
    /** The warm-up has at least so many invocations: see {@link MethodInfo#settlesAfter}. */
    SETTLES_AFTER,
    /**
     * The number of the fork, from 1, among those that are alive at the same time and measure in
     * turns, which the host grants; 0 for a fork that is alone.
     */
    TURNS_OF,
    /**
     * How many times the batch of an iteration runs at the start of a turn, to warm up the caches
     * of the processor.
     */
    UNJUDGED,
    /** The class of the {@link MethodProvider} that has the method, instead of the registry. */
    PROVIDER,
    /** The class of the method, with a constructor without parameters, instead of the registry. */
    METHOD_CLASS
  }

  private static final String SOURCES = "sources";
  private static final String WORDS = "words";

  private final Properties properties = new Properties();

  private TrialSpec() {}

  /** A spec with one iteration, hot, without fsync, of binary content. The paths must be set. */
  public static TrialSpec of(Task.Kind kind, MethodId method) {
    return new TrialSpec()
        .set(SpecKey.KIND, kind.name())
        .set(SpecKey.METHOD, method)
        .set(SpecKey.GOAL, ReadGoal.SUM.name())
        .set(SpecKey.FIXTURE, Fixture.BINARY.name())
        .set(SpecKey.SEED, 1)
        .iterations(0, 1, 1, 1);
  }

  /** Sets a value to its text. */
  public TrialSpec set(SpecKey key, Object value) {
    return set(key.name(), value);
  }

  private TrialSpec set(String key, Object value) {
    properties.setProperty(key, value.toString());
    return this;
  }

  /**
   * Sets the iterations of the trial.
   *
   * @param warmups how many come first and are not judged
   * @param warmupBatch invocations of each thread in one of these
   * @param judged how many are judged
   * @param batch invocations of each thread in one of these
   */
  public TrialSpec iterations(int warmups, int warmupBatch, int judged, int batch) {
    return set(SpecKey.WARMUPS, warmups)
        .set(SpecKey.ITERATIONS, warmups + judged)
        .set(SpecKey.WARMUP_BATCH, warmupBatch)
        .set(SpecKey.BATCH, batch);
  }

  /** Sets the files, in the order of their use; for writing only their lengths count. */
  public TrialSpec sources(List<Source> sources) {
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      set("source." + i, source.path());
      set("bytes." + i, source.sum().bytes());
      set("crc32." + i, source.sum().crc32());
      set("byteSum." + i, source.sum().byteSum());
      set("number." + i, source.number());
    }
    return set(SOURCES, sources.size());
  }

  /** Sets the words of the command that copies, instead of the registry: {@link CommandCopy}. */
  public TrialSpec command(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      set("word." + i, words.get(i));
    }
    return set(WORDS, words.size());
  }

  /** Writes the spec to a new or existing file. */
  public void write(Path path) throws IOException {
    try (OutputStream out = Files.newOutputStream(path)) {
      properties.store(out, null);
    }
  }

  /**
   * Reads a spec that {@link #write} wrote. Uses a stream of java.io: a channel would load classes
   * that some methods load inside the clock of a young JVM.
   */
  public static TrialSpec read(Path path) throws IOException {
    TrialSpec spec = new TrialSpec();
    try (InputStream in = new FileInputStream(path.toFile())) {
      spec.properties.load(in);
    }
    return spec;
  }

  /** Returns a value; null if it is missing. */
  @Nullable String find(SpecKey key) {
    return properties.getProperty(key.name());
  }

  /** Returns a number. */
  int number(SpecKey key) {
    return Integer.parseInt(properties.getProperty(key.name(), "0"));
  }

  /** Returns a flag. */
  boolean is(SpecKey key) {
    return Boolean.parseBoolean(find(key));
  }

  /** Returns a path; null if it is missing. */
  @Nullable Path path(SpecKey key) {
    String path = find(key);
    return path == null ? null : Paths.get(path);
  }

  private String get(String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new IllegalStateException("the trial has no " + key);
    }
    return value;
  }

  private long get(String key, int index) {
    return Long.parseLong(get(key + "." + index));
  }

  Task.Kind kind() {
    return Task.Kind.valueOf(get(SpecKey.KIND.name()));
  }

  ReadGoal goal() {
    return ReadGoal.valueOf(get(SpecKey.GOAL.name()));
  }

  MethodId method() {
    return MethodId.parse(get(SpecKey.METHOD.name()));
  }

  Path targetDirectory() {
    return Paths.get(get(SpecKey.TARGET_DIRECTORY.name()));
  }

  Payload.Maker payloads() {
    return new Payload.Maker(
        Fixture.valueOf(get(SpecKey.FIXTURE.name())), Long.parseLong(get(SpecKey.SEED.name())));
  }

  /** Returns the words of the command; none without one. */
  List<String> command() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(properties.getProperty(WORDS, "0")); i++) {
      words.add(get("word." + i));
    }
    return words;
  }

  List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(get(SOURCES)); i++) {
      FileSum sum = new FileSum(get("bytes", i), get("crc32", i), get("byteSum", i));
      sources.add(new Source(Paths.get(get("source." + i)), sum, get("number", i)));
    }
    return Collections.unmodifiableList(sources);
  }

  long largestBytes() {
    return sources().stream().mapToLong(source -> source.sum().bytes()).max().orElse(0);
  }

  /** Returns whether a user added the method to the race. */
  boolean isAdded() {
    return find(SpecKey.PROVIDER) != null
        || find(SpecKey.METHOD_CLASS) != null
        || !command().isEmpty();
  }

  boolean takesTurns() {
    return number(SpecKey.TURNS_OF) > 0;
  }
}
