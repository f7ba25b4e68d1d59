package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.copy.CopyPaths;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/// A master and two workers in this JVM, with two executors in separate JVMs. All tests of a JVM
/// share it.
final class LocalCluster implements BeforeAllCallback {
  static final long CHUNK_BYTES = 1 << 20;

  // Without the end, the workers report executors that end with this JVM.
  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getRoot()
        .getStore(Namespace.create(LocalCluster.class))
        .computeIfAbsent("end", _ -> (AutoCloseable) () -> spark().stop());
  }

  private static final class Started {
    static final JavaSparkContext SPARK = start();
  }

  static JavaSparkContext spark() {
    return Started.SPARK;
  }

  private static JavaSparkContext start() {
    try {
      linkJars();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SparkConf conf =
        CopyTree.usualConf()
            .setMaster("local-cluster[2,1,1024]")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.ui.enabled", "false")
            .set("spark.millrace.chunkBytes", String.valueOf(CHUNK_BYTES))
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"));
    return new JavaSparkContext(conf);
  }

  // Workers look for the jars of Spark below SPARK_HOME.
  private static void linkJars() throws IOException {
    Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
    Files.createDirectories(jars);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar")) {
        try {
          Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
        } catch (FileAlreadyExistsException e) {
          // of an earlier run
        }
      }
    }
  }

  /// The end of a copy.
  record Outcome(int code, String out, String err) {
    /// Requires that every entry has a copy.
    Outcome succeeded() {
      assertThat(err).isEmpty();
      assertThat(code).isZero();
      return this;
    }
  }

  /// Copies by the cluster, with arguments of `millrace copy`.
  static Outcome copy(Object... arguments) throws IOException {
    String[] args = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    PrintWriter errors = new PrintWriter(err);
    ClusterOptions options = ClusterOptions.parse(String.join("\0", args));
    CopyPaths paths = options.paths(errors);
    int code = CopyTree.copy(args, options, paths, spark(), new PrintWriter(out), errors);
    errors.flush();
    return new Outcome(code, out.toString(), err.toString());
  }
}
