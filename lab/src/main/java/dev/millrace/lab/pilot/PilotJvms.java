package dev.millrace.lab.pilot;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.model.record.Jdk;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The JVMs of the pilots on one JDK: one for each class path.
final class PilotJvms implements AutoCloseable {
  /// The first release that selects the messages of the JVM (JEP 158).
  private static final int FIRST_WITH_LOGS = 9;

  private final Map<List<Path>, Pilot> pilots = new HashMap<>();
  private final Jdk jdk;
  private final ClassArchives archives;

  PilotJvms(Jdk jdk, ClassArchives archives) {
    this.jdk = jdk;
    this.archives = archives;
  }

  /// Returns the pilot with code of the user in front of its class path. Starts no JVM yet.
  Pilot with(List<Path> code) {
    return pilots.computeIfAbsent(code, path -> new Pilot(silent(archives.known(jdk, path)), path));
  }

  // Messages of the JVM would garble the responses.
  private static Jdk silent(Jdk jdk) {
    return jdk.feature() < FIRST_WITH_LOGS
        ? jdk
        : jdk.withFlag("-Xlog:disable").withFlag("-Xlog:all=error:stderr");
  }

  @Override
  public void close() {
    pilots.values().forEach(Pilot::close);
  }
}
