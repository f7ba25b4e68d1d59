package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
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
 * What one fork is to do. The host fills it and writes it to a file; the fork reads it from there.
 */
public final class TrialSpec {
  /** Where the sources are when the clock starts. */
  public enum Cache {
    /** In memory. */
    HOT,
    /** On their device: the host is asked to evict them before every iteration. */
    COLD
  }

  /** What a fork does before its first iteration. */
  public enum Start {
    /** Reads the sources, and makes one invocation that is timed alone and verified. */
    VERIFIED,
    /**
     * Nothing that could load or warm up a method: the first iteration has the first invocation.
     */
    YOUNG
  }

  /** What must have happened when the clock stops. */
  public enum Durability {
    /** The bytes are handed to the kernel. */
    NONE,
    /** Every target was forced to its device. */
    FSYNC
  }

  private final Properties properties;

  private TrialSpec(Properties properties) {
    this.properties = properties;
  }

  /** One iteration, hot, not forced, of binary; the other values are to be set. */
  public static TrialSpec of(Task.Kind kind, MethodId method) {
    return new TrialSpec(new Properties())
        .set("kind", kind)
        .set("method", method)
        .set("fixture", Fixture.BINARY)
        .set("seed", 1)
        .set("iterations", 1)
        .set("start", Start.VERIFIED)
        .set("cache", Cache.HOT)
        .set("durability", Durability.NONE)
        .set("hostPort", 0)
        .set("sources", 0);
  }

  private TrialSpec set(String key, Object value) {
    properties.setProperty(key, value.toString());
    return this;
  }

  /** The files, in the order in which they are taken; for writing only their lengths count. */
  public TrialSpec sources(List<Source> sources) {
    set("sources", sources.size());
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      set("source." + i, source.path());
      set("bytes." + i, source.sum().bytes());
      set("crc32." + i, source.sum().crc32());
      set("byteSum." + i, source.sum().byteSum());
    }
    return this;
  }

  /** An existing directory; targets go to new directories in it. */
  public TrialSpec targetDirectory(Path directory) {
    return set("targetDirectory", directory);
  }

  /** An existing directory in which the {@link SpeedProbe} works; without one there is none. */
  public TrialSpec probeDirectory(Path directory) {
    return set("paceDirectory", directory);
  }

  /** What is written, if writing is the task. */
  public TrialSpec payload(Fixture fixture, long seed) {
    return set("fixture", fixture.name()).set("seed", seed);
  }

  /** How many iterations there will be, warm-up included. */
  public TrialSpec iterations(int count) {
    return set("iterations", count);
  }

  /** What the fork does before its first iteration. */
  public TrialSpec start(Start start) {
    return set("start", start);
  }

  /** Where the sources are when the clock starts. */
  public TrialSpec cache(Cache cache) {
    return set("cache", cache);
  }

  /** On which port of this machine the host of a {@link HostLink} listens; 0 if there is none. */
  public TrialSpec hostPort(int port) {
    return set("hostPort", port);
  }

  /** What must have happened when the clock stops. */
  public TrialSpec durability(Durability durability) {
    return set("durability", durability);
  }

  /** Writes it to a new or existing file. */
  public void write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      properties.store(out, null);
    }
  }

  /**
   * Reads what {@link #write} wrote. By a stream of java.io: a channel would load what some methods
   * load inside the clock of a young JVM.
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
      throw new IllegalStateException("the trial does not say its " + key);
    }
    return value;
  }

  Task.Kind kind() {
    return Task.Kind.valueOf(get("kind"));
  }

  MethodId method() {
    return MethodId.parse(get("method"));
  }

  List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(get("sources")); i++) {
      FileSum sum = new FileSum(number("bytes." + i), number("crc32." + i), number("byteSum." + i));
      sources.add(new Source(Paths.get(get("source." + i)), sum));
    }
    return Collections.unmodifiableList(sources);
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
}
