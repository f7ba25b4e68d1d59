package dev.millrace.files;

/// What becomes of a copy whose source changes under it. That shows in its length and in the times
/// when its bytes and all that is known about it (`mtime`, `ctime`) were changed: new permissions
/// count as well. Kernels before 6.13 keep these times in steps of up to 10 ms: what changes twice
/// within one is not noticed.
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
