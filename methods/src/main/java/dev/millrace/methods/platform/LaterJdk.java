package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Finds public methods that JDK 8 lacks, so that classes which call them load there too.
 *
 * <p>A missing method becomes a handle that throws UnsupportedOperationException when called.
 */
public final class LaterJdk {
  private LaterJdk() {}

  /** Finds an instance method with one argument. */
  public static MethodHandle method(
      Class<?> owner, String name, Class<?> result, Class<?> argument) {
    return method(owner, name, methodType(result, argument));
  }

  /** Finds an instance method without arguments. */
  public static MethodHandle method(Class<?> owner, String name, Class<?> result) {
    return method(owner, name, methodType(result));
  }

  /** Finds an instance method. */
  public static MethodHandle method(Class<?> owner, String name, MethodType type) {
    try {
      return MethodHandles.publicLookup().findVirtual(owner, name, type);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return refuse(owner, name, type.insertParameterTypes(0, owner), e);
    }
  }

  /** Finds a static method. */
  public static MethodHandle staticMethod(Class<?> owner, String name, MethodType type) {
    try {
      return MethodHandles.publicLookup().findStatic(owner, name, type);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return refuse(owner, name, type, e);
    }
  }

  private static MethodHandle refuse(Class<?> owner, String name, MethodType type, Exception e) {
    return refuse("this JDK has no " + owner.getSimpleName() + "." + name, type, e);
  }

  /** Returns a handle that throws UnsupportedOperationException when called. */
  static MethodHandle refuse(String reason, MethodType type, Exception e) {
    MethodHandle refuse =
        MethodHandles.throwException(type.returnType(), UnsupportedOperationException.class)
            .bindTo(new UnsupportedOperationException(reason, e));
    return MethodHandles.dropArguments(refuse, 0, type.parameterList());
  }

  /** Rethrows the exception of a call through a handle; the result only satisfies the compiler. */
  public static IOException rethrow(Throwable thrown) throws IOException {
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
