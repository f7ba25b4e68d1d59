package dev.millrace.files.young;

/// Links system calls once, in a background thread. Thread-safe.
public final class NativeLink {
  /// The work of linking; the second call returns the outcome of the first.
  public interface Linker {
    /// Loads the native engine, and links its calls.
    ///
    /// @return [NativeState#READY] or [NativeState#ABSENT]
    NativeState link();

    /// Repeats harmless calls until the JVM compiles them.
    void warmUp();
  }

  private final Linker linker;
  private volatile NativeState state = NativeState.NOT_LINKED;

  public NativeLink(Linker linker) {
    this.linker = linker;
  }

  public NativeState state() {
    return state;
  }

  /// Starts a daemon thread that links, unless there was one before. Without a thread the JVM stays
  /// young.
  public void linkInBackground() {
    if (isFirst()) {
      try {
        start();
      } catch (OutOfMemoryError e) { // no more threads
        replaceLinkingBy(NativeState.ABSENT);
      }
    }
  }

  private synchronized boolean isFirst() {
    boolean first = state == NativeState.NOT_LINKED;
    if (first) {
      state = NativeState.LINKING;
    }
    return first;
  }

  private void start() {
    Thread thread = new Thread(null, this::run, "millrace-link", 0, false);
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    NativeState linked = NativeState.ABSENT;
    try {
      linked = linker.link();
      linker.warmUp();
    } finally {
      replaceLinkingBy(linked);
    }
  }

  private synchronized void replaceLinkingBy(NativeState outcome) {
    if (state == NativeState.LINKING) {
      state = outcome;
    }
  }
}
