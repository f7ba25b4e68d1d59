package dev.millrace.report.words;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import dev.millrace.report.ResourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The snippets of all methods that need the JDK alone, and of Millrace's library.
public final class Snippets {
  private static final Pattern ID =
      Pattern.compile("([a-z0-9-]+)(?:\\[(?:(heap|direct),)?([0-9]+)(B|KiB|MiB)?[^]]*\\])?");

  /// The snippets of the methods of the JDK, by names without parameters.
  static final Map<Operation, Map<String, List<String>>> OF_JDK =
      Arrays.stream(Operation.values())
          .collect(Collectors.toMap(each -> each, each -> load(each.word())));

  private static final Map<String, List<String>> LIBRARY = load("library");

  private Snippets() {}

  /// The snippet of a method; empty if it has none.
  ///
  /// @param method its id, with its parameters
  public static Optional<Snippet> find(Operation operation, String method) {
    Matcher id = ID.matcher(method);
    if (!id.matches()) {
      return Optional.empty();
    }
    Map<String, List<String>> ofJdk = Objects.requireNonNull(OF_JDK.get(operation));
    return Optional.ofNullable(ofJdk.get(id.group(1)))
        .or(() -> Optional.ofNullable(LIBRARY.get(id.group(1))))
        .map(lines ->
            new Snippet(
                method,
                CallNames.name(operation, method),
                lines.stream().map(line -> filled(line, id)).toList()));
  }

  private static String filled(String line, Matcher id) {
    String allocate = "heap".equals(id.group(2)) ? "allocate" : "allocateDirect";
    return line.replace("$ALLOCATE", allocate).replace("$BYTES", bytes(id));
  }

  private static String bytes(Matcher id) {
    if (id.group(3) == null) {
      return "64 * 1024";
    }
    return switch (Objects.requireNonNullElse(id.group(4), "B")) {
      case "KiB" -> id.group(3) + " * 1024";
      case "MiB" -> id.group(3) + " * 1024 * 1024";
      default -> id.group(3);
    };
  }

  // A line that begins with # names the methods whose snippet follows.
  private static Map<String, List<String>> load(String subject) {
    Map<String, List<String>> snippets = new LinkedHashMap<>();
    List<String> current = new ArrayList<>();
    String text = ResourceText.of(Snippets.class, "snippets-" + subject + ".txt");
    for (String line : text.split("\n", -1)) {
      if (line.startsWith("# ")) {
        current = new ArrayList<>();
        for (String name : line.substring(2).split(" ", -1)) {
          snippets.put(name, current);
        }
      } else if (!line.isBlank()) {
        current.add(line);
      }
    }
    return snippets;
  }

  /// A few lines of Java that do the same as a method.
  ///
  /// @param name the call, as readers know it
  /// @param lines the lines; a copy has the paths `source` and `target`, a read has `source`, a
  ///   write has `target` and the array `bytes`
  public record Snippet(String method, String name, List<String> lines) {}
}
