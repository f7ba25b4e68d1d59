package dev.millrace.sys;

import java.util.Optional;
import java.util.Set;

/// Finds out which [Sys] fits this JVM.
final class Host {
  /// The only architectures whose numbers `Linux` was checked for.
  private static final Set<String> ARCHITECTURES = Set.of("amd64", "aarch64");

  static final Sys SYS =
      choose(System.getProperty("os.name", "unknown"), System.getProperty("os.arch", "unknown"));

  private Host() {}

  static Sys choose(String system, String architecture) {
    return obstacle(system, architecture).<Sys>map(UnsupportedSys::new).orElseGet(LinuxSys::new);
  }

  private static Optional<String> obstacle(String system, String architecture) {
    if (!system.equals("Linux")) {
      return Optional.of("system calls are known for Linux only, and this is " + system);
    }
    if (!ARCHITECTURES.contains(architecture)) {
      return Optional.of("system calls are not known for " + architecture);
    }
    return denial();
  }

  // A JVM that only warns does so now, in words of its own.
  private static Optional<String> denial() {
    try {
      Downcalls.linkVoid("sync");
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
