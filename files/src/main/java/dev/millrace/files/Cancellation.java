package dev.millrace.files;

/// Ends copies from another thread. Once cancelled it stays so; it may be given to many copies.
public final class Cancellation {
  /// Nobody has it.
  static final Cancellation NEVER = new Cancellation();

  private volatile boolean cancelled;

  /// Ends all copies that it was given to, those not begun included.
  public void cancel() {
    cancelled = true;
  }

  /// Whether it was cancelled.
  public boolean isCancelled() {
    return cancelled;
  }
}
