package dev.millrace.sys;

import dev.millrace.sys.host.Host;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// A JVM that starts fast and runs a program of the tests. Every user may read its classes.
public final class ChildJvm {
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private final List<String> command = new ArrayList<>();
  private final int options;
  private Path directory = Path.of("").toAbsolutePath();

  /// @param before the command that starts the JVM
  public ChildJvm(List<String> before) {
    command.addAll(before);
    options = before.size() + 1;
    command.addAll(java());
    command.add("-XX:SharedArchiveFile=" + Classes.HOME.resolve(Classes.ARCHIVE));
    command.addAll(List.of("-cp", Classes.path()));
  }

  private static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        NATIVE_ACCESS,
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-Xlog:cds=off"); // native access makes the JVM report that it uses a part of the archive
  }

  /// Adds an option of the JVM.
  public ChildJvm with(String option) {
    command.add(options, option);
    return this;
  }

  /// Denies system calls, so that copies use Java channels.
  public ChildJvm withoutNativeAccess() {
    command.remove(NATIVE_ACCESS);
    return with(
        Runtime.version().feature() < 24
            ? "--enable-native-access=java.base" // and to no other module
            : "--illegal-native-access=deny");
  }

  /// Starts the JVM in this working directory.
  public ChildJvm in(Path workingDirectory) {
    directory = workingDirectory;
    return this;
  }

  public Process start(Class<?> program, Object... arguments) throws IOException {
    command.add(program.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .start();
  }

  /// Runs the JVM to its end.
  ///
  /// @return its output
  public String run(Class<?> program, Object... arguments) throws IOException {
    Process process = start(program, arguments);
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /// Returns a file that each JVM has to read.
  public static Path aFileOfItsClasses() {
    return Classes.JARS.getFirst();
  }

  /// Loads the classes that an archive keeps, and links the system calls.
  public static void main(String[] arguments) throws IOException {
    for (String jar : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      try (JarFile classes = new JarFile(jar)) {
        classes.stream().map(JarEntry::getName).forEach(ChildJvm::load);
      }
    }
    Host.sys().extents(Path.of(arguments[0]));
  }

  private static void load(String entry) {
    try {
      if (entry.endsWith(".class")) {
        String name = entry.substring(0, entry.length() - 6).replace('/', '.');
        Class.forName(name, false, ChildJvm.class.getClassLoader());
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // a test: the libraries for tests are missing
    }
  }

  /// The classes of Millrace and of its tests, as jars and as an archive, for the time of this JVM:
  /// directories of a build may be closed to other users.
  private static final class Classes {
    static final String ARCHIVE = "archive.jsa";
    static final Path HOME;
    static final List<Path> JARS = new ArrayList<>();

    static {
      try {
        HOME = Files.createTempDirectory("millrace-classes-");
        Runtime.getRuntime().addShutdownHook(new Thread(Classes::remove));
        boolean unused = HOME.toFile().setExecutable(true, false);
        open(HOME);
        copyJars();
        archive();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    static String path() {
      return String.join(File.pathSeparator, JARS.stream().map(Path::toString).toList());
    }

    private static void copyJars() throws IOException {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        Path classes = Path.of(entry);
        if (Files.isDirectory(classes)) {
          JARS.add(JarClassPath.pack(classes, HOME.resolve(JARS.size() + ".jar")));
        } else if (entry.matches(".*[/\\\\](millrace|packed)-[^/\\\\]*")) {
          JARS.add(Files.copy(classes, HOME.resolve(JARS.size() + ".jar")));
        }
      }
      JARS.forEach(Classes::open);
    }

    private static void open(Path path) {
      boolean unused = path.toFile().setReadable(true, false);
    }

    // Without an archive, the JVMs start more slowly.
    private static void archive() throws IOException {
      Path archive = HOME.resolve(ARCHIVE);
      List<String> command = new ArrayList<>(java());
      command.add("-XX:ArchiveClassesAtExit=" + archive);
      command.addAll(List.of("-cp", path(), ChildJvm.class.getName(), archive.toString()));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      open(archive);
    }

    private static void remove() {
      for (File file : HOME.toFile().listFiles()) {
        boolean unused = file.delete();
      }
      boolean unused = HOME.toFile().delete();
    }
  }
}
