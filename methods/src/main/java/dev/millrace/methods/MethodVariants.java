package dev.millrace.methods;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ids of one method, which all have the same kinds of parameters. Immutable. */
final class MethodVariants {
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

  private final String name;
  private final List<MethodId> ids;
  private final List<MethodId> common;

  private MethodVariants(String name, Stream<MethodId> ids, Stream<MethodId> common) {
    this.name = name;
    this.ids = list(ids);
    this.common = list(common);
  }

  private static List<MethodId> list(Stream<MethodId> ids) {
    return Collections.unmodifiableList(ids.collect(Collectors.toList()));
  }

  private static MethodVariants of(String name, Stream<MethodId> ids) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'" + name + "' is not the name of a method; use lower-case letters, digits and dashes");
    }
    return new MethodVariants(name, ids, Stream.empty());
  }

  /** The only variant of a method without parameters. */
  static MethodVariants plain(String name) {
    return of(name, Stream.of(MethodId.of(name)));
  }

  /** Variants with these sizes of a buffer, in bytes. */
  static MethodVariants buffered(String name, int... sizes) {
    if (sizes.length == 0 || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
      throw new IllegalArgumentException(
          name + ": a method with a buffer needs one or more sizes above 0");
    }
    return of(name, Arrays.stream(sizes).mapToObj(size -> MethodId.of(name, size)));
  }

  /** Variants with parameters such as {@code direct,64KiB}. */
  static MethodVariants parse(String name, String... parameters) {
    return of(name, Arrays.stream(parameters).map(each -> parse(name, each)));
  }

  private static MethodId parse(String name, String parameters) {
    return MethodId.parse(name + "[" + parameters + "]");
  }

  /** These variants under the name of a build. */
  MethodVariants within(String build) {
    return new MethodVariants(
        build + "/" + name,
        ids.stream().map(id -> id.within(build)),
        common.stream().map(id -> id.within(build)));
  }

  String name() {
    return name;
  }

  List<MethodId> ids() {
    return ids;
  }

  /** The ids that most programs choose between. */
  List<MethodId> common() {
    return common;
  }

  MethodVariants withAllCommon() {
    return new MethodVariants(name, ids.stream(), ids.stream());
  }

  /**
   * Makes one variant the common one.
   *
   * @param parameters as in {@code direct,64KiB}
   * @throws IllegalArgumentException if they are no variant of this method
   */
  MethodVariants withCommon(String parameters) {
    MethodId id = parse(name, parameters);
    if (!ids.contains(id)) {
      throw new IllegalArgumentException(id + " is no variant of " + name);
    }
    return new MethodVariants(name, ids.stream(), Stream.of(id));
  }

  boolean takeBuffer() {
    return form().bufferBytes() > 0;
  }

  boolean takeMemory() {
    return form().memory() != null;
  }

  boolean takeAllocation() {
    return ids.stream().anyMatch(id -> id.allocation() != Allocation.GROWN);
  }

  private MethodId form() {
    return ids.get(0);
  }

  /** Returns the ids with each of {@code sizes} instead of the default ones. */
  List<MethodId> sweep(List<Integer> sizes) {
    if (!takeBuffer() || sizes.isEmpty()) {
      return ids;
    }
    List<MethodId> swept = new ArrayList<>();
    for (int size : sizes) {
      swept.addAll(withBuffer(size));
    }
    return swept;
  }

  private List<MethodId> withBuffer(int size) {
    if (takeMemory()) {
      return Arrays.asList(
          MethodId.of(name, Memory.HEAP, size), MethodId.of(name, Memory.DIRECT, size));
    }
    return takeAllocation()
        ? Arrays.asList(MethodId.of(name, size), MethodId.of(name, size, Allocation.PREALLOCATED))
        : Collections.singletonList(MethodId.of(name, size));
  }

  /**
   * Checks an id, which need not be a variant.
   *
   * @throws IllegalArgumentException if its parameters are of other kinds
   */
  void requireFit(MethodId id) {
    boolean fits =
        (form().memory() == null) == (id.memory() == null)
            && (form().bufferBytes() > 0) == (id.bufferBytes() > 0)
            && (takeAllocation() || id.allocation() == Allocation.GROWN);
    if (!fits) {
      throw new IllegalArgumentException(
          "'" + id + "' has the wrong parameters; write it as " + form());
    }
  }
}
