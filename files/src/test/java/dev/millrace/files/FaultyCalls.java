package dev.millrace.files;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The system calls of this machine, with faults that no available disk has.
public final class FaultyCalls {
  private final FileCalls real = Host.sys().fileCalls().optional().orElseThrow();
  private final List<Rule> rules = new ArrayList<>();
  private final List<RecordedCall> made = Collections.synchronizedList(new ArrayList<>());
  private final Set<Object> open = ConcurrentHashMap.newKeySet();
  private String description = "no faults";

  /// Adds a fault to a call.
  ///
  /// @param call its name as in [FileCalls]
  public FaultyCalls with(String call, When when, Fault fault) {
    return with(call, null, when, fault);
  }

  /// Adds a fault to a call with this argument; other calls of that name are not counted.
  public FaultyCalls with(String call, @Nullable Object argument, When when, Fault fault) {
    rules.add(new Rule(call, argument, when, fault, new AtomicLong()));
    return this;
  }

  /// Makes a call fail without an effect.
  public FaultyCalls with(String call, When when, Errno errno) {
    return with(call, when, Fault.errno(errno));
  }

  /// Makes a call with this argument fail without an effect.
  public FaultyCalls with(String call, Object argument, When when, Errno errno) {
    return with(call, argument, when, Fault.errno(errno));
  }

  /// Returns calls that create no file without a name.
  public static FaultyCalls named() {
    return new FaultyCalls().with("open", Access.CREATE_UNNAMED, When.ALWAYS, Errno.EOPNOTSUPP);
  }

  /// Returns such calls where a rename always replaces.
  public static FaultyCalls replacing() {
    return named().with("renameat2", Existing.KEEP, When.ALWAYS, Errno.EINVAL);
  }

  /// Makes a call fail every time, without an effect.
  public FaultyCalls always(String call, Errno errno) {
    return with(call, When.ALWAYS, Fault.errno(errno));
  }

  /// Sets the description for failed tests.
  FaultyCalls describedAs(String words) {
    description = words;
    return this;
  }

  @Override
  public String toString() {
    return description;
  }

  /// Returns a copier with these calls and the default options.
  public Copier copier() {
    return copier(CopyOptions.DEFAULTS);
  }

  /// Returns a copier with these calls.
  public Copier copier(CopyOptions options) {
    return new Copier(options, sys());
  }

  /// Returns a system with these calls.
  public Sys sys() {
    return (Sys)
        Proxy.newProxyInstance(
            Sys.class.getClassLoader(),
            new Class<?>[] {Sys.class},
            (proxy, method, arguments) ->
                method.getName().equals("fileCalls")
                    ? new Done<>(calls())
                    : method.invoke(Host.sys(), arguments));
  }

  public FileCalls calls() {
    return (FileCalls)
        Proxy.newProxyInstance(
            FileCalls.class.getClassLoader(),
            new Class<?>[] {FileCalls.class},
            (proxy, method, arguments) -> make(method, arguments));
  }

  /// Returns all calls so far, in their order.
  public List<RecordedCall> made() {
    synchronized (made) {
      return List.copyOf(made);
    }
  }

  /// Returns the number of calls of this name.
  public long count(String call) {
    return made(call).size();
  }

  /// Returns the calls of this name.
  public List<RecordedCall> made(String call) {
    return made().stream().filter(recorded -> recorded.name().equals(call)).toList();
  }

  /// Returns the open descriptors.
  public Set<Object> open() {
    return open;
  }

  private Object make(Method method, Object @Nullable [] arguments) throws Throwable {
    RecordedCall recorded =
        new RecordedCall(real, method, arguments == null ? List.of() : List.of(arguments));
    made.add(recorded);
    Fault fault = fault(recorded);
    if (fault.equals(Fault.NONE)) {
      return keepAccount(recorded, recorded.make());
    }
    return keepAccount(recorded, fault.answer(recorded));
  }

  private Fault fault(RecordedCall recorded) {
    List<Fault> due = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.isDue(recorded)) {
        due.add(rule.fault());
      }
    }
    return due.isEmpty() ? Fault.NONE : due.getFirst();
  }

  private Object keepAccount(RecordedCall recorded, Object result) {
    if (recorded.name().equals("open") && (long) result >= 0) {
      open.add((int) (long) result);
    }
    if (recorded.name().equals("pipe") && (long) result >= 0) {
      Arrays.stream((int[]) recorded.arguments().get(1)).forEach(open::add);
    }
    if (recorded.name().equals("close")) {
      open.remove(recorded.arguments().getFirst());
    }
    return result;
  }

  private record Rule(
      String call, @Nullable Object argument, When when, Fault fault, AtomicLong met) {
    boolean isDue(RecordedCall recorded) {
      return recorded.name().equals(call)
          && (argument == null || recorded.arguments().contains(argument))
          && when.is(met.incrementAndGet());
    }
  }
}
