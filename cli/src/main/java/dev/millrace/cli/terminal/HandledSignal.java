package dev.millrace.cli.terminal;

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
}
