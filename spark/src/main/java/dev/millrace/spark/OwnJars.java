package dev.millrace.spark;

import dev.millrace.cli.copy.SparkSubmit;
import dev.millrace.sys.Existing;
import java.io.IOException;
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
    Path own = SparkSubmit.jarOf(OwnJars.class);
    if (!Existing.isFile(own)) {
      return;
    }
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(own.resolveSibling(""), NEEDED)) {
      for (Path jar : jars) {
        if (!jar.equals(own)) {
          spark.addJar(jar.toString());
        }
      }
    }
  }
}
