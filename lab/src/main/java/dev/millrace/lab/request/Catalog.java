package dev.millrace.lab.request;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.Trait;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All methods that a race may select from: the built-in ones, and those that the user added.
public final class Catalog {
  private static final Catalog BUILT_IN = new Catalog(List.of());

  private final List<AddedMethod> added;

  /// Creates the catalog of the built-in methods and `added`.
  ///
  /// @throws ImpossibleRequestException if two methods of an operation have one name
  public Catalog(List<AddedMethod> added) {
    this.added = List.copyOf(added);
    for (Operation operation : Operation.values()) {
      requireUnique(operation);
    }
  }

  public static Catalog builtIn() {
    return BUILT_IN;
  }

  private void requireUnique(Operation operation) {
    Set<String> names = new HashSet<>();
    builtIn(operation).forEach(info -> names.add(info.name()));
    for (AddedMethod method : added(operation)) {
      if (!names.add(method.info().name())) {
        throw new ImpossibleRequestException(
            "%s: a %s method is called '%s' already; put a name in front, as in NAME=..."
                .formatted(method.origin(), operation.word(), method.info().name()));
      }
    }
  }

  private static List<? extends MethodInfo<?>> builtIn(Operation operation) {
    return switch (operation) {
      case COPY -> Methods.copy();
      case WRITE -> Methods.write();
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS ->
          Methods.read(goal(operation));
    };
  }

  /// Returns every method of an operation: the built-in ones in the order of their table, then the
  /// added ones.
  public List<MethodInfo<?>> all(Operation operation) {
    List<MethodInfo<?>> all = new ArrayList<>(builtIn(operation));
    added(operation).forEach(method -> all.add(method.info()));
    return all;
  }

  /// Returns the ids of the methods that a user means by the name of a call: see
  /// [CallNames#matching].
  public List<String> byCall(Operation operation, String text) {
    return CallNames.matching(
        operation,
        text,
        all(operation).stream()
            .flatMap(info -> info.variants().stream())
            .map(MethodId::toString)
            .toList());
  }

  /// Returns the methods of an operation that the user added.
  public List<AddedMethod> added(Operation operation) {
    return added.stream().filter(method -> method.operation() == operation).toList();
  }

  /// Returns the method of an id, if the user added it.
  public Optional<AddedMethod> added(Operation operation, MethodId id) {
    return added(operation).stream()
        .filter(method -> method.info().name().equals(id.name()))
        .findFirst();
  }

  public List<String> addedNames() {
    return added.stream().map(method -> method.info().name()).distinct().toList();
  }

  /// Returns the description of a method.
  ///
  /// @throws IllegalArgumentException if the operation has no such method
  public MethodInfo<?> info(Operation operation, MethodId method) {
    return all(operation).stream()
        .filter(info -> info.name().equals(method.name()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown method '" + method.name() + "'"));
  }

  /// Returns the reason why a method cannot run; empty if it can.
  public Optional<Absence> unfit(
      Operation operation, MethodId method, long bytes, Content content, Jdk jdk) {
    MethodInfo<?> info = info(operation, method);
    if (info.traits().contains(Trait.TEXT_ONLY) && content == Content.BINARY) {
      return skipped("text only: it decodes characters; race it with --content text");
    }
    if (info.traits().contains(Trait.NUMBERS_ONLY) && content != Content.NUMBERS) {
      return skipped("numbers only: it parses integers; race it with --content numbers");
    }
    if (info.sinceJdk() > jdk.feature()) {
      return skipped("needs JDK %s or later".formatted(info.sinceJdk()));
    }
    if (bytes > info.mostBytes()) {
      return skipped("takes files up to %s only".formatted(ByteSize.format(info.mostBytes())));
    }
    return Optional.empty();
  }

  private static Optional<Absence> skipped(String reason) {
    return Optional.of(new Absence(Status.SKIPPED, reason));
  }

  /// A method that the user added to a race.
  ///
  /// @param origin the option of the user that it comes from, for messages
  /// @param operation of the method
  /// @param info its description
  /// @param code the way in which a fork creates it
  public record AddedMethod(
      String origin, Operation operation, MethodInfo<?> info, MethodCode code) {}

  /// Returns the number of an operation that only reads; the sum of the bytes for the others.
  public static ReadGoal goal(Operation operation) {
    return switch (operation) {
      case COPY, READ, WRITE -> ReadGoal.SUM;
      case COUNT_LINES -> ReadGoal.COUNT_LINES;
      case FIND_WORD -> ReadGoal.FIND_WORD;
      case PARSE_NUMBERS -> ReadGoal.PARSE_NUMBERS;
      case RANDOM_BLOCKS -> ReadGoal.RANDOM_BLOCKS;
    };
  }
}
