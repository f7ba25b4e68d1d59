package dev.millrace.cli.terminal;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;

/// Handlers of signals. By reflection, since javac warns about every direct use, and the JDK has no
/// other interface.
public final class HandledSignal {
  private HandledSignal() {}

  /// Handles a signal from now on, where the JVM allows it. Elsewhere it keeps its effect.
  ///
  /// @param name such as `INT`
  static void handle(String name, Runnable handler) {
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      InvocationHandler run =
          (_, _, _) -> {
            handler.run();
            return null;
          };
      type.getMethod("handle", type, handlerType)
          .invoke(
              null,
              type.getConstructor(String.class).newInstance(name),
              Proxy.newProxyInstance(null, new Class<?>[] {handlerType}, run));
    } catch (ReflectiveOperationException e) {
      // The system or -Xrs forbids a handler.
    }
  }

  /// Ends the process at the next signal, without cleaning up. A shutdown hook needs it: while
  /// hooks run, the JVM ignores further signals.
  ///
  /// @param report the line to print on `err` before the end
  public record NextSignal(String report, PrintWriter err) {
    private static final Map<String, Integer> NUMBERS = Map.of("INT", 2, "TERM", 15, "HUP", 1);

    /// The longest delay by a blocked standard error.
    private static final long REPORT_MILLIS = 100;

    public void endsTheProcess() {
      NUMBERS.forEach((name, number) -> handle(name, () -> end(number)));
    }

    private void end(int number) {
      print(report);
      Runtime.getRuntime().halt(128 + number);
    }

    /// Prints a line, and does not wait long for a blocked standard error.
    public void print(String line) {
      try {
        Thread.ofPlatform().daemon().start(() -> err.println(line)).join(REPORT_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
