package dev.millrace.methods;

import java.util.Collections;
import java.util.List;

/**
 * Adds methods to the race. {@link java.util.ServiceLoader} finds providers, so that methods for
 * newer JDKs, and the known-bad ones of the tests, come from other jars.
 */
public interface MethodProvider {
  /** Returns methods that copy, in the order of tables. */
  default List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Collections.emptyList();
  }

  /** Returns methods that read, of any {@link ReadGoal}, in the order of tables. */
  default List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Collections.emptyList();
  }

  /** Returns methods that write, in the order of tables. */
  default List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Collections.emptyList();
  }
}
