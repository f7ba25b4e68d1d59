package dev.millrace.lab.request;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.record.Operation;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Chooses the methods of a race by what the user wrote.
public final class MethodSelection {
  private final RaceRequest order;

  private MethodSelection(RaceRequest order) {
    this.order = order;
  }

  /// Every method of an operation, in the order of its table.
  public static List<? extends MethodInfo<?>> all(Operation operation) {
    return switch (operation) {
      case COPY -> Methods.copy();
      case READ -> Methods.read();
      case WRITE -> Methods.write();
    };
  }

  /// The row of a method.
  public static MethodInfo<?> info(Operation operation, MethodId method) {
    return switch (operation) {
      case COPY -> Methods.find(Methods.copy(), method.name());
      case READ -> Methods.find(Methods.read(), method.name());
      case WRITE -> Methods.find(Methods.write(), method.name());
    };
  }

  /// For each operation of an order the ids that its methods name, each once, in the order in which
  /// they were named.
  ///
  /// @throws ImpossibleRequestException if one names no method in any operation, or an operation
  ///   has none
  public static SelectedMethods choose(RaceRequest order) {
    MethodSelection field = new MethodSelection(order);
    order.methods().forEach(field::require);
    Map<Operation, List<MethodId>> chosen = new LinkedHashMap<>();
    for (Operation operation : order.operations()) {
      List<MethodId> methods = field.of(operation);
      if (methods.isEmpty()) {
        throw new ImpossibleRequestException(
            "--methods: none of them is a %s method; '%s' lists those"
                .formatted(name(operation), "millrace methods " + name(operation)));
      }
      chosen.put(operation, methods);
    }
    return new SelectedMethods(chosen);
  }

  private List<MethodId> of(Operation operation) {
    Set<MethodId> chosen = new LinkedHashSet<>();
    List<String> wanted = order.methods().isEmpty() ? List.of("*") : order.methods();
    wanted.forEach(text -> chosen.addAll(found(operation, text)));
    return List.copyOf(chosen);
  }

  private void require(String text) {
    if (order.operations().stream().allMatch(operation -> found(operation, text).isEmpty())) {
      List<String> names =
          order.operations().stream().map(MethodSelection::name).distinct().toList();
      throw new ImpossibleRequestException(
          "--methods: no %s method is called '%s'; 'millrace methods' lists them"
              .formatted(String.join(" or ", names), text));
    }
  }

  private List<MethodId> found(Operation operation, String text) {
    if (text.contains("[")) {
      return exactly(operation, text);
    }
    List<MethodId> found = new ArrayList<>();
    all(operation).stream()
        .filter(info -> matches(text, info))
        .forEach(info -> found.addAll(info.sweep(order.buffers())));
    return found;
  }

  private static List<MethodId> exactly(Operation operation, String text) {
    try {
      MethodId id = MethodId.parse(text);
      boolean known = all(operation).stream().anyMatch(info -> info.name().equals(id.name()));
      if (known) {
        info(operation, id).create(id);
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
    PathMatcher glob = FileSystems.getDefault().getPathMatcher("glob:" + pattern.replace("\\", ""));
    return glob.matches(Path.of(info.name()));
  }

  private static String name(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT);
  }
}
