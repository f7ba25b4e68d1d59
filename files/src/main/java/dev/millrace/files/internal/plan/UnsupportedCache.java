package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Remembers the strategies that pairs of file systems do not support, so that not every copy tries
/// them again. Entries last a minute, because a device number may be reused. A wrong entry costs
/// time and nothing else. Thread-safe.
public final class UnsupportedCache {
  private static final long KEPT_NANOS = TimeUnit.MINUTES.toNanos(1);

  /// Replaced, never modified. While its code is interpreted, searching an array of few entries is
  /// faster than searching a map.
  private volatile Entry[] unsupportedCache = {};

  private final Map<Long, Long> unlinked = new ConcurrentHashMap<>();

  /// Remembers unsupported strategies.
  public void remember(Collection<CopyStrategy> strategies, long sourceDevice, long targetDevice) {
    if (!strategies.isEmpty()) {
      add(strategies, sourceDevice, targetDevice);
    }
  }

  private synchronized void add(
      Collection<CopyStrategy> strategies, long sourceDevice, long targetDevice) {
    Set<CopyStrategy> all = EnumSet.copyOf(strategies);
    all.addAll(of(sourceDevice, targetDevice));
    List<Entry> kept = new ArrayList<>();
    for (Entry refusal : unsupportedCache) {
      if (isRecent(refusal.sinceNanos()) && !refusal.isOf(sourceDevice, targetDevice)) {
        kept.add(refusal);
      }
    }
    kept.add(
        new Entry(sourceDevice, targetDevice, Collections.unmodifiableSet(all), System.nanoTime()));
    unsupportedCache = kept.toArray(new Entry[0]);
  }

  /// Returns the strategies that failed between two devices in the last minute.
  public Set<CopyStrategy> of(long sourceDevice, long targetDevice) {
    for (Entry refusal : unsupportedCache) {
      if (refusal.isOf(sourceDevice, targetDevice) && isRecent(refusal.sinceNanos())) {
        return refusal.strategies();
      }
    }
    return Set.of();
  }

  /// Returns where files of a device can be cloned to, while the device of the target is unknown.
  public Clones clones(long sourceDevice) {
    for (Entry refusal : unsupportedCache) {
      if (refusal.isOfCloneFrom(sourceDevice) && isRecent(refusal.sinceNanos())) {
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

  private record Entry(long source, long target, Set<CopyStrategy> strategies, long sinceNanos) {
    boolean isOf(long sourceDevice, long targetDevice) {
      return source == sourceDevice && target == targetDevice;
    }

    boolean isOfCloneFrom(long sourceDevice) {
      return source == sourceDevice && strategies.contains(CopyStrategy.REFLINK);
    }
  }
}
