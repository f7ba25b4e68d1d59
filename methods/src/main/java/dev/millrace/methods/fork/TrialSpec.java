package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Payload;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The trial of one fork in one cell. The host fills it in and writes it to a file; the fork reads
 * the file, and the files of its other cells that follow.
 */
public final class TrialSpec {
  /** The state of the targets when the clock stops. */
  public enum Durability {
    /** The kernel has the bytes. */
    NONE,
    /** Every target is on its device. */
    FSYNC
  }

  private final SpecFile file;

  private TrialSpec(SpecFile file) {
    this.file = file;
  }

  /**
   * A spec with one iteration, hot, without fsync, of binary content. Other numbers are 0; the
   * paths must be set.
   */
  public static TrialSpec of(Task.Kind kind, MethodId method) {
    return new TrialSpec(new SpecFile())
        .set("kind", kind)
        .set("method", method)
        .set("goal", ReadGoal.SUM)
        .set("fixture", Fixture.BINARY)
        .set("seed", 1)
        .set("iterations", 1)
        .set("start", Trial.Start.VERIFIED)
        .set("cache", Source.Cache.HOT)
        .set("durability", Durability.NONE)
        .set("warmUpBatch", 1)
        .set("batch", 1);
  }

  private TrialSpec set(String key, Object value) {
    file.set(key, value);
    return this;
  }

  /** The number that a read returns; the sources have their numbers. */
  public TrialSpec goal(ReadGoal goal) {
    return set("goal", goal.name());
  }

  /** The files, in the order of their use; for writing only their lengths count. */
  public TrialSpec sources(List<Source> sources) {
    file.setSources(sources);
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

  /**
   * The iterations of the trial.
   *
   * @param warmups how many come first and are not judged
   * @param warmupBatch invocations of each thread in one of these
   * @param judged how many are judged
   * @param batch invocations of each thread in one of these
   */
  public TrialSpec iterations(int warmups, int warmupBatch, int judged, int batch) {
    return set("warmups", warmups)
        .set("iterations", warmups + judged)
        .set("warmUpBatch", warmupBatch)
        .set("batch", batch);
  }

  /** The number of the cell, which the host uses to grant a turn in it. */
  public TrialSpec cell(int id) {
    return set("cell", id);
  }

  /** The file of the next trial of the same fork. */
  public TrialSpec next(Path spec) {
    return set("next", spec);
  }

  public TrialSpec start(Trial.Start start) {
    return set("start", start);
  }

  public TrialSpec cache(Source.Cache cache) {
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
   */
  public TrialSpec warmUp(int mostMillis) {
    return set("warmUpMillis", mostMillis);
  }

  /** An earlier trial of the fork has compiled the code of the method. */
  public TrialSpec warm() {
    return set("isWarm", true);
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
   * @param unjudged how many times the batch of an iteration runs at the start of a turn, to warm
   *     up the caches of the processor
   */
  public TrialSpec turns(int fork, int unjudged) {
    return set("turnsOf", fork).set("unjudged", unjudged);
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
    file.setWords(words);
    return this;
  }

  public TrialSpec durability(Durability durability) {
    return set("durability", durability);
  }

  /** Writes the spec to a new or existing file. */
  public void write(Path path) throws IOException {
    file.write(path);
  }

  /** Reads a spec that {@link #write} wrote. */
  public static TrialSpec read(Path path) throws IOException {
    return new TrialSpec(SpecFile.read(path));
  }

  Task.Kind kind() {
    return Task.Kind.valueOf(file.get("kind"));
  }

  ReadGoal goal() {
    return ReadGoal.valueOf(file.get("goal"));
  }

  MethodId method() {
    return MethodId.parse(file.get("method"));
  }

  @Nullable String provider() {
    return file.find("provider");
  }

  @Nullable String methodClass() {
    return file.find("methodClass");
  }

  /** Whether a user added the method to the race. */
  boolean isAdded() {
    return provider() != null || methodClass() != null || !command().isEmpty();
  }

  List<String> command() {
    return file.words();
  }

  List<Source> sources() {
    return file.sources();
  }

  long largestBytes() {
    return sources().stream().mapToLong(source -> source.sum().bytes()).max().orElse(0);
  }

  Path targetDirectory() {
    return Paths.get(file.get("targetDirectory"));
  }

  @Nullable Path probeDirectory() {
    String directory = file.find("paceDirectory");
    return directory == null ? null : Paths.get(directory);
  }

  Payload.Maker payloads() {
    return new Payload.Maker(Fixture.valueOf(file.get("fixture")), file.number("seed"));
  }

  int iterations() {
    return file.smallNumber("iterations");
  }

  Trial.Start start() {
    return Trial.Start.valueOf(file.get("start"));
  }

  Source.Cache cache() {
    return Source.Cache.valueOf(file.get("cache"));
  }

  Durability durability() {
    return Durability.valueOf(file.get("durability"));
  }

  int hostPort() {
    return file.smallNumber("hostPort");
  }

  int warmUpMillis() {
    return file.smallNumber("warmUpMillis");
  }

  int warmUpBatch() {
    return file.smallNumber("warmUpBatch");
  }

  int settlesAfter() {
    return file.smallNumber("settlesAfter");
  }

  boolean takesTurns() {
    return turnsOf() > 0;
  }

  int turnsOf() {
    return file.smallNumber("turnsOf");
  }

  /** How many iterations come before the judged ones. */
  int warmups() {
    return file.smallNumber("warmups");
  }

  int batch() {
    return file.smallNumber("batch");
  }

  boolean isWarm() {
    return file.find("isWarm") != null;
  }

  int cell() {
    return file.smallNumber("cell");
  }

  @Nullable Path next() {
    String next = file.find("next");
    return next == null ? null : Paths.get(next);
  }

  int unjudged() {
    return file.smallNumber("unjudged");
  }
}
