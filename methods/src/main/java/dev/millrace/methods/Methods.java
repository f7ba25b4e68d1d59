package dev.millrace.methods;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Every method that this JVM can load. */
public final class Methods {
  private static final List<MethodInfo> COPY = load();

  private Methods() {}

  /** All copy methods, in the order in which tables show them. */
  public static List<MethodInfo> copy() {
    return COPY;
  }

  /**
   * The row of a copy method.
   *
   * @throws IllegalArgumentException if there is no such method
   */
  public static MethodInfo copy(String name) {
    return COPY.stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no copy method '" + name + "'"));
  }

  /**
   * Makes the copy method that {@code id} names.
   *
   * @throws IllegalArgumentException if there is no such method or its parameters do not fit
   */
  public static CopyMethod create(MethodId id) {
    return copy(id.name()).create(id);
  }

  private static List<MethodInfo> load() {
    List<MethodInfo> methods = new ArrayList<>();
    Iterator<MethodProvider> providers =
        ServiceLoader.load(MethodProvider.class, Methods.class.getClassLoader()).iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return Collections.unmodifiableList(methods);
        }
        methods.addAll(providers.next().copyMethods());
      } catch (ServiceConfigurationError | UnsupportedClassVersionError e) {
        // A provider for a newer JDK than this fork's: its methods are not offered here.
      }
    }
  }
}
