package dev.millrace.methods;

import java.util.List;

/**
 * Brings methods into the field. Found with {@link java.util.ServiceLoader}, so that contestants
 * which need a newer JDK, and the known-bad ones of the tests, join from other jars.
 */
public interface MethodProvider {
  /** The methods, in the order in which tables show them. */
  List<MethodInfo> copyMethods();
}
