package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyResult;
import dev.millrace.sys.Sys;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Copies a large file while this process may open no more files, and again when it may, and prints
/// the failure of the first copy and the length of the second.
final class CopyWithoutDescriptors {
  private CopyWithoutDescriptors() {}

  /// Runs the program.
  ///
  /// @param arguments the source and the target
  public static void main(String[] arguments) throws Exception {
    Path source = Path.of(arguments[0]);
    Path target = Path.of(arguments[1]);
    // From directories the JVM loads classes by opening files; from a jar it would not.
    loadClassesOf(Copier.class);
    loadClassesOf(Sys.class);
    List<Closeable> open = openAll();
    String failure = copy(source, target);
    for (Closeable file : open) {
      file.close();
    }
    System.out.println(failure);
    System.out.println(copy(source, target));
  }

  private static String copy(Path source, Path target) {
    try {
      CopyResult result = new Copier().copy(source, target);
      return "copied " + result.bytes();
    } catch (IOException e) {
      return "failed as it should";
    }
  }

  private static List<Closeable> openAll() {
    List<Closeable> open = new ArrayList<>();
    try {
      while (true) {
        open.add(new FileInputStream("/dev/null"));
      }
    } catch (IOException e) {
      return open; // too many open files
    }
  }

  private static void loadClassesOf(Class<?> one) throws Exception {
    Path home = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(CopyWithoutDescriptors::isClass).toList()) {
        String name = home.relativize(file).toString().replace('/', '.').replace(".class", "");
        Class<?> unused = Class.forName(name, false, one.getClassLoader());
      }
    }
  }

  private static boolean isClass(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".class") && !name.endsWith("-info.class");
  }
}
