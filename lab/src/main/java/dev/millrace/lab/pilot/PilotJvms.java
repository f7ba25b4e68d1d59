package dev.millrace.lab.pilot;

import dev.millrace.model.record.Jdk;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The JVMs of the pilots on one JDK: one for each class path.
final class PilotJvms implements AutoCloseable {
  private final Map<List<Path>, Pilot> pilots = new HashMap<>();
  private final Jdk jdk;

  PilotJvms(Jdk jdk) {
    this.jdk = jdk;
  }

  /// Returns the pilot with code of the user in front of its class path. Starts no JVM yet.
  Pilot with(List<Path> classPath) {
    return pilots.computeIfAbsent(classPath, path -> new Pilot(jdk, path));
  }

  @Override
  public void close() {
    pilots.values().forEach(Pilot::close);
  }
}
