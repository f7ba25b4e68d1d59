package dev.millrace.model.record;

import java.util.List;

/// Every condition that may change the system calls of a traced method. A trace holds for races
/// with an equal key.
///
/// @param subject the traced work
/// @param platform the software that ran it
public record TraceKey(Subject subject, Platform platform) {
  /// The traced work.
  ///
  /// @param jdk home of the JDK
  /// @param flags arguments of its JVM
  /// @param from file system of the source
  /// @param to file system of the target
  /// @param durability of the target
  /// @param fileBytes size of the file
  /// @param repeats untraced invocations before the traced one
  public record Subject(
      Operation operation,
      String method,
      String jdk,
      List<String> flags,
      String from,
      String to,
      WriteDurability durability,
      long fileBytes,
      int repeats) {
    public Subject {
      flags = List.copyOf(flags);
    }
  }

  /// The software, which an update replaces.
  ///
  /// @param jdk full version of the JDK
  /// @param options of the JVM, from environment variables
  /// @param processors available to the JVM
  /// @param kernel release of the kernel
  /// @param strace the strace program
  /// @param classPath digest of the classes of Millrace and of all libraries
  public record Platform(
      String jdk, String options, int processors, String kernel, String strace, String classPath) {}
}
