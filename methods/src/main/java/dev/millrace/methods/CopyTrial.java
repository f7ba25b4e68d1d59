package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The life of one fork, in the order of its methods: {@link #start}, then for every iteration
 * {@link #prepare}, {@link #copyNext} as often as the iteration is long, and {@link #finish}.
 *
 * <p>Only {@link #copyNext} is inside the clock. Target names are made before it; counting,
 * verifying and deleting come after it.
 */
public final class CopyTrial {
  private static final int FOLDER_FILES = 25;

  /** Of larger files at least one copy is summed in every iteration. */
  private static final long LARGE_BYTES = 64L << 20;

  private final TrialSpec spec;
  private final CopyMethod method;
  private final TargetCheck check;
  private final List<Path> targets = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();
  private final IterationFacts facts = new IterationFacts();
  private int iteration;
  private int next;

  /**
   * Makes the trial that {@code spec} describes; nothing is read or written yet.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  public CopyTrial(TrialSpec spec) {
    this.spec = spec;
    this.method = Methods.create(spec.method());
    this.check =
        Methods.copy(spec.method().name()).traits().contains(Trait.UNRANKED)
            ? TargetCheck.ABSENT
            : TargetCheck.EQUAL;
  }

  /**
   * Reads the source into the page cache, then makes the first copy of this JVM, timed on its own
   * and verified, so that a wrong method is found before any time is spent on it.
   *
   * @throws WrongCopyException if the copy is wrong
   */
  public void start() throws IOException {
    FileSum sum = FileSum.of(spec.source());
    if (!sum.equals(spec.sum())) {
      throw new IOException("the source " + spec.source() + " has changed: " + sum);
    }
    makeTargets(1);
    long start = System.nanoTime();
    copyNext();
    facts.firstInvocationNanos(System.nanoTime() - start);
    check.all(targets, spec.sum());
    if (!Files.exists(spec.source()) || Files.size(spec.source()) != spec.sum().bytes()) {
      throw new WrongCopyException("changed the source");
    }
    removeTargets();
  }

  /**
   * Makes the names for an iteration of {@code files} copies, in new folders, and starts counting.
   */
  public void prepare(int files) throws IOException {
    makeTargets(files);
    facts.startCounting();
  }

  /** Copies the source once, to the next target. The only step inside the clock. */
  public void copyNext() throws IOException {
    method.copy(spec.source(), targets.get(next++));
  }

  /**
   * Stops counting, verifies the targets and deletes them. Every length is checked; the last
   * iteration also sums every target, and each iteration sums one target if the file is large.
   *
   * @return what was seen during the iteration
   * @throws WrongCopyException if a copy is wrong
   */
  public IterationFacts finish() throws IOException {
    facts.stopCounting(spec.source());
    iteration++;
    if (iteration == spec.iterations()) {
      check.all(targets, spec.sum());
    } else if (spec.sum().bytes() > LARGE_BYTES) {
      check.one(targets, iteration, spec.sum());
    } else {
      check.lengths(targets, spec.sum());
    }
    removeTargets();
    return facts;
  }

  // A new folder for every few files: a file system may be slow to create files where many were
  // deleted a moment ago, and each folder is another place (docs/decisions/0005).
  private void makeTargets(int count) throws IOException {
    targets.clear();
    for (int i = 0; i < count; i++) {
      if (i % FOLDER_FILES == 0) {
        folders.add(Files.createTempDirectory(spec.targetFolder(), "batch-"));
      }
      targets.add(folders.get(folders.size() - 1).resolve("target-" + i));
    }
    next = 0;
  }

  private void removeTargets() throws IOException {
    for (Path target : targets) {
      Files.deleteIfExists(target);
    }
    for (Path folder : folders) {
      Files.delete(folder);
    }
    folders.clear();
    Unmapping.after(targets.size() * spec.sum().bytes());
  }
}
