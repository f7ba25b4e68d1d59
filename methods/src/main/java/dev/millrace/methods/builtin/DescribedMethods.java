package dev.millrace.methods.builtin;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/**
 * Methods whose descriptions are in a file, since no fork needs them.
 *
 * <p>The JVM links each method together with the registry. Otherwise a young JVM would link it
 * inside its clock, at a cost that depends on the other methods of its class.
 */
abstract class DescribedMethods implements MethodProvider {
  static final int KIB = 1024;
  static final int MIB = 1024 * KIB;
  static final String UNMAPPING = "where the JVM can unmap on request";

  /** Read when the first description is needed. */
  private static final class Descriptions {
    private static final String FILE = "methods.properties";
    static final Properties ALL = new Properties();

    static {
      try (InputStream in = DescribedMethods.class.getResourceAsStream(FILE)) {
        ALL.load(Objects.requireNonNull(in, FILE));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  <M> MethodInfo<M> plain(String name, M method) {
    return described(MethodInfo.plain(name, "", () -> method), method);
  }

  <M> MethodInfo<M> buffered(String name, IntFunction<M> maker, int... sizes) {
    return described(MethodInfo.buffered(name, "", maker, sizes), maker.apply(sizes[0]));
  }

  <M> MethodInfo<M> byteBuffer(
      String name, BiFunction<Memory, Integer, M> maker, String... variants) {
    return described(MethodInfo.byteBuffer(name, "", maker, variants), maker.apply(Memory.HEAP, 1));
  }

  /** Marks a method that writes to the null device. */
  static <M> MethodInfo<M> discarding(MethodInfo<M> method) {
    return method
        .with(Trait.UNRANKED)
        .with(Trait.NULL_DEVICE)
        .limits("where /dev/null exists; leaves no file");
  }

  private static <M> MethodInfo<M> described(MethodInfo<M> info, M method) {
    return info.describedBy(() -> {
      String key = work(info, method) + "." + info.name();
      return Objects.requireNonNull(Descriptions.ALL.getProperty(key), key);
    });
  }

  private static String work(MethodInfo<?> info, Object method) {
    if (method instanceof CopyMethod) {
      return "copy";
    }
    if (method instanceof WriteMethod) {
      return "write";
    }
    return info.goal() == ReadGoal.SUM
        ? "read"
        : info.goal().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
