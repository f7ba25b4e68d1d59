package dev.millrace.sys.linux;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/// The calls of this machine, one of which fails on request.
public final class FaultyCalls {
  private final FileCalls real;
  private final List<String> made = new ArrayList<>();
  private final String faulty;
  private Iterator<Errno> faults = List.<Errno>of().iterator();

  /// @param faulty the name of the call, which works until [#with] or [#always]
  public FaultyCalls(String faulty) {
    this(faulty, new NativeCalls());
  }

  /// @param others the other calls, of which one may fail too
  public FaultyCalls(String faulty, FaultyCalls others) {
    this(faulty, others.calls());
  }

  private FaultyCalls(String faulty, FileCalls real) {
    this.faulty = faulty;
    this.real = real;
  }

  /// Makes the call fail with each errno in turn, then work.
  public FaultyCalls with(Errno... errnos) {
    faults = List.of(errnos).iterator();
    return this;
  }

  /// Makes the call fail every time.
  public FaultyCalls always(Errno errno) {
    faults = Stream.generate(() -> errno).iterator();
    return this;
  }

  public Sys sys() {
    return new LinuxSys(calls());
  }

  FileCalls calls() {
    return (FileCalls)
        Proxy.newProxyInstance(
            FileCalls.class.getClassLoader(),
            new Class<?>[] {FileCalls.class},
            (proxy, method, arguments) -> make(method, arguments));
  }

  /// Returns the names of all calls so far.
  public List<String> made() {
    return made;
  }

  /// Returns the number of calls of a name.
  public long count(String call) {
    return made.stream().filter(call::equals).count();
  }

  private Object make(Method call, Object[] arguments) throws Throwable {
    made.add(call.getName());
    if (call.getName().equals(faulty) && faults.hasNext()) {
      return faults.next().result();
    }
    try {
      return call.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
