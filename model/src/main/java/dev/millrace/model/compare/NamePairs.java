package dev.millrace.model.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Names of one race beside those of another that stand for them. Both lists hold no name twice.
final class NamePairs {
  private final List<String> base;
  private final List<String> next;
  private final Map<String, String> baseOf = new LinkedHashMap<>();

  NamePairs(List<String> base, List<String> next) {
    this.base = base;
    this.next = next;
  }

  /// Pairs names that have no partner yet and the same key, if no other such name has it.
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

  /// Pairs the names that have no partner yet in their order, if there are as many on both sides.
  NamePairs inOrder() {
    List<String> left = freeBase();
    List<String> right = freeNext();
    for (int i = 0; left.size() == right.size() && i < left.size(); i++) {
      baseOf.put(right.get(i), left.get(i));
    }
    return this;
  }

  /// The name in the base for which `name` stands; `name` itself if there is none.
  String baseOf(String name) {
    return baseOf.getOrDefault(name, name);
  }

  /// Every name once, beside its partner.
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

  /// A name and its partner; null where there is none.
  record Pair(@Nullable String base, @Nullable String next) {}
}
