package dev.millrace.files.internal.young;

import java.util.function.Supplier;

/// Links system calls once, in a background thread. Thread-safe.
public final class NativeLink {
  private final Supplier<NativeState> linker;
  private volatile NativeState state = NativeState.NOT_LINKED;

  /// @param linker loads the native engine and links its calls, for [NativeState#READY] or
  ///   [NativeState#ABSENT]
  public NativeLink(Supplier<NativeState> linker) {
    this.linker = linker;
  }

  public NativeState state() {
    return state;
  }

  /// Starts a daemon thread that links, at the first call. If no thread can start, the JVM stays
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
      linked = linker.get();
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
