package dev.millrace.methods.copy;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Public methods that JDK 8 does not have, so that classes which call them load there too. */
final class LaterJdk {
  private LaterJdk() {}

  /** Finds an instance method, or else makes one that throws UnsupportedOperationException. */
  static MethodHandle method(Class<?> owner, String name, Class<?> result, Class<?> argument) {
    return find(owner, name, methodType(result, argument));
  }

  /** The same for a method without arguments. */
  static MethodHandle method(Class<?> owner, String name, Class<?> result) {
    return find(owner, name, methodType(result));
  }

  private static MethodHandle find(Class<?> owner, String name, MethodType type) {
    try {
      return MethodHandles.publicLookup().findVirtual(owner, name, type);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      String what = owner.getSimpleName() + "." + name;
      MethodHandle refuse =
          MethodHandles.throwException(type.returnType(), UnsupportedOperationException.class)
              .bindTo(new UnsupportedOperationException("this JDK has no " + what, e));
      return MethodHandles.dropArguments(
          refuse, 0, type.insertParameterTypes(0, owner).parameterList());
    }
  }

  /** Throws what a call through a handle threw; the result only satisfies the compiler. */
  static IOException rethrow(Throwable thrown) throws IOException {
    if (thrown instanceof IOException) {
      throw (IOException) thrown;
    }
    if (thrown instanceof RuntimeException) {
      throw (RuntimeException) thrown;
    }
    if (thrown instanceof Error) {
      throw (Error) thrown;
    }
    return new IOException(thrown);
  }
}
