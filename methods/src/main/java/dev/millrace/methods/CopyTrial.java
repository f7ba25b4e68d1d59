package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The life of one fork, in the order of its methods: {@link #start}, then for every iteration
 * {@link #prepare}, {@link #copyNext} as often as the batch is long, and {@link #finish}.
 *
 * <p>Only {@link #copyNext} is inside the clock. Target names are made before it; counting,
 * verifying and deleting come after it.
 */
public final class CopyTrial {
  /**
   * A deleted file keeps its space as long as it is mapped, and the JDK unmaps when the collector
   * runs: batches larger than this ask it to, so that they do not pile up.
   */
  private static final long UNMAP_ABOVE_BYTES = 32L << 20;

  private final TrialSpec spec;
  private final CopyMethod method;
  private final TargetCheck check;
  private final List<Path> targets = new ArrayList<>();
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

  /** Makes the names of the next batch, in a new folder, and starts counting. */
  public void prepare() throws IOException {
    makeTargets(spec.batch());
    facts.startCounting();
  }

  /** Copies the source once, to the next target. The only step inside the clock. */
  public void copyNext() throws IOException {
    method.copy(spec.source(), targets.get(next++));
  }

  /**
   * Stops counting, verifies the targets and deletes them. The last iteration sums every target;
   * the others check every length and sum one target.
   *
   * @return what was seen during the iteration
   * @throws WrongCopyException if a copy is wrong
   */
  public IterationFacts finish() throws IOException {
    facts.stopCounting(spec.source());
    iteration++;
    if (iteration == spec.iterations()) {
      check.all(targets, spec.sum());
    } else {
      check.one(targets, iteration, spec.sum());
    }
    removeTargets();
    return facts;
  }

  // A folder of its own for every batch: a file system may be slow to create files where many were
  // deleted a moment ago (docs/decisions/0005).
  private void makeTargets(int count) throws IOException {
    Path folder = Files.createTempDirectory(spec.targetFolder(), "batch-");
    for (int i = 0; i < count; i++) {
      targets.add(folder.resolve("target-" + i));
    }
    next = 0;
  }

  private void removeTargets() throws IOException {
    Path folder = targets.get(0).getParent();
    targets.clear();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    if (spec.batch() * spec.sum().bytes() > UNMAP_ABOVE_BYTES) {
      System.gc();
    }
  }
}
