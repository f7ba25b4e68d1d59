package dev.millrace.cli.ask;

import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.stream.Stream;

/// The calls that race: those that a Java program can make with the JDK alone, and the call of
/// Millrace's library.
final class AskedCalls {
  private static final int COUNT = 5;

  /// The simplest first: of equally fast calls, the answer names the first. The last ones replace
  /// calls that an older JDK lacks.
  private static final List<String> SIMPLEST_FIRST =
      List.of(
          "files-copy",
          "stream-transfer-to",
          "channel-transfer-to",
          "stream-array[64KiB]",
          "millrace-files-copy",
          "read-all-bytes",
          "channel-transfer-from");

  private AskedCalls() {}

  /// Returns the calls of a JDK.
  ///
  /// @param feature its feature version, such as 25
  static List<String> of(int feature) {
    Catalog catalog = Catalog.builtIn();
    Stream<String> available =
        SIMPLEST_FIRST.stream()
            .filter(method ->
                catalog.info(Operation.COPY, MethodId.parse(method)).sinceJdk() <= feature);
    return available.limit(COUNT).toList();
  }
}
