package dev.millrace.methods.fork;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.methods.fork.WarmUp.Rehearsal;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The repeated work of a trial: one operation, by one method, on the files of one cell.
 *
 * @param <M> the type of the method
 */
public abstract class Task<M> {
  /** The operations. */
  public enum Kind {
    /** Runs a {@link dev.millrace.methods.CopyMethod}. */
    COPY,
    /** Runs a {@link dev.millrace.methods.ReadMethod}. */
    READ,
    /** Runs a {@link dev.millrace.methods.WriteMethod}. */
    WRITE
  }

  /** Reading a clone takes many times as long as cloning it. */
  static final long MOST_SUMMED_BYTES = 1L << 30;

  private final List<Source> sources;
  private final Supplier<? extends M> maker;
  private final boolean forces;
  private final long largestBytes;
  private final Unmapping unmapping;
  private final IdentityHashMap<Source, FileTime> seen = new IdentityHashMap<>();
  private @Nullable M made;

  Task(TrialSpec spec, MethodInfo<? extends M> info) {
    sources = spec.sources();
    maker = info.maker(spec.method());
    forces = spec.is(SpecKey.FORCES);
    largestBytes = spec.largestBytes();
    unmapping = Unmapping.of(spec);
  }

  /**
   * Creates the task of {@code spec}, without reading, writing or creating the method.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  static Task<?> of(TrialSpec spec) {
    switch (spec.kind()) {
      case COPY:
        return new WritingTask.Copying(spec);
      case READ:
        return new Reading(spec);
      case WRITE:
        return new WritingTask.Writing(spec);
    }
    throw new AssertionError(spec.kind());
  }

  /**
   * Returns the method. The first call creates it: before the clock of a warm JVM, inside the clock
   * of a young one, since an application pays for it too. Several threads must not make the first
   * call.
   */
  M method() {
    M method = made;
    if (method == null) {
      method = maker.get();
      made = method;
    }
    return method;
  }

  /** Returns the source of an invocation. */
  Source source(int number) {
    return sources.get(number % sources.size());
  }

  /** Prepares the given number of invocations. Outside the clock. */
  abstract void prepare(int invocations) throws IOException;

  /**
   * Returns the reason why the method is unsupported here; empty if it is supported. After {@link
   * #prepare}, and outside the clock. May leave files for {@link #clear}.
   */
  abstract Optional<String> unsupportedReason() throws IOException;

  /** Does the work once, without fsync. */
  abstract void invoke(int number) throws IOException;

  /**
   * Does the work once, inside the clock. Called once with every number below the argument of
   * {@link #prepare}.
   */
  void run(int number) throws IOException {
    invoke(number);
    if (forces) {
      force(target(number));
    }
  }

  // Waits until the file is on its device: fsync(2), the same for every method.
  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (NoSuchFileException e) {
      // The method wrote no file; the check after the clock decides whether that is right.
    }
  }

  /**
   * Runs a batch outside the iterations of a race, and removes its results.
   *
   * @return the nanoseconds of the invocations
   */
  long runApart(int batch) throws IOException {
    prepare(batch);
    try {
      long start = System.nanoTime();
      for (int i = 0; i < batch; i++) {
        run(i);
      }
      return System.nanoTime() - start;
    } finally {
      clear(batch);
    }
  }

  /**
   * Checks the existence and length of every target since {@link #prepare}, or the result of every
   * read. Outside the clock.
   *
   * @throws WrongResultException if a result is wrong
   */
  abstract void checkResults() throws IOException;

  /**
   * Also checks every byte of the first gigabyte of the targets.
   *
   * @throws WrongResultException if a result is wrong
   */
  void checkContents() throws IOException {
    checkResults();
  }

  /**
   * Lets the host check every byte of some targets; does nothing for a read.
   *
   * @param from the number of the first one, before it is reduced to the numbers that exist
   * @throws WrongResultException if a target is wrong
   */
  void checkContents(HostLink host, int from, int count) throws IOException {}

  /**
   * Looks at the times of all sources before an iteration.
   *
   * @throws IOException if a source has changed since the last look: the JVMs of a group take
   *     turns, so that another one has probably changed it
   */
  void lookAtSources() throws IOException {
    for (Source source : sources) {
      FileTime now = Files.getLastModifiedTime(source.path());
      if (!now.equals(seen.getOrDefault(source, now))) {
        throw new IOException(
            "the source " + source.path() + " changed between the turns of this method");
      }
      seen.put(source, now);
    }
  }

  /** Runs work with separate looks at the sources. */
  void apart(Rehearsal work) throws IOException {
    IdentityHashMap<Source, FileTime> before = new IdentityHashMap<>(seen);
    seen.clear();
    work.run();
    seen.clear();
    seen.putAll(before);
  }

  /**
   * Checks the lengths of all sources, and their times since {@link #lookAtSources}: a method that
   * changes them would spoil the others.
   *
   * @throws WrongResultException if the method changed one
   */
  void checkLengths() throws IOException {
    for (Source source : sources) {
      Path path = source.path();
      if (!Files.exists(path)
          || Files.size(path) != source.sum().bytes()
          || (seen.containsKey(source)
              && !Files.getLastModifiedTime(path).equals(seen.get(source)))) {
        throw new WrongResultException("changed the source");
      }
    }
  }

  /**
   * Checks every byte of the first gigabyte of the sources. Outside the clock.
   *
   * @throws WrongResultException if the method changed one
   */
  void checkSources() throws IOException {
    checkLengths();
    long left = MOST_SUMMED_BYTES;
    for (Source source : sources) {
      left -= source.sum().bytes();
      if (left >= 0 && !FileSum.of(source.path()).equals(source.sum())) {
        throw new WrongResultException("changed the source");
      }
    }
  }

  /** Removes the targets. Outside the clock. */
  void clear() {}

  /** Removes the targets, and frees the space that mappings of so many invocations hold. */
  void clear(int invocations) {
    clear();
    unmapping.after(invocations * largestBytes);
  }

  /** Lets the host inspect one of the written files; does nothing for a read. */
  void inspect(HostLink host, IterationFacts facts) throws IOException {}

  /** Returns the file that the invocation wrote; not for tasks that only read. */
  Path target(int number) {
    throw new UnsupportedOperationException("reading writes no file");
  }

  /** Reads the sources one after the other, and keeps every number that the method returns. */
  private static final class Reading extends Task<ReadMethod> {
    private final boolean reads;
    private final ReadGoal goal;
    private long[] numbers = new long[0];

    Reading(TrialSpec spec) {
      this(spec, Entrants.read(spec));
    }

    private Reading(TrialSpec spec, MethodInfo<? extends ReadMethod> info) {
      super(spec, info);
      goal = spec.goal();
      reads = !info.traits().contains(Trait.UNRANKED);
    }

    @Override
    void prepare(int invocations) {
      numbers = new long[invocations];
    }

    @Override
    Optional<String> unsupportedReason() throws IOException {
      return method().unsupportedReason(source(0).path());
    }

    @Override
    void invoke(int number) throws IOException {
      numbers[number] = method().read(source(number).path());
    }

    // Every number of every invocation: a method may be right once and wrong later.
    @Override
    void checkResults() throws IOException {
      for (int i = 0; reads && i < numbers.length; i++) {
        long expected = source(i).number();
        if (numbers[i] != expected) {
          throw new WrongResultException(goal.mismatch(numbers[i], expected));
        }
      }
    }
  }
}
