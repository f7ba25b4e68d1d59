package dev.millrace.methods.cost;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What was allocated on the heap up to one moment.
 *
 * <p>HotSpot's total knows threads that have ended; OpenJ9's forgets them and shrinks when one
 * ends; older JVMs have none. So the larger growth of the total and of the threads that live is
 * taken.
 */
final class HeapSample {
  private static final @Nullable MethodHandle TOTAL = findTotal();

  private long totalBytes = Costs.UNKNOWN;
  private long[] threads = {};
  private long[] threadBytes = {};

  private HeapSample() {}

  /** Takes a sample whose last step is the one that counts. */
  static HeapSample beforeWork(ThreadMXBean bean) {
    HeapSample sample = new HeapSample();
    sample.readThreads(bean);
    sample.totalBytes = totalBytes(bean);
    return sample;
  }

  /** Takes a sample whose first step is the one that counts. */
  static HeapSample afterWork(ThreadMXBean bean) {
    HeapSample sample = new HeapSample();
    sample.totalBytes = totalBytes(bean);
    sample.readThreads(bean);
    return sample;
  }

  // Only arrays: whatever is made here counts as what the iteration allocated.
  private void readThreads(ThreadMXBean bean) {
    threads = bean.getAllThreadIds();
    threadBytes = bean.getThreadAllocatedBytes(threads);
  }

  /** Bytes allocated since. */
  long bytesSince(HeapSample before) {
    long total = Costs.growth(before.totalBytes, totalBytes);
    return Math.max(total, counts().since(before.counts()));
  }

  private ThreadCounts counts() {
    ThreadCounts counts = new ThreadCounts();
    for (int i = 0; i < threads.length; i++) {
      counts.put(threads[i], threadBytes[i]);
    }
    return counts;
  }

  private static long totalBytes(ThreadMXBean bean) {
    try {
      return TOTAL == null ? Costs.UNKNOWN : (long) TOTAL.invokeExact(bean);
    } catch (Throwable e) {
      return Costs.UNKNOWN;
    }
  }

  private static @Nullable MethodHandle findTotal() {
    // Updates of Java 8 have it too, but count there what the caller allocated once a thread.
    if (System.getProperty("java.specification.version", "1.8").equals("1.8")) {
      return null;
    }
    MethodType type = MethodType.methodType(long.class);
    try {
      return MethodHandles.publicLookup()
          .findVirtual(ThreadMXBean.class, "getTotalThreadAllocatedBytes", type);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null;
    }
  }
}
