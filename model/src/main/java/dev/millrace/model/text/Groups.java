package dev.millrace.model.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/// Collects values in groups, in the order of the first value of each.
public final class Groups {
  private Groups() {}

  public static <T, K> Collector<T, ?, Map<K, List<T>>> by(Function<T, K> key) {
    return by(key, Function.identity());
  }

  public static <T, K, V> Collector<T, ?, Map<K, List<V>>> by(
      Function<T, K> key, Function<T, V> value) {
    return Collectors.groupingBy(
        key, LinkedHashMap::new, Collectors.mapping(value, Collectors.toList()));
  }
}
