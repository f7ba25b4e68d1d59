package dev.millrace.lab.request;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.RaceField;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Selects the methods of a race by the names and patterns of the user.
///
/// @param choice of the user
/// @param catalog of all methods
public record MethodSelection(MethodChoice choice, Catalog catalog) {
  /// Returns the selected ids for each operation of a request, each once, in the order of the
  /// request. Methods that the user added are selected without being named, unless the request
  /// names some of the same origin.
  ///
  /// @throws ImpossibleRequestException if a name matches no method of any operation, or an
  ///   operation has no method
  public static SelectedMethods of(MethodChoice choice, Catalog catalog) {
    MethodSelection selection = new MethodSelection(choice, catalog);
    choice.names().forEach(selection::require);
    Map<Operation, List<MethodId>> selected = new LinkedHashMap<>();
    for (Operation operation : choice.operations()) {
      List<MethodId> methods = selection.of(operation);
      if (methods.isEmpty()) {
        throw new ImpossibleRequestException(
            "--methods: contains no %s method; the command methods lists them"
                .formatted(operation.word()));
      }
      selected.put(operation, methods);
    }
    selection.requireBuffers();
    return new SelectedMethods(selected);
  }

  private List<MethodId> of(Operation operation) {
    Set<MethodId> selected = new LinkedHashSet<>();
    switch (choice.field()) {
      case COMMON -> catalog.all(operation).forEach(info -> selected.addAll(common(info)));
      case ALL -> whole(operation).forEach(info -> selected.addAll(info.sweep(choice.buffers())));
      case NAMED -> choice.names().forEach(text -> selected.addAll(found(operation, text)));
    }
    catalog.added(operation).stream()
        .filter(method -> !isNamed(operation, method.origin()))
        .forEach(method -> selected.addAll(method.info().sweep(choice.buffers())));
    return List.copyOf(selected);
  }

  private boolean isNamed(Operation operation, String origin) {
    return catalog.added(operation).stream()
        .filter(method -> method.origin().equals(origin))
        .flatMap(method -> choice.names().stream().map(text -> names(text, method.info())))
        .anyMatch(names -> names);
  }

  private static boolean names(String text, MethodInfo<?> info) {
    return text.startsWith(info.name() + "[") || matches(text, info);
  }

  // The time to discard bytes is no time of a copy.
  private Stream<? extends MethodInfo<?>> whole(Operation operation) {
    return catalog.all(operation).stream()
        .filter(info -> !info.traits().contains(Trait.NULL_DEVICE));
  }

  private List<MethodId> common(MethodInfo<?> info) {
    boolean sweeps = !info.commonVariants().isEmpty() && info.takesBuffer();
    return sweeps && !choice.buffers().isEmpty()
        ? info.sweep(choice.buffers())
        : info.commonVariants();
  }

  private void require(String text) {
    if (choice.operations().stream().allMatch(operation -> found(operation, text).isEmpty())) {
      List<String> names = choice.operations().stream().map(Operation::word).distinct().toList();
      throw new ImpossibleRequestException(
          "--methods: no %s method is called '%s'; the command methods lists them"
              .formatted(String.join(" or ", names), text));
    }
  }

  // An id in brackets names its buffer itself.
  private void requireBuffers() {
    boolean takes =
        choice.operations().stream()
            .flatMap(operation -> catalog.all(operation).stream())
            .filter(MethodInfo::takesBuffer)
            .anyMatch(info -> choice.names().stream().anyMatch(text -> matches(text, info)));
    if (choice.field() == RaceField.NAMED && !choice.buffers().isEmpty() && !takes) {
      throw new ImpossibleRequestException(
          "--buffers: no method of the race takes the size of a buffer; remove --buffers, or add a"
              + " method such as stream-array");
    }
  }

  private List<MethodId> found(Operation operation, String text) {
    // `loop with byte[4 KiB]` has brackets, but is no id.
    List<MethodId> byCall = text.contains("[") ? byCall(operation, text) : List.of();
    List<MethodId> byId = byCall.isEmpty() ? byId(operation, text) : byCall;
    return byId.isEmpty() && !text.contains("*") && isNoId(text) ? byCall(operation, text) : byId;
  }

  // `mapped` is a method that reads, and no call that copies.
  private boolean isNoId(String text) {
    return choice.operations().stream().allMatch(operation -> byId(operation, text).isEmpty());
  }

  private List<MethodId> byId(Operation operation, String text) {
    if (text.contains("[")) {
      return exactly(operation, text);
    }
    List<MethodId> found = new ArrayList<>();
    catalog.all(operation).stream()
        .filter(info -> matches(text, info))
        .forEach(info -> found.addAll(info.sweep(choice.buffers())));
    return found;
  }

  // `Files.copy`, `loop with byte[4 KiB]`.
  private List<MethodId> byCall(Operation operation, String text) {
    List<String> found = catalog.byCall(operation, text);
    List<String> names = found.stream().map(id -> MethodId.parse(id).name()).distinct().toList();
    if (names.size() > 1) {
      throw new ImpossibleRequestException(
          "--methods: '%s' may be %s; name one of them"
              .formatted(
                  text,
                  found.stream()
                      .map(id -> "%s (%s)".formatted(CallNames.name(operation, id), id))
                      .collect(Collectors.joining(" or "))));
    }
    return found.size() == 1
        ? List.of(MethodId.parse(found.getFirst()))
        : names.stream()
            .flatMap(
                name -> catalog.all(operation).stream().filter(info -> info.name().equals(name)))
            .flatMap(info -> info.sweep(choice.buffers()).stream())
            .toList();
  }

  private List<MethodId> exactly(Operation operation, String text) {
    try {
      MethodId id = MethodId.parse(text);
      boolean known =
          catalog.all(operation).stream().anyMatch(info -> info.name().equals(id.name()));
      if (known) {
        catalog.info(operation, id).maker(id);
      }
      return known ? List.of(id) : List.of();
    } catch (IllegalArgumentException e) {
      throw new ImpossibleRequestException("--methods: " + e.getMessage(), e);
    }
  }

  private static boolean matches(String pattern, MethodInfo<?> info) {
    if (!pattern.contains("*")) {
      return info.name().equals(pattern);
    }
    TreeFilter others = TreeFilter.excluding(List.of(pattern.replace("\\", "")));
    return !others.includes(Path.of(info.name()), TreeEntryType.FILE);
  }

  /// The methods of a race.
  ///
  /// @param methods of each operation, in the order of the request
  public record SelectedMethods(Map<Operation, List<MethodId>> methods) {
    /// Returns the methods of one operation; empty if the race has no such cells.
    public List<MethodId> of(Operation operation) {
      return methods.getOrDefault(operation, List.of());
    }
  }
}
