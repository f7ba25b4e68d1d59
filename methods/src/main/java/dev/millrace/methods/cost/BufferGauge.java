package dev.millrace.methods.cost;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Memory of direct and mapped buffers; the JVM reports no peak of it. */
final class BufferGauge implements CostGauge {
  private final List<BufferPoolMXBean> pools =
      ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class);
  private long directBytes;
  private long mappedBytes;

  @Override
  public void start() {
    directBytes = usedBytes("direct");
    mappedBytes = usedBytes("mapped");
  }

  @Override
  public void stop() {
    directBytes = Math.max(directBytes, usedBytes("direct"));
    mappedBytes = Math.max(mappedBytes, usedBytes("mapped"));
  }

  @Override
  public void fillIn(Costs.Draft costs) {
    costs.set(CostKind.PEAK_DIRECT_BYTES, directBytes);
    costs.set(CostKind.PEAK_MAPPED_BYTES, mappedBytes);
  }

  private long usedBytes(String name) {
    for (BufferPoolMXBean pool : pools) {
      if (pool.getName().equals(name)) {
        return pool.getMemoryUsed();
      }
    }
    return Costs.UNKNOWN;
  }
}
