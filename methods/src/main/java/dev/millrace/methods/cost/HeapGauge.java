package dev.millrace.methods.cost;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Allocation on the heap, if the JVM counts it.
 *
 * <p>HotSpot's total includes ended threads; OpenJ9's shrinks when a thread ends; older JVMs have
 * none. So the larger growth counts, of the total or of the living threads.
 */
final class HeapGauge implements CostGauge {
  private static final @Nullable MethodHandle TOTAL = findTotal();

  private final ThreadMXBean bean;

  // Only arrays: allocations here count as allocations of the iteration.
  private long[] threadsBefore = {};
  private long[] bytesBefore = {};
  private long[] threadsAfter = {};
  private long[] bytesAfter = {};
  private long totalBefore = Costs.UNKNOWN;
  private long totalAfter = Costs.UNKNOWN;

  HeapGauge() {
    bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    if (!bean.isThreadAllocatedMemorySupported() || !bean.isThreadAllocatedMemoryEnabled()) {
      throw new UnsupportedOperationException(
          "this JVM does not count the bytes that threads allocate");
    }
  }

  @Override
  public void start() {
    threadsBefore = bean.getAllThreadIds();
    bytesBefore = bean.getThreadAllocatedBytes(threadsBefore);
    totalBefore = total();
  }

  @Override
  public void stop() {
    totalAfter = total();
    threadsAfter = bean.getAllThreadIds();
    bytesAfter = bean.getThreadAllocatedBytes(threadsAfter);
  }

  @Override
  public void fillIn(Costs costs) {
    long ofThreads = counts(threadsAfter, bytesAfter).since(counts(threadsBefore, bytesBefore));
    costs.set(CostKind.HEAP_BYTES, Math.max(Costs.growth(totalBefore, totalAfter), ofThreads));
  }

  private static ThreadCounts counts(long[] threads, long[] bytes) {
    ThreadCounts counts = new ThreadCounts();
    for (int i = 0; i < threads.length; i++) {
      counts.put(threads[i], bytes[i]);
    }
    return counts;
  }

  private long total() {
    try {
      return TOTAL == null ? Costs.UNKNOWN : (long) TOTAL.invokeExact(bean);
    } catch (Throwable e) {
      return Costs.UNKNOWN;
    }
  }

  private static @Nullable MethodHandle findTotal() {
    // Updates of Java 8 have it too, but count the caller's allocations once per thread.
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
