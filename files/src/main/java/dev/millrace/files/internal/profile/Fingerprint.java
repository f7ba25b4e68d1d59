package dev.millrace.files.internal.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The machine that a profile is for. Another kernel release of the same series, and another update
/// of the same JDK, count as equal.
///
/// @param machine model of the processor as the system names it, and the number of processors of
///   this JVM
/// @param kernel name and series, such as `Linux 6.18` or `Windows 11 10.0`
/// @param jdk feature number, such as `25`
public record Fingerprint(String machine, String kernel, String jdk) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  /// The first processor is enough, and the kernel generates no more of the file than is read.
  private static final int READ_BYTES = 4 << 10;

  private static final String MODEL = "model name";

  /// Returns the fingerprint of this JVM.
  public static Fingerprint ofHost() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Fingerprint(
        "%s x %s".formatted(model(), processors),
        System.getProperty("os.name") + " " + series(System.getProperty("os.version", "")),
        Integer.toString(Runtime.version().feature()));
  }

  /// Returns the reason why a profile with this fingerprint does not fit another machine; empty if
  /// it fits.
  public Optional<String> differenceFrom(Fingerprint other) {
    if (!machine.equals(other.machine)) {
      return Optional.of("it is for %s, and this is %s".formatted(machine, other.machine));
    }
    if (!kernel.equals(other.kernel)) {
      return Optional.of("it is for kernel %s, and this is %s".formatted(kernel, other.kernel));
    }
    return jdk.equals(other.jdk)
        ? Optional.empty()
        : Optional.of("it is for JDK %s, and this is JDK %s".formatted(jdk, other.jdk));
  }

  private static String model() {
    String identifier = System.getenv("PROCESSOR_IDENTIFIER");
    return ProfilePlace.isWindows() && identifier != null ? identifier : modelOfLinux();
  }

  private static String modelOfLinux() {
    try (InputStream in = Files.newInputStream(PROCESSORS)) {
      String text = new String(in.readNBytes(READ_BYTES), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> line.startsWith(MODEL))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElseGet(Fingerprint::architecture);
    } catch (IOException e) {
      return architecture();
    }
  }

  private static String architecture() {
    return System.getProperty("os.arch", "unknown");
  }

  // 6.18.44-generic -> 6.18
  private static String series(String release) {
    int dot = release.indexOf('.');
    int second = release.indexOf('.', dot + 1);
    return dot < 0 || second < 0 ? release : release.substring(0, second);
  }
}
