package dev.millrace.methods;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Every method that this JVM can load, in the order in which tables show them. */
public final class Methods {
  private static final List<MethodProvider> PROVIDERS = load();

  private static final List<MethodInfo<? extends CopyMethod>> COPY = new ArrayList<>();
  private static final List<MethodInfo<? extends ReadMethod>> READ = new ArrayList<>();
  private static final List<MethodInfo<? extends WriteMethod>> WRITE = new ArrayList<>();

  static {
    for (MethodProvider provider : PROVIDERS) {
      COPY.addAll(provider.copyMethods());
      READ.addAll(provider.readMethods());
      WRITE.addAll(provider.writeMethods());
    }
  }

  private Methods() {}

  /** All that copy. */
  public static List<MethodInfo<? extends CopyMethod>> copy() {
    return Collections.unmodifiableList(COPY);
  }

  /** All that read. */
  public static List<MethodInfo<? extends ReadMethod>> read() {
    return Collections.unmodifiableList(READ);
  }

  /** All that write. */
  public static List<MethodInfo<? extends WriteMethod>> write() {
    return Collections.unmodifiableList(WRITE);
  }

  /**
   * The row of a method.
   *
   * @param field {@link #copy}, {@link #read} or {@link #write}
   * @throws IllegalArgumentException if there is no such method in it
   */
  public static <M> MethodInfo<? extends M> find(List<MethodInfo<? extends M>> field, String name) {
    return field.stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no method '" + name + "'"));
  }

  /**
   * Makes the method that {@code id} names.
   *
   * @param field {@link #copy}, {@link #read} or {@link #write}
   * @throws IllegalArgumentException if there is no such method or its parameters do not fit
   */
  public static <M> M create(List<MethodInfo<? extends M>> field, MethodId id) {
    return find(field, id.name()).create(id);
  }

  private static List<MethodProvider> load() {
    List<MethodProvider> found = new ArrayList<>();
    Iterator<MethodProvider> providers =
        ServiceLoader.load(MethodProvider.class, Methods.class.getClassLoader()).iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return found;
        }
        found.add(providers.next());
      } catch (ServiceConfigurationError | UnsupportedClassVersionError e) {
        // A provider for a newer JDK than this fork's: its methods are not offered here.
      }
    }
  }
}
