package dev.millrace.model.compare;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The corresponding directories and JDKs of two races.
///
/// Directories correspond by path, the others by their order if both races have as many. JDKs
/// correspond by name, the others by feature version if that is unique. If each race has one JDK,
/// these correspond, because two builds are compared this way.
///
/// @param from directories of the sources
/// @param to directories of the targets
record Counterparts(NamePairs from, NamePairs to, NamePairs jdks) {
  static Counterparts of(RunRecord base, RunRecord next) {
    return new Counterparts(
        directories(base, next, Cell::from, Operation::hasSource),
        directories(base, next, Cell::to, Operation::hasTarget),
        jdks(base, next));
  }

  private static NamePairs directories(
      RunRecord base,
      RunRecord next,
      Function<Cell, String> directory,
      Predicate<Operation> isUsed) {
    Predicate<Cell> has = cell -> isUsed.test(cell.operation());
    return new NamePairs(names(base, has, directory), names(next, has, directory))
        .by(Function.identity())
        .inOrder();
  }

  private static NamePairs jdks(RunRecord base, RunRecord next) {
    List<String> before = names(base, _ -> true, Cell::jdk);
    List<String> after = names(next, _ -> true, Cell::jdk);
    NamePairs pairs = new NamePairs(before, after).by(Function.identity());
    return before.size() == 1 && after.size() == 1
        ? pairs.inOrder()
        : pairs.by(name -> feature(name, base, next));
  }

  private static List<String> names(
      RunRecord record, Predicate<Cell> which, Function<Cell, String> name) {
    return record.plan().cells().stream().filter(which).map(name).distinct().toList();
  }

  // A JDK that is missing in the environment has no counterpart under another name.
  private static Object feature(String name, RunRecord base, RunRecord next) {
    return Stream.of(base, next)
        .flatMap(record -> record.environment().jdk(name).stream())
        .findFirst()
        .<Object>map(Jdk::feature)
        .orElse(name);
  }

  /// Returns the conditions of a cell of the base, equal to the conditions of its counterpart.
  static Cell conditions(Cell cell) {
    return cell.at(cell.jdk(), cell.from(), cell.to());
  }

  /// Returns the conditions of a cell of the other race, in the names of the base.
  Cell inBase(Cell cell) {
    String source = cell.operation().hasSource() ? from(cell) : to(cell);
    String target = cell.operation().hasTarget() ? to(cell) : from(cell);
    return cell.at(jdks.baseOf(cell.jdk()), source, target);
  }

  private String from(Cell cell) {
    return from.baseOf(cell.from());
  }

  private String to(Cell cell) {
    return to.baseOf(cell.to());
  }

  /// Names of one race and their counterparts in another. Names in a list are unique.
  static final class NamePairs {
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
}
