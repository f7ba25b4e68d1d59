package dev.millrace.report.words;

import java.util.Map;

/// The calls that methods consist of, as a Java programmer names them.
public final class CallNames {
  private static final Map<String, String> NAMES =
      Map.of(
          "files-copy", "Files.copy",
          "stream-transfer-to", "InputStream.transferTo",
          "channel-transfer-to", "FileChannel.transferTo",
          "channel-transfer-from", "FileChannel.transferFrom",
          "read-all-bytes", "Files.readAllBytes",
          "millrace-files-copy", "MillraceFiles.copy");

  private static final String LOOP = "stream-array[";

  private CallNames() {}

  /// Returns the name of the call; the id of a method that has none.
  ///
  /// @param method its id
  public static String of(String method) {
    return method.startsWith(LOOP)
        ? "a loop with %s of buffer".formatted(method.substring(LOOP.length(), method.length() - 1))
        : NAMES.getOrDefault(method, method);
  }
}
