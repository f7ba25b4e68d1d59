package dev.millrace.files.plan;

import dev.millrace.files.Way;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Remembers which ways pairs of file systems do not go, so that not every file asks again. For a
/// minute: a device number may then belong to another file system.
public final class Refusals {
  // In the place of a target's device, for those who do not ask for it.
  private static final long HERE = -1;
  private static final long ELSEWHERE = -2;

  private static final long KEPT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private static final Set<Way> ASKABLE =
      EnumSet.of(Way.REFLINK, Way.COPY_FILE_RANGE, Way.SENDFILE);

  private final Map<Refusal, Long> since = new ConcurrentHashMap<>();

  public void remember(Set<Way> ways, long sourceDevice, long targetDevice) {
    if (ways.isEmpty()) {
      return; // nearly always
    }
    for (Way way : ways) {
      since.put(new Refusal(way, sourceDevice, targetDevice), System.nanoTime());
    }
  }

  public Set<Way> of(long sourceDevice, long targetDevice) {
    if (since.isEmpty()) {
      return Set.of(); // nearly always, too
    }
    Set<Way> refused = EnumSet.noneOf(Way.class);
    for (Way way : ASKABLE) {
      if (include(way, sourceDevice, targetDevice)) {
        refused.add(way);
      }
    }
    return refused;
  }

  /// Remembers that a file was not cloned, for those who do not know yet where the next one goes.
  public void rememberClone(long sourceDevice, long targetDevice) {
    long where = targetDevice == sourceDevice ? HERE : ELSEWHERE;
    remember(Set.of(Way.REFLINK), sourceDevice, where);
  }

  /// What is left after [#rememberClone].
  public Clones clones(long sourceDevice) {
    if (include(Way.REFLINK, sourceDevice, HERE)) {
      return Clones.NOWHERE;
    }
    return include(Way.REFLINK, sourceDevice, ELSEWHERE) ? Clones.HERE : Clones.ANYWHERE;
  }

  private boolean include(Way way, long sourceDevice, long targetDevice) {
    Long then = since.get(new Refusal(way, sourceDevice, targetDevice));
    return then != null && System.nanoTime() - then < KEPT_NANOS;
  }

  private record Refusal(Way way, long sourceDevice, long targetDevice) {}
}
