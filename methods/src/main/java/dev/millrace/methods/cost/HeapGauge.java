package dev.millrace.methods.cost;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

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
  public void fillIn(Costs.Draft costs) {
    costs.set(CostKind.HEAP_BYTES, after.bytesSince(before));
  }
}
