package dev.millrace.methods.fork;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One method of a task, made when it is first needed: before the clock of a warm JVM, inside the
 * clock of a young one. The first {@link #get} must not be called by several threads.
 */
final class Contestant<M> {
  private final Supplier<? extends M> maker;
  private @Nullable M made;

  /**
   * Makes nothing yet.
   *
   * @throws IllegalArgumentException if the parameters of the id are not those of the method
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
