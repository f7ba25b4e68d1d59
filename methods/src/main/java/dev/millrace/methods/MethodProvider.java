package dev.millrace.methods;

import java.util.Collections;
import java.util.List;

/**
 * Brings methods into the field. Found with {@link java.util.ServiceLoader}, so that contestants
 * which need a newer JDK, and the known-bad ones of the tests, join from other jars.
 */
public interface MethodProvider {
  /** Methods that copy, in the order in which tables show them. */
  default List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Collections.emptyList();
  }

  /** Methods that read, likewise. */
  default List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Collections.emptyList();
  }

  /** Methods that write, likewise. */
  default List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Collections.emptyList();
  }
}
