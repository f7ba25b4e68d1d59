package dev.millrace.model.call;

import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The methods as a Java programmer calls them, from the simplest call to the most laborious one.
/// `calls.txt` has both the names and the order.
public final class CallNames {
  private static final Pattern ID = Pattern.compile("(?:(.*/))?([^/\\[]+)(?:\\[(.*)\\])?");
  private static final Pattern SIZE = Pattern.compile("([0-9]+)(B|KiB|MiB|GiB)");
  private static final Set<String> MEMORIES = Set.of("heap", "direct");
  private static final Map<Operation, Map<String, String>> ALL = load();

  /// A word of fewer letters stands in names by chance.
  private static final int LEAST_LETTERS = 3;

  private CallNames() {}

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
  private static int place(Operation operation, String method) {
    Matcher id = ID.matcher(method);
    int place = id.matches() ? List.copyOf(names(operation).keySet()).indexOf(id.group(2)) : -1;
    return place < 0 ? Integer.MAX_VALUE : place;
  }

  /// Returns the methods that a reader means by the name of a call: the whole name, the name
  /// without the parameters, or the start of words of it. `Files.copy` is `Files.copy(Path, Path)`,
  /// since the simplest call comes first. Case and blanks do not matter.
  ///
  /// @param methods ids to choose from
  /// @return none if no name matches; several if the part is ambiguous
  public static List<String> matching(
      Operation operation, String text, Collection<String> methods) {
    String wanted = plain(text);
    List<String> named =
        methods.stream().filter(method -> !name(operation, method).equals(method)).toList();
    List<String> whole =
        named.stream().filter(method -> plain(name(operation, method)).equals(wanted)).toList();
    if (!whole.isEmpty()) {
      return whole;
    }
    Optional<String> simplest =
        named.stream()
            .filter(
                method -> plain(name(operation, method)).replaceFirst("\\(.*", "").equals(wanted))
            .min(simplest(operation, Map.of()));
    Pattern words =
        Pattern.compile(
            "(?<![\\p{L}\\p{N}])" + Pattern.quote(text.strip()), Pattern.CASE_INSENSITIVE);
    return simplest
        .map(List::of)
        .orElseGet(() ->
            named.stream()
                .filter(method -> wanted.length() >= LEAST_LETTERS)
                .filter(method -> words.matcher(name(operation, method)).find())
                .toList());
  }

  private static String plain(String name) {
    return name.replace(" ", "").toLowerCase(Locale.ROOT);
  }

  /// Returns the order of simplicity: methods of the JDK first, then libraries, processes and
  /// native code, and among these the simplest call.
  ///
  /// @param origins of the methods; methods that are missing need the JDK alone
  public static Comparator<String> simplest(
      Operation operation, Map<String, MethodOrigin> origins) {
    return Comparator.comparing((String method) -> origins.getOrDefault(method, MethodOrigin.JDK))
        .thenComparingInt(method -> place(operation, method));
  }

  /// Returns the names by their ids without parameters, the simplest call first.
  static Map<String, String> names(Operation operation) {
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
    try (InputStream in = CallNames.class.getResourceAsStream("calls.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
