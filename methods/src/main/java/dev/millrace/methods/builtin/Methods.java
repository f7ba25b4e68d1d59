package dev.millrace.methods.builtin;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All methods that this JVM can load, in the order of tables. */
public final class Methods {
  private static final List<MethodProvider> PROVIDERS = providers();

  private static final List<MethodInfo<? extends CopyMethod>> COPY =
      all(MethodProvider::copyMethods);
  private static final List<MethodInfo<? extends ReadMethod>> READ =
      all(MethodProvider::readMethods);
  private static final List<MethodInfo<? extends WriteMethod>> WRITE =
      all(MethodProvider::writeMethods);

  private Methods() {}

  /** Returns all methods that copy. */
  public static List<MethodInfo<? extends CopyMethod>> copy() {
    return COPY;
  }

  /** Returns all methods that read a file for {@code goal}. */
  public static List<MethodInfo<? extends ReadMethod>> read(ReadGoal goal) {
    return withGoal(goal, READ);
  }

  /** Returns the methods of a list that read for {@code goal}. */
  public static List<MethodInfo<? extends ReadMethod>> withGoal(
      ReadGoal goal, List<MethodInfo<? extends ReadMethod>> methods) {
    return methods.stream().filter(info -> info.goal() == goal).collect(Collectors.toList());
  }

  /** Returns all methods that write. */
  public static List<MethodInfo<? extends WriteMethod>> write() {
    return WRITE;
  }

  /**
   * Returns the row of a method.
   *
   * @param methods {@link #copy}, {@link #read} or {@link #write}
   * @throws IllegalArgumentException if it has no such method
   */
  public static <M> MethodInfo<? extends M> find(
      List<MethodInfo<? extends M>> methods, String name) {
    return methods.stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown method '" + name + "'"));
  }

  // Unranked methods come last.
  private static <M> List<MethodInfo<? extends M>> all(
      Function<MethodProvider, List<MethodInfo<? extends M>>> methods) {
    List<MethodInfo<? extends M>> all = new ArrayList<>();
    PROVIDERS.forEach(provider -> all.addAll(methods.apply(provider)));
    all.sort(Comparator.comparing(info -> info.traits().contains(Trait.UNRANKED)));
    return Collections.unmodifiableList(all);
  }

  // The methods of this jar come first, at any position on the class path.
  private static List<MethodProvider> providers() {
    List<MethodProvider> found =
        new ArrayList<>(
            Arrays.asList(
                new BuiltInCopyMethods(),
                new BuiltInReadMethods(),
                new GoalMethods(),
                new BuiltInWriteMethods(),
                new BuiltInCommands(),
                new LibraryMethods()));
    Iterator<MethodProvider> providers =
        ServiceLoader.load(MethodProvider.class, Methods.class.getClassLoader()).iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return found;
        }
        found.add(providers.next());
      } catch (ServiceConfigurationError | UnsupportedClassVersionError e) {
        // A provider for a newer JDK than this fork's: its methods are unavailable here.
      }
    }
  }
}
