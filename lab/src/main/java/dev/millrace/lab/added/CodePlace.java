package dev.millrace.lab.added;

import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.methods.MethodProvider;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/// The classes of a build that come from one place: a jar, or its source files.
///
/// @param files of the place
/// @param candidates binary names of classes that may be methods or providers
/// @param providers binary names of the registered providers
record CodePlace(List<Path> files, List<String> candidates, List<String> providers) {
  /// The start of the paths of the classes of Millrace that a method needs.
  private static final String INTERFACES = "dev/millrace/methods/";

  private static final String SERVICE = "META-INF/services/" + MethodProvider.class.getName();

  /// The classes of source files, in the order of their names.
  static CodePlace compiled(List<Path> sources, Map<String, byte[]> classes) {
    return new CodePlace(sources, classes.keySet().stream().sorted().toList(), List.of());
  }

  /// The classes of a jar.
  ///
  /// @throws IOException if it is not a jar
  static CodePlace jar(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      List<String> names = new ArrayList<>();
      for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        if (isClass(entry.getName()) && mayHaveMethod(bytes(jar, entry))) {
          names.add(entry.getName().replaceFirst("\\.class$", "").replace('/', '.'));
        }
      }
      names.sort(Comparator.naturalOrder());
      JarEntry service = jar.getJarEntry(SERVICE);
      return new CodePlace(
          List.of(file), names, service == null ? List.of() : lines(bytes(jar, service)));
    } catch (IOException e) {
      throw new IOException("%s is not a jar (%s)".formatted(file, e.getMessage()), e);
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF/")
        && !name.startsWith(INTERFACES) // a jar may contain the jars that it needs
        && !name.endsWith("module-info.class");
  }

  // A class that implements an interface of Millrace itself has its name as a constant.
  private static boolean mayHaveMethod(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(INTERFACES);
  }

  private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static List<String> lines(byte[] service) {
    return new String(service, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /// Returns the files, for messages.
  String text() {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  /// Returns the names of the files, without directories.
  String names() {
    return files.stream()
        .map(file -> String.valueOf(file.getFileName()))
        .collect(Collectors.joining(", "));
  }

  /// Rejects a class that an earlier place of the build has too: the class path of a fork has one
  /// of them only.
  ///
  /// @param seen classes of the earlier places, to which this place adds its own
  /// @throws ImpossibleRequestException if a class occurs twice
  void requireOwn(List<AddedMethod> found, Map<String, Path> seen) {
    for (AddedMethod method : found) {
      String owner = method.code().name();
      Path file = files.getFirst();
      Path earlier = seen.putIfAbsent(owner, file);
      if (earlier != null && !earlier.equals(file)) {
        throw new ImpossibleRequestException(
            "--with: %s and %s both have the class %s; name the builds: --with old=%s --with new=%s"
                .formatted(earlier, file, owner, earlier, file));
      }
    }
  }
}
