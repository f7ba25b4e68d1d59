package dev.millrace.files.internal.metadata;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.OtherSystem;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The calls of this machine, some of which answer otherwise.
final class MetadataFaults {
  /// Another answer.
  interface Fault {
    /// Answers.
    ///
    /// @param real the call as it was made
    long answer(Real real) throws Throwable;
  }

  /// A call that can be made.
  interface Real {
    long make() throws Throwable;
  }

  private final FileCalls real = Host.sys().fileCalls().optional().orElseThrow();
  private final Map<String, Fault> faults = new HashMap<>();
  private final List<String> made = new ArrayList<>();

  /// Has a call answer otherwise, always.
  MetadataFaults with(String call, Fault fault) {
    faults.put(call, fault);
    return this;
  }

  /// A copier that makes these calls.
  Copier copier(CopyOptions options) {
    return OtherSystem.copier(
        options,
        proxy(
            Sys.class,
            (proxy, method, arguments) -> new Done<>(proxy(FileCalls.class, this::make))));
  }

  /// The names of the calls so far.
  List<String> made() {
    return made;
  }

  private Object make(Object proxy, Method method, Object[] arguments) throws Throwable {
    made.add(method.getName());
    Fault fault = faults.get(method.getName());
    return fault == null
        ? invoke(method, arguments)
        : (Object) fault.answer(() -> (long) invoke(method, arguments));
  }

  private Object invoke(Method method, Object[] arguments) throws Throwable {
    try {
      return Objects.requireNonNull(method.invoke(real, arguments));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
