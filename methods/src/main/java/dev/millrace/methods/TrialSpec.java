package dev.millrace.methods;

import java.nio.file.Path;

/** What one fork is to do. */
public final class TrialSpec {
  private final MethodId method;
  private final Path source;
  private final FileSum sum;
  private final Path targetFolder;
  private final int batch;
  private final int iterations;

  /**
   * Describes a trial.
   *
   * @param method what to run
   * @param source the file to copy
   * @param sum what {@code source} holds
   * @param targetFolder an existing folder; every batch gets a new folder in it
   * @param batch copies in one iteration, one or more
   * @param iterations how many iterations there will be, warm-up included
   */
  public TrialSpec(
      MethodId method, Path source, FileSum sum, Path targetFolder, int batch, int iterations) {
    this.method = method;
    this.source = source;
    this.sum = sum;
    this.targetFolder = targetFolder;
    this.batch = batch;
    this.iterations = iterations;
  }

  /** What to run. */
  public MethodId method() {
    return method;
  }

  /** The file to copy. */
  public Path source() {
    return source;
  }

  /** What the source holds. */
  public FileSum sum() {
    return sum;
  }

  /** Where the folders of the batches are made. */
  public Path targetFolder() {
    return targetFolder;
  }

  /** Copies in one iteration. */
  public int batch() {
    return batch;
  }

  /** Iterations, warm-up included. */
  public int iterations() {
    return iterations;
  }
}
