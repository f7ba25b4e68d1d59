package dev.millrace.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;

/// The jars next to the jar of this class, which the executors need.
final class OwnJars {
  private static final String NEEDED = "{millrace-*,picocli-*}.jar";

  private OwnJars() {}

  /// Passes the jars to the executors. Does nothing for classes outside a jar: their executors have
  /// a separate class path.
  static void addTo(JavaSparkContext spark) throws IOException {
    Path own = own();
    if (!Files.isRegularFile(own)) {
      return;
    }
    Path directory = own.toAbsolutePath().getParent();
    if (directory == null) {
      return;
    }
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(directory, NEEDED)) {
      for (Path jar : jars) {
        if (!jar.equals(own.toAbsolutePath())) {
          spark.addJar(jar.toString());
        }
      }
    }
  }

  private static Path own() throws IOException {
    try {
      return Path.of(OwnJars.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
