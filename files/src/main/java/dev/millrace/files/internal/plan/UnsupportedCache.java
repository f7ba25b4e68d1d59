package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Remembers the strategies that pairs of file systems do not support, so that not every copy tries
/// them again. Entries last a minute, because a device number may be reused. A wrong entry costs
/// time and nothing else. Thread-safe.
public final class UnsupportedCache {
  private static final long KEPT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Map<Devices, Rejected> rejected = new ConcurrentHashMap<>();
  private final Map<Long, Long> unlinked = new ConcurrentHashMap<>();

  private record Devices(long source, long target) {}

  private record Rejected(Set<CopyStrategy> strategies, long sinceNanos) {}

  public synchronized void remember(
      Collection<CopyStrategy> strategies, long sourceDevice, long targetDevice) {
    if (!strategies.isEmpty()) {
      Set<CopyStrategy> all = EnumSet.copyOf(strategies);
      all.addAll(of(sourceDevice, targetDevice));
      rejected.values().removeIf(old -> !isRecent(old.sinceNanos));
      rejected.put(
          new Devices(sourceDevice, targetDevice),
          new Rejected(Collections.unmodifiableSet(all), System.nanoTime()));
    }
  }

  /// Returns the strategies that failed between two devices in the last minute.
  public Set<CopyStrategy> of(long sourceDevice, long targetDevice) {
    Rejected found = rejected.get(new Devices(sourceDevice, targetDevice));
    return found != null && isRecent(found.sinceNanos) ? found.strategies : Set.of();
  }

  /// Returns where files of a device can be cloned to, while the device of the target is unknown.
  public Clones clones(long sourceDevice) {
    for (Devices devices : rejected.keySet()) {
      if (devices.source == sourceDevice
          && of(sourceDevice, devices.target).contains(CopyStrategy.REFLINK)) {
        return Clones.UNSURE;
      }
    }
    return Clones.ANYWHERE;
  }

  /// Remembers that an unnamed file could not be named: the bytes were copied twice.
  public void rememberUnlinked(long targetDevice) {
    unlinked.put(targetDevice, System.nanoTime());
  }

  /// Returns whether an unnamed file of this device may get a name.
  public boolean mayLink(long targetDevice) {
    Long since = unlinked.get(targetDevice);
    return since == null || !isRecent(since);
  }

  private static boolean isRecent(long sinceNanos) {
    return System.nanoTime() - sinceNanos < KEPT_NANOS;
  }
}
