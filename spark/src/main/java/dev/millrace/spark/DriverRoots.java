package dev.millrace.spark;

import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileMode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The source and the target of a job on the driver, open until its end. The driver creates the
/// target: an executor without the mount would create it on its own disk.
final class DriverRoots implements Closeable {

  private final DirectoryPair roots;
  private final JobToken token;
  private final ClusterJob job;

  private DriverRoots(DirectoryPair roots, JobToken token, ClusterJob job) {
    this.roots = roots;
    this.token = token;
    this.job = job;
  }

  /// Creates the target if it is missing.
  ///
  /// @param request a job whose roots are not known yet
  static DriverRoots create(ClusterJob request) throws IOException {
    ExecutorTools tools = ExecutorTools.of(request);
    Path target = request.targetOf("");
    int earlier = permissions(target);
    makeTarget(tools, request);
    DirectoryPair roots =
        DirectoryPair.open(tools.copyTools().calls(), request.sourceOf(""), target);
    @Nullable JobToken token = null;
    try {
      token = JobToken.create(roots.target(), request.id());
      RootKeys keys = RootKeys.of(roots, JobToken.name(request.id()));
      int permissions = roots.source().status().permissions();
      TreeDirectory root = new TreeDirectory("", permissions, earlier);
      return new DriverRoots(roots, token, request.withRoots(keys, root));
    } finally {
      if (token == null) {
        roots.close();
      }
    }
  }

  private static int permissions(Path target) throws IOException {
    if (!Existing.isAt(target, LinkOption.NOFOLLOW_LINKS)) {
      return TreeDirectory.MISSING;
    }
    Object mode = Files.getAttribute(target, "unix:mode", LinkOption.NOFOLLOW_LINKS);
    return (Integer) mode & FileMode.ALL;
  }

  private static void makeTarget(ExecutorTools tools, ClusterJob job) throws IOException {
    TaskReport report = new TaskReport(false);
    TreeRequest request =
        new TreeRequest(
            job.sourceOf(""),
            job.targetOf(""),
            tools.files(),
            InternalOptions.of(tools.tree())
                .withDirectoryCompletion(DirectoryCompletion.LATER)
                .in(tools.tree())
                .withFilter(TreeFilter.NONE),
            report,
            new Cancellation());
    new TreeCopies(tools.engine()).copyListed(request, List.of());
    report.requireNoFailure();
  }

  /// Returns the job of these roots.
  ClusterJob job() {
    return job;
  }

  /// Removes the token, and returns the job for steps after that.
  ClusterJob withoutToken() {
    token.close();
    return job.withRoots(job.roots().withoutToken(), job.root());
  }

  @Override
  public void close() {
    token.close();
    roots.close();
  }
}
