package dev.millrace.cli.terminal;

import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntConsumer;

/// Handlers of signals. By reflection, since javac warns about every direct use, and the JDK has no
/// other interface.
public final class HandledSignal {
  private HandledSignal() {}

  /// Handles a signal from now on, where the JVM allows it. Elsewhere it keeps its effect.
  ///
  /// @param name such as `INT`
  /// @param handler gets the number of the signal
  public static void handle(String name, IntConsumer handler) {
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object signal = type.getConstructor(String.class).newInstance(name);
      int number = (int) type.getMethod("getNumber").invoke(signal);
      MethodHandle accept =
          MethodHandles.lookup()
              .findVirtual(
                  IntConsumer.class, "accept", MethodType.methodType(void.class, int.class))
              .bindTo(handler);
      MethodHandle ofSignal =
          MethodHandles.dropArguments(MethodHandles.insertArguments(accept, 0, number), 0, type);
      type.getMethod("handle", type, handlerType)
          .invoke(null, signal, MethodHandleProxies.asInterfaceInstance(handlerType, ofSignal));
    } catch (ReflectiveOperationException e) {
      // The system or -Xrs forbids a handler.
    }
  }

  /// Ends the process at the next signal, without cleaning up. A shutdown hook needs it: while
  /// hooks run, the JVM ignores further signals.
  ///
  /// @param report the line to print on `err` before the end
  public record NextSignal(String report, PrintWriter err) {
    private static final String[] NAMES = {"INT", "TERM", "HUP"};

    /// The longest delay by a blocked standard error.
    private static final long REPORT_MILLIS = 100;

    public void endsTheProcess() {
      for (String name : NAMES) {
        HandledSignal.handle(name, this::end);
      }
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
