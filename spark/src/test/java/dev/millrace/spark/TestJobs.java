package dev.millrace.spark;

import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.spark.ClusterJob.Limits;
import dev.millrace.spark.DriverRoots.RootKeys;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.RunningTask.ExecutorTools;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.Path;

/// Jobs whose tasks run in the JVM of a test.
final class TestJobs {
  static final int CHUNK_BYTES = 4096;

  private static final int PERMISSIONS = 0x1ED;

  private TestJobs() {}

  /// Returns a job on two existing directories, without a token.
  static ClusterJob job(Path source, Path target, String... options) throws IOException {
    ClusterJob request = request(source, target, new Limits(1, 1, false), options);
    try (DirectoryPair roots = DirectoryPair.open(calls(request), source, target)) {
      TreeDirectory root = new TreeDirectory("", PERMISSIONS, PERMISSIONS);
      return request.withRoots(RootKeys.of(roots, ""), root);
    }
  }

  /// Returns a job whose roots are not known yet.
  static ClusterJob request(Path source, Path target, Limits limits, String... options) {
    String arguments =
        String.join("\0", String.join("\0", options), source.toString(), target.toString());
    return new ClusterJob(
        arguments,
        source.toUri().toString(),
        target.toUri().toString(),
        limits,
        CHUNK_BYTES,
        "0123456789abcdef",
        RootKeys.UNKNOWN,
        new TreeDirectory("", 0, TreeDirectory.MISSING));
  }

  static FileCalls calls(ClusterJob job) throws IOException {
    return ExecutorTools.of(job).copyTools().calls();
  }
}
