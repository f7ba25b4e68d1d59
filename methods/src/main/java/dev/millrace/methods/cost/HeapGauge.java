package dev.millrace.methods.cost;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Allocation on the heap, if the JVM counts it. */
final class HeapGauge implements CostGauge {
  private final ThreadMXBean bean;
  private HeapSample before;
  private HeapSample after;

  HeapGauge() {
    bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    if (!bean.isThreadAllocatedMemorySupported() || !bean.isThreadAllocatedMemoryEnabled()) {
      throw new UnsupportedOperationException(
          "this JVM does not count the bytes that threads allocate");
    }
    before = HeapSample.beforeWork(bean);
    after = before;
  }

  @Override
  public void start() {
    before = HeapSample.beforeWork(bean);
  }

  @Override
  public void stop() {
    after = HeapSample.afterWork(bean);
  }

  @Override
  public void fillIn(Costs costs) {
    costs.set(CostKind.HEAP_BYTES, after.bytesSince(before));
  }

  /**
   * The bytes allocated on the heap up to one moment.
   *
   * <p>HotSpot's total includes ended threads; OpenJ9's shrinks when a thread ends; older JVMs have
   * none. So the larger growth counts, of the total or of the living threads.
   */
  private static final class HeapSample {
    private static final @Nullable MethodHandle TOTAL = findTotal();

    private long totalBytes = Costs.UNKNOWN;
    private long[] threads = {};
    private long[] threadBytes = {};

    private HeapSample() {}

    /** Takes a sample whose last step is the relevant one. */
    static HeapSample beforeWork(ThreadMXBean bean) {
      HeapSample sample = new HeapSample();
      sample.readThreads(bean);
      sample.totalBytes = totalBytes(bean);
      return sample;
    }

    /** Takes a sample whose first step is the relevant one. */
    static HeapSample afterWork(ThreadMXBean bean) {
      HeapSample sample = new HeapSample();
      sample.totalBytes = totalBytes(bean);
      sample.readThreads(bean);
      return sample;
    }

    // Only arrays: allocations here count as allocations of the iteration.
    private void readThreads(ThreadMXBean bean) {
      threads = bean.getAllThreadIds();
      threadBytes = bean.getThreadAllocatedBytes(threads);
    }

    /** Returns the bytes allocated since. */
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
}
