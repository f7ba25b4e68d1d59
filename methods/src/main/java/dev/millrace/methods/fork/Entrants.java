package dev.millrace.methods.fork;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.methods.copy.CommandCopy;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Finds the method of a trial: in the registry of this JVM, or in the classes and commands that a
 * user added to the race.
 *
 * <p>Every search loads the registry and uses reflection once, so that a young JVM has loaded the
 * same classes before its clock starts.
 */
final class Entrants {
  private Entrants() {}

  /**
   * Returns the method that copies in a trial.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  static MethodInfo<? extends CopyMethod> copy(TrialSpec spec) {
    List<MethodInfo<? extends CopyMethod>> registry = Methods.copy();
    List<String> words = spec.command();
    return words.isEmpty()
        ? find(spec, registry, MethodProvider::copyMethods, CopyMethod.class)
        : MethodInfo.<CopyMethod>plain(spec.method().name(), "", () -> new CommandCopy(words));
  }

  /**
   * Returns the method that reads in a trial.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  static MethodInfo<? extends ReadMethod> read(TrialSpec spec) {
    ReadGoal goal = spec.goal();
    return find(
        spec,
        Methods.read(goal),
        provider -> Methods.withGoal(goal, provider.readMethods()),
        ReadMethod.class);
  }

  /**
   * Returns the method that writes in a trial.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   */
  static MethodInfo<? extends WriteMethod> write(TrialSpec spec) {
    return find(spec, Methods.write(), MethodProvider::writeMethods, WriteMethod.class);
  }

  private static <M> MethodInfo<? extends M> find(
      TrialSpec spec,
      List<MethodInfo<? extends M>> registry,
      Function<MethodProvider, List<MethodInfo<? extends M>>> methods,
      Class<M> type) {
    MethodProvider provider = maker(provider(spec), MethodProvider.class).get();
    String name = spec.method().bare().name();
    if (spec.find(TrialSpec.SpecKey.PROVIDER) != null) {
      return Methods.find(methods.apply(provider), name);
    }
    String className = spec.find(TrialSpec.SpecKey.METHOD_CLASS);
    return className == null
        ? Methods.find(registry, spec.method().name())
        : MethodInfo.<M>plain(name, "", maker(className, type));
  }

  private static String provider(TrialSpec spec) {
    String name = spec.find(TrialSpec.SpecKey.PROVIDER);
    return name == null ? NoMethods.class.getName() : name;
  }

  // The first call loads the class of the method, as it does for a method of the registry.
  private static <T> Supplier<T> maker(String className, Class<T> type) {
    return () -> {
      try {
        Constructor<?> constructor =
            Class.forName(className, true, Entrants.class.getClassLoader())
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        return type.cast(constructor.newInstance());
      } catch (ReflectiveOperationException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        throw new IllegalArgumentException("cannot create " + className + ": " + cause, e);
      }
    };
  }

  /** Uses reflection in the way of a method that a user added. */
  static final class NoMethods implements MethodProvider {
    @Override
    public List<MethodInfo<? extends CopyMethod>> copyMethods() {
      return Arrays.asList();
    }
  }
}
