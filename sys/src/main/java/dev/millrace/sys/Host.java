package dev.millrace.sys;

import dev.millrace.sys.MetadataCalls.Link;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out which [Sys] fits this JVM.
final class Host {
  private static final String MAC = "Mac OS X";
  private static final Set<String> SYSTEMS = Set.of("Linux", MAC);

  /// The only architectures whose numbers `Linux` was checked for; the first is called otherwise by
  /// JVMs for macOS.
  private static final Set<String> ARCHITECTURES = Set.of("amd64", "x86_64", "aarch64");

  // Not in the initializer of this class: if that fails once, as where the stack is full, it fails
  // for ever.
  private static volatile @Nullable Sys sys;

  private Host() {}

  static Sys sys() {
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

  // A first call links all calls. It may fail, for example if this process may open no more files;
  // to fail later, in the initializer of a class, would be an error at every call.
  private static Sys linux() {
    try {
      long _ = new NativeCalls().statx(RawName.ofDescriptor(0), Link.FOLLOW, new FileStatus());
      return new LinuxSys();
    } catch (LinkageError | NoSuchElementException e) {
      return new UnsupportedSys("the system calls could not be linked: " + e);
    }
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
