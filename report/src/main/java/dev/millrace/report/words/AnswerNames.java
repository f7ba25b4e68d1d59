package dev.millrace.report.words;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.stream.Stream;

/// Names of methods as they stand in a sentence.
final class AnswerNames {
  private static final int NAMED = 3;
  private static final String NATIVE = "native-";

  private AnswerNames() {}

  /// `a`, `a and b`, `a, b, c and 2 more`. Native methods stand last.
  static String all(Operation operation, List<String> methods) {
    List<String> sorted =
        Stream.concat(
                methods.stream().filter(method -> !isNative(method)),
                methods.stream().filter(AnswerNames::isNative))
            .map(method -> CallNames.name(operation, method))
            .toList();
    return sorted.size() <= NAMED
        ? list(sorted)
        : "%s and %s more"
            .formatted(String.join(", ", sorted.subList(0, NAMED)), sorted.size() - NAMED);
  }

  /// `a`, `a and b`, `a, b and c`.
  static String list(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }

  /// Returns whether no Java API offers the method.
  static boolean isNative(String method) {
    return method.startsWith(NATIVE);
  }
}
