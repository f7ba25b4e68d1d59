package dev.millrace.model.record;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The origin of methods in records without origins.
final class OlderMethods {
  private static final Map<String, String> LIBRARIES =
      Map.of(
          "commons-io", "commons-io:commons-io",
          "guava", "com.google.guava:guava",
          "okio", "com.squareup.okio:okio",
          "millrace", "dev.millrace:millrace-files",
          "millrace-files-copy", "dev.millrace:millrace-files");

  private OlderMethods() {}

  /// Returns the origin of the method with that id.
  static MethodOrigin originOf(String method) {
    if (method.startsWith("native-")) {
      return MethodOrigin.NATIVE;
    }
    if (method.endsWith("-process")) {
      return MethodOrigin.PROCESS;
    }
    return LIBRARIES.containsKey(method) ? MethodOrigin.LIBRARY : MethodOrigin.JDK;
  }

  /// Returns the library that the method needs; null if none.
  static @Nullable String libraryOf(String method) {
    return LIBRARIES.get(method);
  }
}
