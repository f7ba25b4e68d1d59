package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Path;

/** What was seen beside the time of one iteration. */
public final class IterationFacts {
  private long firstInvocationNanos;
  private long deviceReadBytes;
  private boolean sourceResident;

  void firstInvocationNanos(long nanos) {
    firstInvocationNanos = nanos;
  }

  void startCounting() {
    deviceReadBytes = -DeviceReads.bytes();
  }

  void stopCounting(Path source) throws IOException {
    deviceReadBytes += DeviceReads.bytes();
    sourceResident = Residency.isResident(source);
  }

  /** How long the first copy of this JVM took, before any warm-up, in nanoseconds. */
  public long firstInvocationNanos() {
    return firstInvocationNanos;
  }

  /** Bytes this process had to fetch from a device inside the clock; 0 where that is not known. */
  public long deviceReadBytes() {
    return deviceReadBytes;
  }

  /** Whether the whole source was in the page cache when the clock stopped. */
  public boolean sourceResident() {
    return sourceResident;
  }
}
