package dev.millrace.model;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Entries of plans of tests. The origin of a method follows from its id.
public final class Entries {
  private static final List<String> OF_LIBRARIES =
      List.of("commons-io", "guava", "millrace", "millrace-files-copy");

  private Entries() {}

  public static Entry of(
      int cell,
      String method,
      boolean ranked,
      int warmupBatch,
      int batch,
      long pilotNanos,
      @Nullable Absence absence) {
    MethodOrigin origin = origin(method);
    return new Entry(
        cell,
        method,
        ranked,
        true,
        warmupBatch,
        batch,
        pilotNanos,
        absence,
        origin,
        origin == MethodOrigin.LIBRARY ? "a group:" + method : null,
        null,
        null);
  }

  private static MethodOrigin origin(String method) {
    if (method.startsWith("native-")) {
      return MethodOrigin.NATIVE;
    }
    if (method.endsWith("-process")) {
      return MethodOrigin.PROCESS;
    }
    return OF_LIBRARIES.contains(method) ? MethodOrigin.LIBRARY : MethodOrigin.JDK;
  }
}
