package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;

/** The kind of threads that {@link Ranges} starts. */
public enum RangeThreads {
  /** Threads of the operating system. */
  PLATFORM {
    @Override
    Thread start(Runnable work, String name) {
      Thread thread = new Thread(work, name);
      thread.start();
      return thread;
    }
  },
  /** Virtual threads, which JDK 21 and later have. */
  VIRTUAL {
    @Override
    Thread start(Runnable work, String name) throws IOException {
      try {
        return (Thread) Virtual.START.invokeExact(work);
      } catch (Throwable e) {
        throw LaterJdk.rethrow(e);
      }
    }
  };

  /** Initialized when the first virtual thread starts, so that other methods never pay for it. */
  private static final class Virtual {
    static final MethodHandle START =
        LaterJdk.staticMethod(
            Thread.class, "startVirtualThread", methodType(Thread.class, Runnable.class));
  }

  /** Starts a thread, named where that is possible. */
  abstract Thread start(Runnable work, String name) throws IOException;
}
