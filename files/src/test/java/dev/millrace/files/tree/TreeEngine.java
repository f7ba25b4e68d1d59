package dev.millrace.files.tree;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;
import dev.millrace.sys.ChildJvm;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The two ways in which files and trees are copied.
public enum TreeEngine {
  /// System calls relative to open directories.
  SYSTEM_CALLS,
  /// `java.nio`, as on other systems.
  PATHS;

  public Copier copier(CopyOptions options) {
    return this == SYSTEM_CALLS ? new Copier(options) : NoSys.copier(options);
  }

  public Copier copier() {
    return copier(CopyOptions.DEFAULTS);
  }

  /// Returns a JVM whose copies use this engine.
  ///
  /// @param before the command that starts it
  public ChildJvm jvm(List<String> before) {
    ChildJvm jvm = new ChildJvm(before);
    return this == SYSTEM_CALLS ? jvm : jvm.withoutNativeAccess();
  }

  public ChildJvm jvm() {
    return jvm(List.of());
  }

  /// Returns each engine with each value.
  public static Stream<Arguments> with(Enum<?>[] values) {
    return Arrays.stream(values())
        .flatMap(engine -> Arrays.stream(values).map(value -> Arguments.of(engine, value)));
  }
}
