package dev.millrace.model.tune;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// A number of the profile that is no length of a file. Each of its values is a method of a race.
///
/// @param key its name in a profile
/// @param prefix of the ids of the methods; the value follows
/// @param unit the factor of the value in an id
public record Choice(String key, String prefix, long unit) {
  private static final List<Choice> ALL =
      List.of(
          new Choice("buffer", "millrace-buffer-", 1 << 10),
          new Choice("jobs", "millrace-tree-jobs-", 1));

  /// Returns all choices, in the order of a profile.
  public static List<Choice> all() {
    return ALL;
  }

  /// Returns the choice of a key.
  ///
  /// @throws IllegalArgumentException if there is none
  public static Choice of(String key) {
    return ALL.stream()
        .filter(each -> each.key.equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(key));
  }

  /// Returns the choices whose keys matter, in the order of a profile.
  public static List<Choice> only(Predicate<String> matters) {
    return ALL.stream().filter(each -> matters.test(each.key())).toList();
  }

  /// Returns the id of the method for a value, a multiple of the unit.
  public String method(long value) {
    return prefix + value / unit;
  }

  /// Returns the value of a method; empty if the method is for something else.
  OptionalLong value(String method) {
    String number = method.startsWith(prefix) ? method.substring(prefix.length()) : "";
    return number.isEmpty() || !number.chars().allMatch(c -> c >= '0' && c <= '9')
        ? OptionalLong.empty()
        : OptionalLong.of(unit * Long.parseLong(number));
  }
}
