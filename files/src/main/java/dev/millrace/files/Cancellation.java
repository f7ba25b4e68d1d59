package dev.millrace.files;

/// Cancels copies from another thread. A cancelled object stays cancelled. One object may serve
/// many copies. Thread-safe.
public final class Cancellation {
  /// For copies without a cancellation.
  static final Cancellation NEVER = new Cancellation();

  private volatile boolean cancelled;

  /// A cancellation in its initial state: not cancelled.
  public Cancellation() {}

  /// Cancels all copies that use this object, now or later. Returns at once, possibly before the
  /// copies end in a [CopyCancelledException]. A copy that is already complete is not undone.
  public void cancel() {
    cancelled = true;
  }

  /// Returns whether [#cancel] was called.
  public boolean isCancelled() {
    return cancelled;
  }
}
