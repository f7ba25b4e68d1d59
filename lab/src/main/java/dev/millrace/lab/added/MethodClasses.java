package dev.millrace.lab.added;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.model.record.Operation;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/// The classes that a race can create: methods and providers.
final class MethodClasses {
  private MethodClasses() {}

  /// Returns the interface of the methods of an operation.
  static Class<?> type(Operation operation) {
    return switch (operation) {
      case COPY -> CopyMethod.class;
      case WRITE -> WriteMethod.class;
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS -> ReadMethod.class;
    };
  }

  /// Returns whether a class is a method or a provider, even if its constructor cannot create it.
  static boolean isOne(Class<?> type) {
    return !type.isInterface()
        && (MethodProvider.class.isAssignableFrom(type)
            || Arrays.stream(Operation.values())
                .anyMatch(operation -> type(operation).isAssignableFrom(type)));
  }

  /// Returns whether the constructor of a class can create it.
  ///
  /// @throws NoClassDefFoundError if a constructor needs a class that is missing
  static boolean canBeMade(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers())
        && !type.isAnonymousClass()
        && !type.isLocalClass()
        && Arrays.stream(type.getDeclaredConstructors())
            .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }

  /// Returns why nothing can create a class, as a clause.
  static String obstacle(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return type.getName() + " is abstract";
    }
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    return type.getName() + (isInner ? " is not static" : " has no constructor without parameters");
  }
}
