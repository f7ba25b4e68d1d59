package dev.millrace.sys.host;

import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.linux.LinuxSys;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Chooses the [Sys] of this JVM.
public final class Host {
  /// The architectures with known numbers of system calls.
  private static final Set<String> ARCHITECTURES = Set.of("amd64", "aarch64");

  // Not in a class initializer: a single failure there, e.g. by a full stack, is permanent.
  private static volatile @Nullable Sys sys;

  private Host() {}

  /// Returns the system of this JVM: Linux on x86-64 or AArch64; otherwise one that supports
  /// nothing and returns the reason.
  public static Sys sys() {
    Sys chosen = sys;
    return chosen == null ? chooseOnce() : chosen;
  }

  private static synchronized Sys chooseOnce() {
    Sys chosen = sys;
    if (chosen == null) {
      chosen =
          choose(
              System.getProperty("os.name", "unknown"), System.getProperty("os.arch", "unknown"));
      sys = chosen;
    }
    return chosen;
  }

  static Sys choose(String system, String architecture) {
    return unsupportedReason(system, architecture)
        .<Sys>map(UnsupportedSys::new)
        .orElseGet(Host::linux);
  }

  private static Sys linux() {
    try {
      return LinuxSys.linked();
    } catch (LinkageError | NoSuchElementException e) {
      return new UnsupportedSys("the system calls could not be linked: " + e);
    }
  }

  private static Optional<String> unsupportedReason(String system, String architecture) {
    if (!system.equals("Linux")) {
      return Optional.of("system calls are supported on Linux only, and this is " + system);
    }
    if (!ARCHITECTURES.contains(architecture)) {
      return Optional.of("system calls are not supported on " + architecture);
    }
    return denial();
  }

  // A JVM that only warns about native access prints its warning here.
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
