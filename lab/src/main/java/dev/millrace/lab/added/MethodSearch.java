package dev.millrace.lab.added;

import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodCode;
import dev.millrace.lab.request.MethodCode.CodeBuild;
import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// Finds the methods in one place of a build: the methods of its providers, or else the classes
/// that implement the interface of a method.
final class MethodSearch {
  private final CodeBuild build;
  private final CodePlace place;
  private final BuildLoader loader;
  private final List<AddedMethod> found = new ArrayList<>();
  private final List<String> obstacles = new ArrayList<>();

  MethodSearch(CodeBuild build, CodePlace place, BuildLoader loader) {
    this.build = build;
    this.place = place;
    this.loader = loader;
  }

  /// Returns the methods; none if the place has only other classes.
  ///
  /// @throws ImpossibleRequestException if a class does not load, or a provider fails
  List<AddedMethod> methods() {
    place.providers().forEach(name -> addProvider(provider(name)));
    if (found.isEmpty()) {
      List<Class<?>> types = new ArrayList<>();
      place.candidates().forEach(name -> types.add(type(name)));
      types.removeIf(type -> !isMethodOrProvider(type) || !canBeMade(type));
      types.stream().filter(MethodProvider.class::isAssignableFrom).forEach(this::addProvider);
      if (found.isEmpty()) {
        types.forEach(this::addMethods);
      }
    }
    return found;
  }

  /// Returns the interface of the methods of an operation.
  static Class<?> ofMethods(Operation operation) {
    return switch (operation) {
      case COPY -> CopyMethod.class;
      case WRITE -> WriteMethod.class;
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS -> ReadMethod.class;
    };
  }

  // Even if its constructor cannot create it.
  private static boolean isMethodOrProvider(Class<?> type) {
    return !type.isInterface()
        && (MethodProvider.class.isAssignableFrom(type)
            || Arrays.stream(Operation.values())
                .anyMatch(operation -> ofMethods(operation).isAssignableFrom(type)));
  }

  private Class<?> type(String name) {
    return attempt(
        name,
        () -> {
          try {
            return Class.forName(name, false, loader);
          } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class is missing", e);
          }
        });
  }

  private Class<?> provider(String name) {
    Class<?> type = type(name);
    if (!MethodProvider.class.isAssignableFrom(type)) {
      throw new ImpossibleRequestException(
          "--with: %s: the class %s is no MethodProvider".formatted(place.text(), name));
    }
    return type;
  }

  private boolean canBeMade(Class<?> type) {
    boolean canBe = attempt(type.getName(), () -> hasConstructor(type));
    if (!canBe && !type.isAnonymousClass() && !type.isLocalClass()) {
      obstacles.add(obstacle(type));
    }
    return canBe;
  }

  // A constructor that needs a missing class fails.
  private static boolean hasConstructor(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers())
        && !type.isAnonymousClass()
        && !type.isLocalClass()
        && Arrays.stream(type.getDeclaredConstructors())
            .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }

  // Why nothing can create a class, as a clause.
  private static String obstacle(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return type.getName() + " is abstract";
    }
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    return type.getName() + (isInner ? " is not static" : " has no constructor without parameters");
  }

  /// Returns why classes that implement an interface are no methods, as clauses.
  List<String> obstacles() {
    return obstacles;
  }

  private void addProvider(Class<?> type) {
    String name = type.getName();
    MethodProvider provider = attempt(name, () -> (MethodProvider) make(type));
    MethodCode code = MethodCode.byProvider(build, name);
    all(name, provider::copyMethods).forEach(info -> add(Operation.COPY, info, code));
    all(name, provider::readMethods).forEach(info -> add(operation(info.goal()), info, code));
    all(name, provider::writeMethods).forEach(info -> add(Operation.WRITE, info, code));
  }

  private static Operation operation(ReadGoal goal) {
    return Arrays.stream(Operation.values())
        .filter(each -> !each.hasTarget() && Catalog.goal(each) == goal)
        .findFirst()
        .orElseThrow();
  }

  // A provider may return null, or a list with null in it.
  private <M> List<MethodInfo<? extends M>> all(
      String className, Supplier<List<MethodInfo<? extends M>>> list) {
    return attempt(className, () -> List.copyOf(list.get()));
  }

  private static Object make(Class<?> type) {
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e.getCause() == null ? e : e.getCause());
    }
  }

  private void addMethods(Class<?> type) {
    String name = type.getName();
    for (Operation operation : Operation.values()) {
      if (ofMethods(operation).isAssignableFrom(type)) {
        MethodInfo<Object> info =
            attempt(
                name,
                () ->
                    MethodInfo.<Object>plain(
                            methodName(type),
                            "the class %s in %s".formatted(name, place.names()),
                            () -> make(type))
                        .goal(Catalog.goal(operation)));
        add(operation, info, MethodCode.byClass(build, name));
      }
    }
  }

  private void add(Operation operation, MethodInfo<?> info, MethodCode code) {
    // The forks parse the ids.
    attempt(
        code.name(),
        () -> info.variants().stream().map(Object::toString).map(MethodId::parse).toList());
    int feature = attempt(code.name(), () -> feature(code.name()));
    info.sinceJdk(Math.max(info.sinceJdk(), feature));
    if (info.availability() == Availability.JDK) {
      info.fromLibrary(place.names());
    }
    MethodInfo<?> named = build.name().isEmpty() ? info : info.within(build.name());
    found.add(new AddedMethod("--with: " + place.text(), operation, named, code));
  }

  private int feature(String className) {
    try {
      return loader.feature(className);
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  // Code of the user may throw anything, and its output does not belong to the result.
  private <T> T attempt(String className, Supplier<T> step) {
    PrintStream out = System.out;
    try {
      System.setOut(System.err);
      return step.get();
    } catch (Throwable e) {
      throw new ImpossibleRequestException(
          "--with: %s: %s: %s".formatted(place.text(), className, reason(e)), e);
    } finally {
      System.setOut(out);
    }
  }

  private static String reason(Throwable failure) {
    if (failure instanceof IllegalArgumentException && failure.getMessage() != null) {
      return failure.getMessage();
    }
    boolean isInitializer = failure instanceof ExceptionInInitializerError;
    return String.valueOf(isInitializer ? failure.getCause() : failure);
  }

  // The name of a class with dashes between its words: `my-copy` for `MyCopy`.
  private static String methodName(Class<?> type) {
    return type.getSimpleName()
        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
        .replace('_', '-')
        .toLowerCase(Locale.ROOT);
  }
}
