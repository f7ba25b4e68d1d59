package dev.millrace.sys;

import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/// Finds out which [Sys] fits this JVM.
final class Host {
  private static final String MAC = "Mac OS X";
  private static final Set<String> SYSTEMS = Set.of("Linux", MAC);

  /// The only architectures whose numbers `Linux` was checked for; the first is called otherwise by
  /// JVMs for macOS.
  private static final Set<String> ARCHITECTURES = Set.of("amd64", "x86_64", "aarch64");

  static final Sys SYS =
      choose(System.getProperty("os.name", "unknown"), System.getProperty("os.arch", "unknown"));

  private Host() {}

  static Sys choose(String system, String architecture) {
    return obstacle(system, architecture)
        .<Sys>map(UnsupportedSys::new)
        .orElseGet(() -> system.equals(MAC) ? mac() : new LinuxSys());
  }

  private static Sys mac() {
    try {
      return new MacSys(new MacCalls(Downcalls.C.library()));
    } catch (NoSuchElementException e) {
      return new UnsupportedSys("this macOS cannot clone files: " + e.getMessage());
    }
  }

  private static Optional<String> obstacle(String system, String architecture) {
    if (!SYSTEMS.contains(system)) {
      return Optional.of("system calls are known for Linux and macOS only, and this is " + system);
    }
    if (!ARCHITECTURES.contains(architecture)) {
      return Optional.of("system calls are not known for " + architecture);
    }
    return denial();
  }

  // A JVM that only warns does so now, in words of its own.
  private static Optional<String> denial() {
    try {
      Downcalls.memory(0, 0);
      return Optional.empty();
    } catch (IllegalCallerException e) {
      return Optional.of(
          "this JVM denies native access; start it with " + flag(Host.class.getModule()));
    }
  }

  private static String flag(Module module) {
    return "--enable-native-access=" + (module.isNamed() ? module.getName() : "ALL-UNNAMED");
  }
}
