package dev.millrace.model.record;

import dev.millrace.model.record.Mechanism.DataCall;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

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

  /// A trace that later races use again.
  ///
  /// @param key its conditions
  /// @param calls in the order of their first occurrence
  public record CachedTrace(TraceKey key, List<DataCall> calls) {
    private static final JsonMapper JSON = Json.mapper();
    private static final ObjectReader READER =
        JSON.readerFor(CachedTrace.class)
            .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

    public CachedTrace {
      calls = List.copyOf(calls);
    }

    /// Returns the trace in this JSON; empty if the text is no trace.
    public static Optional<CachedTrace> parse(byte[] json) {
      try {
        return Optional.ofNullable(READER.readValue(json));
      } catch (JacksonException e) {
        return Optional.empty();
      }
    }

    /// Returns this trace as JSON.
    public byte[] json() {
      return JSON.writeValueAsBytes(this);
    }
  }
}
