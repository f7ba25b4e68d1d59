package dev.millrace.files;

/// What becomes of a copy whose source changes under it, by its length or its time of modification.
/// Kernels before 6.13 keep that time in steps of up to 10 ms: what changes twice within one is not
/// noticed.
public enum ChangedSource {
  /// It fails.
  FAIL(0),
  /// It is made again, up to three times, and then fails.
  RETRY(3);

  private final int retries;

  ChangedSource(int retries) {
    this.retries = retries;
  }

  int retries() {
    return retries;
  }
}
