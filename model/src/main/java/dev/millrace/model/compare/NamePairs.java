package dev.millrace.model.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Names of one race and their counterparts in another. Names in a list are unique.
final class NamePairs {
  private final List<String> base;
  private final List<String> next;
  private final Map<String, String> baseOf = new LinkedHashMap<>();

  NamePairs(List<String> base, List<String> next) {
    this.base = base;
    this.next = next;
  }

  /// Pairs unpaired names with the same key if the key is unique on both sides.
  NamePairs by(Function<String, ?> key) {
    List<String> free = freeBase();
    for (String name : freeNext()) {
      List<String> alike = alike(name, free, key);
      if (alike.size() == 1 && alike(name, freeNext(), key).size() == 1) {
        baseOf.put(name, alike.getFirst());
      }
    }
    return this;
  }

  private static List<String> alike(String name, List<String> names, Function<String, ?> key) {
    return names.stream().filter(other -> key.apply(other).equals(key.apply(name))).toList();
  }

  /// Pairs the unpaired names in their order if both sides have as many.
  NamePairs inOrder() {
    List<String> left = freeBase();
    List<String> right = freeNext();
    for (int i = 0; left.size() == right.size() && i < left.size(); i++) {
      baseOf.put(right.get(i), left.get(i));
    }
    return this;
  }

  /// Returns the counterpart of `name` in the base; `name` itself if there is none.
  String baseOf(String name) {
    return baseOf.getOrDefault(name, name);
  }

  /// Returns every name once, with its counterpart.
  List<Pair> all() {
    List<Pair> pairs = new ArrayList<>();
    base.forEach(name -> pairs.add(new Pair(name, nextOf(name))));
    freeNext().forEach(name -> pairs.add(new Pair(null, name)));
    return pairs;
  }

  private @Nullable String nextOf(String name) {
    return next.stream().filter(other -> name.equals(baseOf.get(other))).findFirst().orElse(null);
  }

  private List<String> freeBase() {
    return base.stream().filter(name -> !baseOf.containsValue(name)).toList();
  }

  private List<String> freeNext() {
    return next.stream().filter(name -> !baseOf.containsKey(name)).toList();
  }

  /// A name and its counterpart; null if there is none.
  record Pair(@Nullable String base, @Nullable String next) {}
}
