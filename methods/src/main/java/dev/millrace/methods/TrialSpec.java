package dev.millrace.methods;

import java.nio.file.Path;

/** What one fork is to do. */
public final class TrialSpec {
  private final MethodId method;
  private final Path source;
  private final FileSum sum;
  private final Path targetFolder;
  private final int iterations;

  /**
   * Describes a trial.
   *
   * @param method what to run
   * @param source the file to copy
   * @param sum what {@code source} holds
   * @param targetFolder an existing folder; targets go to new folders in it
   * @param iterations how many iterations there will be, warm-up included
   */
  public TrialSpec(MethodId method, Path source, FileSum sum, Path targetFolder, int iterations) {
    this.method = method;
    this.source = source;
    this.sum = sum;
    this.targetFolder = targetFolder;
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

  /** Where the folders for targets are made. */
  public Path targetFolder() {
    return targetFolder;
  }

  /** Iterations, warm-up included. */
  public int iterations() {
    return iterations;
  }
}
