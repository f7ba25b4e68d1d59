package dev.millrace.files;

/// Cancels copies from another thread. A cancelled object stays cancelled. One object may serve
/// many copies. Thread-safe.
public final class Cancellation {
  /// For copies that nobody can cancel.
  static final Cancellation NEVER = new Cancellation();

  private volatile boolean cancelled;

  /// A cancellation that has not happened yet.
  public Cancellation() {}

  /// Cancels all copies that use this object, and those that start with it later.
  public void cancel() {
    cancelled = true;
  }

  /// Returns whether [#cancel] was called.
  public boolean isCancelled() {
    return cancelled;
  }
}
