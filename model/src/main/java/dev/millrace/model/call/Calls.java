package dev.millrace.model.call;

import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The methods as a Java programmer calls them, from the simplest call to the most laborious one.
/// `calls.txt` has both the names and the order.
public final class Calls {
  private static final Pattern ID = Pattern.compile("(?:(.*/))?([^/\\[]+)(?:\\[(.*)\\])?");
  private static final Pattern SIZE = Pattern.compile("([0-9]+)(B|KiB|MiB|GiB)");
  private static final Set<String> MEMORIES = Set.of("heap", "direct");
  private static final Map<Operation, Map<String, String>> ALL = load();

  private Calls() {}

  /// Returns the name of a method: `FileChannel.transferTo`. A method that has none, such as a
  /// method of the user, is named by its id.
  ///
  /// @param method its id with parameters, such as `stream-array[4KiB]`
  public static String name(Operation operation, String method) {
    Matcher id = ID.matcher(method);
    String name = id.matches() ? names(operation).get(id.group(2)) : null;
    return name == null
        ? method
        : Objects.requireNonNullElse(id.group(1), "") + filled(name, id.group(3));
  }

  private static String filled(String name, @Nullable String parameters) {
    if (parameters == null) {
      return name.replace("[$B]", "[]").replace(", $B", "").replace(" $B", "").replace("$M ", "");
    }
    String filled = name;
    for (String each : parameters.split(",", -1)) {
      Matcher size = SIZE.matcher(each);
      if (MEMORIES.contains(each)) {
        filled = filled.replace("$M", each);
      } else if (size.matches() && filled.contains("$B")) {
        filled = filled.replace("$B", size.group(1) + " " + size.group(2));
      } else {
        filled += ", " + (size.matches() ? size.group(1) + " " + size.group(2) : each);
      }
    }
    return filled.replace("$M ", "");
  }

  /// Returns the place of a method among all of its operation: the simplest call is 0, and methods
  /// without a name are last.
  public static int place(Operation operation, String method) {
    Matcher id = ID.matcher(method);
    int place = id.matches() ? List.copyOf(names(operation).keySet()).indexOf(id.group(2)) : -1;
    return place < 0 ? Integer.MAX_VALUE : place;
  }

  /// Returns the ids without parameters that have a name, the simplest call first.
  public static Set<String> ids(Operation operation) {
    return names(operation).keySet();
  }

  private static Map<String, String> names(Operation operation) {
    return Objects.requireNonNull(ALL.get(operation));
  }

  private static Map<Operation, Map<String, String>> load() {
    Map<String, Map<String, String>> byWord = new LinkedHashMap<>();
    Map<String, String> current = new LinkedHashMap<>();
    for (String line : text().split("\n", -1)) {
      if (line.startsWith("# ")) {
        current = new LinkedHashMap<>();
        byWord.put(line.substring(2), current);
      } else if (!line.isBlank()) {
        String[] both = line.split(" = ", 2);
        current.put(both[0], both[1]);
      }
    }
    return Arrays.stream(Operation.values())
        .collect(
            Collectors.toMap(
                each -> each, each -> Objects.requireNonNull(byWord.get(each.word()))));
  }

  private static String text() {
    try (InputStream in = Calls.class.getResourceAsStream("calls.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
