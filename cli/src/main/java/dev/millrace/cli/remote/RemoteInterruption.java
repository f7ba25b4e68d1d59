package dev.millrace.cli.remote;

import java.io.PrintWriter;
import java.util.concurrent.locks.LockSupport;

/// Handles Ctrl-C during a race on other machines: ends the connections, and prints the command
/// that continues.
public final class RemoteInterruption implements AutoCloseable {
  private final Thread hook;

  private RemoteInterruption(Thread hook) {
    this.hook = hook;
  }

  /// Handles signals until it is closed.
  ///
  /// @param command that continues the race
  public static RemoteInterruption of(String command, PrintWriter err) {
    Runnable end =
        () -> {
          ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
          err.println("interrupted; a race that began may go on there");
          err.println("continue with: " + command);
        };
    Thread hook = new Thread(end, "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    return new RemoteInterruption(hook);
  }

  // After a signal, the failure of an ended connection means nothing.
  @Override
  @SuppressWarnings("InfiniteLoopStatement")
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      while (true) {
        LockSupport.park();
      }
    }
  }
}
