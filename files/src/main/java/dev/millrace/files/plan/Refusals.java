package dev.millrace.files.plan;

import dev.millrace.files.Way;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Remembers the ways that pairs of file systems refuse, so that not every copy tries them again.
/// For a minute: a device number may then belong to another file system. A wrong memory costs time
/// and nothing else.
public final class Refusals {
  private static final long KEPT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Map<Devices, Refused> refusals = new ConcurrentHashMap<>();
  private final Map<Long, Long> unsureClones = new ConcurrentHashMap<>();
  private final Map<Long, Long> unlinked = new ConcurrentHashMap<>();

  /// Remembers that ways were refused.
  public void remember(Set<Way> ways, long sourceDevice, long targetDevice) {
    if (ways.isEmpty()) {
      return; // nearly always
    }
    Devices devices = new Devices(sourceDevice, targetDevice);
    refusals.put(devices, of(devices).and(ways, System.nanoTime()));
    if (ways.contains(Way.REFLINK)) {
      unsureClones.put(sourceDevice, System.nanoTime());
    }
  }

  /// The ways that were refused between two devices in the last minute.
  public Set<Way> of(long sourceDevice, long targetDevice) {
    return refusals.isEmpty() ? Set.of() : of(new Devices(sourceDevice, targetDevice)).ways();
  }

  /// Remembers that a file without a name got none in the end: the bytes were copied twice.
  public void rememberUnlinked(long targetDevice) {
    unlinked.put(targetDevice, System.nanoTime());
  }

  /// Whether files of a device that have no name may get one.
  public boolean mayLink(long targetDevice) {
    Long since = unlinked.get(targetDevice);
    return since == null || !isRecent(since);
  }

  /// Where files of a device may be cloned to, while the device of the target is unknown.
  public Clones clones(long sourceDevice) {
    Long since = unsureClones.get(sourceDevice);
    return since != null && isRecent(since) ? Clones.UNSURE : Clones.ANYWHERE;
  }

  private Refused of(Devices devices) {
    Refused refused = refusals.get(devices);
    return refused != null && isRecent(refused.sinceNanos()) ? refused : Refused.NOTHING;
  }

  private static boolean isRecent(long sinceNanos) {
    return System.nanoTime() - sinceNanos < KEPT_NANOS;
  }

  private record Devices(long source, long target) {}

  private record Refused(Set<Way> ways, long sinceNanos) {
    static final Refused NOTHING = new Refused(Set.of(), 0);

    Refused and(Set<Way> more, long nowNanos) {
      Set<Way> all = EnumSet.copyOf(more);
      all.addAll(ways);
      return new Refused(all, nowNanos);
    }
  }
}
