package dev.millrace.lab.added;

import dev.millrace.lab.request.AddedMethod;
import dev.millrace.lab.request.CodeBuild;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodCode;
import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// Finds the methods in one place of a build: the methods of its providers, or else the classes
/// that implement the interface of a method.
final class MethodSearch {
  private final CodeBuild build;
  private final CodePlace place;
  private final BuildLoader loader;
  private final List<AddedMethod> found = new ArrayList<>();

  MethodSearch(CodeBuild build, CodePlace place, BuildLoader loader) {
    this.build = build;
    this.place = place;
    this.loader = loader;
  }

  /// Returns the methods; none if the place has only other classes.
  ///
  /// @throws ImpossibleRequestException if a class does not load, or a provider fails
  List<AddedMethod> methods() {
    place.providers().forEach(name -> addProvider(type(name)));
    if (found.isEmpty()) {
      List<Class<?>> types = new ArrayList<>();
      place.candidates().forEach(name -> types.add(type(name)));
      types.removeIf(type -> !canBeMade(type));
      types.stream().filter(MethodProvider.class::isAssignableFrom).forEach(this::addProvider);
      if (found.isEmpty()) {
        types.forEach(this::addMethods);
      }
    }
    return found;
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

  private static boolean canBeMade(Class<?> type) {
    try {
      return !Modifier.isAbstract(type.getModifiers())
          && !type.isAnonymousClass()
          && !type.isLocalClass()
          && Arrays.stream(type.getDeclaredConstructors())
              .anyMatch(constructor -> constructor.getParameterCount() == 0);
    } catch (NoClassDefFoundError e) {
      return false;
    }
  }

  private void addProvider(Class<?> type) {
    String name = type.getName();
    MethodProvider provider = attempt(name, () -> (MethodProvider) make(type));
    MethodCode code = new MethodCode.ByProvider(build, name);
    attempt(name, provider::copyMethods).forEach(info -> add(Operation.COPY, info, code, name));
    attempt(name, provider::readMethods).forEach(info -> add(Operation.READ, info, code, name));
    attempt(name, provider::writeMethods).forEach(info -> add(Operation.WRITE, info, code, name));
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
      if (methodType(operation).isAssignableFrom(type)) {
        MethodInfo<Object> info =
            attempt(
                name,
                () ->
                    MethodInfo.<Object>builder(
                            MethodNames.of(type.getSimpleName()), () -> make(type))
                        .how("the class %s in %s".formatted(name, place.names()))
                        .build());
        add(operation, info, new MethodCode.ByClass(build, name), name);
      }
    }
  }

  private static Class<?> methodType(Operation operation) {
    return switch (operation) {
      case COPY -> CopyMethod.class;
      case READ -> ReadMethod.class;
      case WRITE -> WriteMethod.class;
    };
  }

  private void add(Operation operation, MethodInfo<?> info, MethodCode code, String className) {
    attempt(className, () -> MethodId.parse(info.name()));
    int feature = attempt(className, () -> feature(className));
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

  // Code of the user may throw anything.
  private <T> T attempt(String className, Supplier<T> step) {
    try {
      return step.get();
    } catch (RuntimeException | LinkageError e) {
      throw new ImpossibleRequestException(
          "--with: %s: %s: %s".formatted(place.text(), className, reason(e)), e);
    }
  }

  private static String reason(Throwable failure) {
    if (failure instanceof IllegalArgumentException) {
      return String.valueOf(failure.getMessage());
    }
    boolean isInitializer = failure instanceof ExceptionInInitializerError;
    return String.valueOf(isInitializer ? failure.getCause() : failure);
  }
}
