package dev.millrace.lab.natives;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/// The calls of this machine, but calls that move bytes move only a few at a time, and one call can
/// fail.
final class StutteringCalls {
  /// No divisor of a buffer or a page.
  static final long MOST_BYTES = 1009;

  private static final Set<String> MOVING =
      Set.of("pread", "pwrite", "copyFileRange", "sendfile", "spliceIn", "spliceOut");

  private final FileCalls real = Host.sys().fileCalls().optional().orElseThrow();
  private final String faulty;
  private final long answer;

  private StutteringCalls(String faulty, long answer) {
    this.faulty = faulty;
    this.answer = answer;
  }

  /// Returns a kernel whose calls all work.
  static Kernel kernel() {
    return answering("none", 0);
  }

  /// Returns a kernel with a call that always fails.
  ///
  /// @param call its name in [FileCalls]
  static Kernel failing(String call, Errno errno) {
    return answering(call, errno.result());
  }

  /// Returns a kernel with a call that moves nothing and returns 0.
  static Kernel answering(String call, long answer) {
    StutteringCalls calls = new StutteringCalls(call, answer);
    return kernel((_, method, arguments) -> calls.make(method, arguments));
  }

  /// Returns a kernel with complete calls, on which a file loses its end after its length was read.
  static Kernel shrinking(Path file, long leftBytes) {
    StutteringCalls calls = new StutteringCalls("none", 0);
    return kernel((_, method, arguments) -> {
      Object result = calls.invoke(method, arguments);
      if (method.getName().equals("statx")) {
        truncate(file, leftBytes);
      }
      return result;
    });
  }

  private static void truncate(Path file, long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(bytes);
    }
  }

  private static Kernel kernel(InvocationHandler handler) {
    Class<?>[] types = {FileCalls.class};
    Object calls = Proxy.newProxyInstance(FileCalls.class.getClassLoader(), types, handler);
    return new Kernel(new Answer.Done<>((FileCalls) calls));
  }

  private Object make(Method call, Object[] arguments) throws Throwable {
    if (call.getName().equals(faulty)) {
      return answer;
    }
    return invoke(call, MOVING.contains(call.getName()) ? fewer(arguments) : arguments);
  }

  private Object invoke(Method call, Object[] arguments) throws Throwable {
    try {
      return call.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  // A memory segment has the requested length; calls without one have it as the last argument.
  private static Object[] fewer(Object[] arguments) {
    Object[] fewer = arguments.clone();
    int last = fewer.length - 1;
    if (fewer[1] instanceof MemorySegment memory) {
      fewer[1] = memory.asSlice(0, Math.min(MOST_BYTES, memory.byteSize()));
    } else {
      fewer[last] = Math.min(MOST_BYTES, (long) fewer[last]);
    }
    return fewer;
  }
}
