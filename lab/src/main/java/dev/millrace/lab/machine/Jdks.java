package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.methods.platform.SearchPath;
import dev.millrace.model.record.Jdk;
import dev.millrace.sys.Existing;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Identifies Java runtimes by running them. The runtime of this JVM has its properties here.
public final class Jdks {
  /// JMH needs sun.misc.Unsafe; from this version on the JDK warns about it unless a flag allows
  /// it.
  private static final int WARNS_OF_UNSAFE = 24;

  /// The first version whose contestants make system calls, about which the JDK warns. See
  /// [dev.millrace.lab.natives.NativeMethods].
  private static final int CALLS_THE_SYSTEM = 25;

  private static final String LAUNCHER = File.separatorChar == '\\' ? "java.exe" : "java";

  private Jdks() {}

  /// Reads the version of each runtime. Makes names unique where two runtimes have the same
  /// version.
  public static List<Jdk> identify(List<Path> homes) throws IOException {
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes) {
      Map<String, String> properties = properties(home);
      String version = property(properties, "java.version", home);
      boolean taken = jdks.stream().anyMatch(jdk -> jdk.name().equals(version));
      jdks.add(jdk(taken ? version + "#" + (jdks.size() + 1) : version, home, properties));
    }
    return jdks;
  }

  /// Returns the runtime with a home, a version or a feature number.
  ///
  /// @param option that names it, for the message
  /// @throws ImpossibleRequestException if it is not one of `jdks`
  public static Jdk named(String option, String text, List<Jdk> jdks) {
    String home = Path.of(text).toAbsolutePath().toString();
    return jdks.stream()
        .filter(jdk ->
            jdk.home().equals(home)
                || jdk.name().equals(text)
                || Integer.toString(jdk.feature()).equals(text))
        .findFirst()
        .orElseThrow(() ->
            new ImpossibleRequestException(
                "%s: there is no JDK %s; choose one of %s"
                    .formatted(
                        option,
                        text,
                        jdks.stream().map(Jdk::name).collect(Collectors.joining(", ")))));
  }

  /// Returns the feature version of the `java` that a shell of the user starts. Empty if there is
  /// none, or if it is no runtime.
  public static Optional<Integer> featureOnPath() {
    return onPath().flatMap(Jdks::featureOf);
  }

  static Optional<Path> onPath() {
    return SearchPath.ofProcess().find(LAUNCHER).map(File::toPath);
  }

  private static Optional<Integer> featureOf(Path java) {
    try {
      if (java.toRealPath().equals(java(Path.of(System.getProperty("java.home"))).toRealPath())) {
        return Optional.of(Runtime.version().feature());
      }
      return Optional.ofNullable(printed(java).get("java.specification.version"))
          .map(Jdks::feature);
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Jdk jdk(String name, Path home, Map<String, String> properties) {
    int feature = feature(property(properties, "java.specification.version", home));
    return new Jdk(
        name,
        home.toString(),
        feature,
        properties.getOrDefault("java.runtime.version", name),
        properties.getOrDefault("java.vendor", "unknown"),
        properties.getOrDefault("java.vm.name", "unknown"),
        flags(feature));
  }

  private static List<String> flags(int feature) {
    List<String> flags = new ArrayList<>();
    if (feature >= WARNS_OF_UNSAFE) {
      flags.add("--sun-misc-unsafe-memory-access=allow");
    }
    if (feature >= CALLS_THE_SYSTEM) {
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    return List.copyOf(flags);
  }

  // Java 8 has the specification version 1.8.
  private static int feature(String specification) {
    return Integer.parseInt(
        specification.startsWith("1.") ? specification.substring(2) : specification);
  }

  private static String property(Map<String, String> properties, String key, Path home) {
    String value = properties.get(key);
    if (value == null) {
      throw new ImpossibleRequestException(
          "--jdk: " + home + " is not a Java runtime; choose another");
    }
    return value;
  }

  // To start a JVM takes longer than the rest of a check.
  private static Map<String, String> properties(Path home) throws IOException {
    if (home.equals(Path.of(System.getProperty("java.home")))) {
      return here();
    }
    Path java = java(home);
    if (!Existing.allows(AccessMode.EXECUTE, java)) {
      throw new ImpossibleRequestException(
          "--jdk: no Java runtime in " + home + " (no " + java + "); name the home of a JDK");
    }
    return printed(java);
  }

  private static Map<String, String> here() {
    Properties properties = System.getProperties();
    return properties.stringPropertyNames().stream()
        .collect(Collectors.toMap(Function.identity(), properties::getProperty));
  }

  private static Map<String, String> printed(Path java) throws IOException {
    Process process =
        new ProcessBuilder(java.toString(), "-XshowSettings:properties", "-version")
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> properties = new HashMap<>();
    for (String line : text.lines().toList()) {
      int equals = line.indexOf(" = ");
      if (equals > 0) {
        properties.put(line.substring(0, equals).trim(), line.substring(equals + 3).trim());
      }
    }
    return properties;
  }

  /// Returns the command that runs a class on a JDK.
  public static List<String> command(
      Jdk jdk, String classPath, String mainClass, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java(Path.of(jdk.home())).toString());
    command.addAll(jdk.flags());
    command.addAll(List.of(TemporaryDirectory.crashReports(), "-cp", classPath));
    command.add(mainClass);
    command.addAll(List.of(arguments));
    return command;
  }

  /// Returns a class path with code of the user in front.
  public static String before(List<Path> code, String classPath) {
    return Stream.concat(code.stream().map(Path::toString), Stream.of(classPath))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /// Returns the launcher of the runtime in `home`.
  public static Path java(Path home) {
    return home.resolve("bin").resolve(LAUNCHER);
  }
}
