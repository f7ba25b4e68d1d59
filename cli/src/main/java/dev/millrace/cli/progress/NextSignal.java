package dev.millrace.cli.progress;

import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// Ends the process at the next signal, without cleaning up. A shutdown hook needs it: while hooks
/// run, the JVM ignores further signals.
///
/// @param report the line to print on `err` before the end
public record NextSignal(String report, PrintWriter err) {
  private static final String[] NAMES = {"INT", "TERM", "HUP"};

  /// The longest delay by a blocked standard error.
  private static final long REPORT_MILLIS = 500;

  /// Handles these signals from now on, where the JVM allows it.
  public void endsTheProcess() {
    for (String name : NAMES) {
      try {
        handle(name);
      } catch (ReflectiveOperationException e) {
        // The system or -Xrs forbids a handler: the signal keeps its effect.
      }
    }
  }

  // By reflection, since javac warns about every direct use, and the JDK has no other signal API.
  private void handle(String name) throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Signal");
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Object signal = type.getConstructor(String.class).newInstance(name);
    int number = (int) type.getMethod("getNumber").invoke(signal);
    Object handler = MethodHandleProxies.asInterfaceInstance(handlerType, end(type, number));
    type.getMethod("handle", type, handlerType).invoke(null, signal, handler);
  }

  // The method below, with the parameters of a signal handler.
  private MethodHandle end(Class<?> signal, int number) throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(void.class, int.class);
    MethodHandle end = MethodHandles.lookup().bind(this, "end", type);
    return MethodHandles.dropArguments(MethodHandles.insertArguments(end, 0, number), 0, signal);
  }

  @SuppressWarnings("UnusedMethod") // a method handle calls it
  private void end(int number) throws InterruptedException {
    Thread.ofPlatform().daemon().start(() -> err.println(report)).join(REPORT_MILLIS);
    Runtime.getRuntime().halt(128 + number);
  }
}
