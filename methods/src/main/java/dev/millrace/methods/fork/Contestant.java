package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The method of a task, created at its first use: before the clock of a warm JVM, inside the clock
 * of a young one. Several threads must not make the first call of {@link #get}.
 */
final class Contestant<M> {
  private final Supplier<? extends M> maker;
  private @Nullable M made;

  /**
   * Creates no method yet.
   *
   * @throws IllegalArgumentException if the parameters of the id do not fit the method
   */
  Contestant(MethodInfo<? extends M> info, MethodId id) {
    maker = info.maker(id);
  }

  /** The method. */
  M get() {
    M method = made;
    if (method == null) {
      method = maker.get();
      made = method;
    }
    return method;
  }
}
