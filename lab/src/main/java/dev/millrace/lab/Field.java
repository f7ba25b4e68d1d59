package dev.millrace.lab;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Methods;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Chooses the methods of a race by what the user wrote.
final class Field {
  private Field() {}

  /// The ids that `wanted` names, each once, in the order in which they were named.
  ///
  /// @param wanted names, patterns, or ids with parameters; empty for every method
  /// @param buffers buffer sizes instead of the methods' own
  /// @throws BadOrderException if one names no method
  static List<MethodId> choose(List<String> wanted, List<Integer> buffers) {
    Set<MethodId> chosen = new LinkedHashSet<>();
    for (String text : wanted.isEmpty() ? List.of("*") : wanted) {
      chosen.addAll(text.contains("[") ? List.of(exactly(text)) : matching(text, buffers));
    }
    return List.copyOf(chosen);
  }

  private static MethodId exactly(String text) {
    try {
      MethodId id = MethodId.parse(text);
      Methods.create(id);
      return id;
    } catch (IllegalArgumentException e) {
      throw new BadOrderException("--methods: " + e.getMessage(), e);
    }
  }

  private static List<MethodId> matching(String pattern, List<Integer> buffers) {
    List<MethodId> found =
        Methods.copy().stream()
            .filter(info -> matches(pattern, info))
            .flatMap(info -> info.sweep(buffers).stream())
            .toList();
    if (found.isEmpty()) {
      throw new BadOrderException(
          "--methods: no copy method is called '" + pattern + "'; 'millrace methods' lists them");
    }
    return found;
  }

  private static boolean matches(String pattern, MethodInfo info) {
    if (!pattern.contains("*")) {
      return info.name().equals(pattern);
    }
    PathMatcher glob = FileSystems.getDefault().getPathMatcher("glob:" + pattern.replace("\\", ""));
    return glob.matches(Path.of(info.name()));
  }
}
