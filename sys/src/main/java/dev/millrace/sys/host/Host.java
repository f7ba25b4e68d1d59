package dev.millrace.sys.host;

import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.linux.LinuxSys;
import dev.millrace.sys.macos.MacSys;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out which [Sys] fits this JVM.
public final class Host {
  private static final String MAC = "Mac OS X";
  private static final Set<String> SYSTEMS = Set.of("Linux", MAC);

  /// The only architectures whose numbers `Linux` was checked for; the first is called otherwise by
  /// JVMs for macOS.
  private static final Set<String> ARCHITECTURES = Set.of("amd64", "x86_64", "aarch64");

  // Not in the initializer of this class: if that fails once, as where the stack is full, it fails
  // for ever.
  private static volatile @Nullable Sys sys;

  private Host() {}

  /// The system this JVM runs on: Linux on x86-64 or AArch64; macOS, for [Sys#clone] and
  /// [Sys#copyData] alone; or else one that can do nothing and says why.
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
    return obstacle(system, architecture)
        .<Sys>map(UnsupportedSys::new)
        .orElseGet(() -> system.equals(MAC) ? mac() : linux());
  }

  private static Sys linux() {
    try {
      return LinuxSys.linked();
    } catch (LinkageError | NoSuchElementException e) {
      return new UnsupportedSys("the system calls could not be linked: " + e);
    }
  }

  private static Sys mac() {
    try {
      return MacSys.linked();
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
