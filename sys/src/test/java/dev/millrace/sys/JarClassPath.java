package dev.millrace.sys;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The class path of a test with jars in place of its directories of classes, as Millrace runs. The
/// JVM archives classes of jars only, and forks with an archive start in half the time.
public final class JarClassPath {
  private static final String CLASS_PATH = "java.class.path";

  private JarClassPath() {}

  /// Packs each directory of the class path into a jar next to it, and sets the class path of forks
  /// and other JVMs. Safe to call several times, also in several JVMs.
  public static synchronized void use() {
    System.setProperty(
        CLASS_PATH,
        Stream.of(System.getProperty(CLASS_PATH).split(File.pathSeparator, -1))
            .map(Path::of)
            .map(entry -> Files.isDirectory(entry) ? packed(entry) : entry)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
  }

  private static Path packed(Path classes) {
    try {
      return pack(classes, classes.resolveSibling("packed-" + classes.getFileName() + ".jar"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Packs a directory of classes, unless the jar has its classes already.
  static Path pack(Path classes, Path jar) throws IOException {
    List<Path> files = files(classes);
    FileTime newest = newest(files);
    if (!Files.exists(jar) || !Files.getLastModifiedTime(jar).equals(newest)) {
      pack(classes, files, jar, newest);
    }
    return jar;
  }

  private static List<Path> files(Path classes) throws IOException {
    try (Stream<Path> all = Files.walk(classes)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static FileTime newest(List<Path> files) throws IOException {
    long millis = 0;
    for (Path file : files) {
      millis = Math.max(millis, Files.getLastModifiedTime(file).toMillis());
    }
    return FileTime.fromMillis(millis);
  }

  // The jars of several JVMs are equal, with equal dates: an archive is valid for all of them.
  private static void pack(Path classes, List<Path> files, Path jar, FileTime date)
      throws IOException {
    Path draft = Files.createTempFile(jar.getParent(), "packed", ".new");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(draft))) {
      out.setLevel(1);
      for (Path file : files) {
        JarEntry entry = new JarEntry(classes.relativize(file).toString().replace('\\', '/'));
        entry.setTime(date.toMillis());
        out.putNextEntry(entry);
        Files.copy(file, out);
      }
    }
    Files.setLastModifiedTime(draft, date);
    Files.move(draft, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
