package dev.millrace.spark;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.RunningTask.ExecutorTools;
import dev.millrace.sys.Call;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.TempName;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkEnv;
import org.jspecify.annotations.Nullable;

/// The source and the target of a job on the driver, open until its end. The driver creates the
/// target: an executor without the mount would create it on its own disk.
record DriverRoots(DirectoryPair roots, JobToken token, ClusterJob job) implements Closeable {
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

  /// The identity of the source and of the target, as the driver has found them. An executor whose
  /// machine lacks a mount finds other directories under the same paths.
  ///
  /// @param source the inode of the source: device numbers differ between machines
  /// @param target the inode of the target
  /// @param token the name of a file in the target, which no other file system has; empty for none
  record RootKeys(long source, long target, String token) implements Serializable {
    /// The keys before the driver has opened the roots.
    static final RootKeys UNKNOWN = new RootKeys(0, 0, "");

    static RootKeys of(DirectoryPair roots, String token) throws IOException {
      return new RootKeys(roots.source().status().inode(), roots.target().status().inode(), token);
    }

    /// Returns these keys for steps without the token.
    RootKeys withoutToken() {
      return new RootKeys(source, target, "");
    }

    /// @throws FileSystemException if one of them is missing, or is another directory than on the
    ///   driver; the message names the machine
    DirectoryPair open(FileCalls calls, Path from, Path to) throws FileSystemException {
      DirectoryPair roots;
      try {
        roots = DirectoryPair.open(calls, from, to);
      } catch (NoSuchFileException e) {
        throw failure(Path.of(e.getFile()), "is missing", "");
      } catch (IOException e) {
        throw failure(to, "cannot be opened", ": " + OneLine.of(e));
      }
      boolean areEqual = false;
      try {
        require(roots.source(), source);
        require(roots.target(), target);
        requireToken(roots.target());
        areEqual = true;
        return roots;
      } finally {
        if (!areEqual) {
          roots.close();
        }
      }
    }

    private static void require(OpenDirectory directory, long inode) throws FileSystemException {
      FileStatus found = new FileStatus();
      boolean isEqual =
          directory.calls().statx(directory.descriptor(), found) >= 0 && found.inode() == inode;
      if (!isEqual) {
        throw failure(directory.path(), "is another directory", " than on the driver");
      }
    }

    private void requireToken(OpenDirectory directory) throws FileSystemException {
      boolean isThere =
          token.isEmpty()
              || directory.calls().statx(directory.name(token), Link.STAY, new FileStatus()) >= 0;
      if (!isThere) {
        throw failure(directory.path(), "is another directory", " than on the driver");
      }
    }

    private static FileSystemException failure(Path path, String fact, String more) {
      return PathFailure.of(
          path, fact + " on " + host() + more + "; mount the same storage on all executors");
    }

    private static String host() {
      SparkEnv executor = SparkEnv.get();
      return executor == null ? "this machine" : executor.blockManager().blockManagerId().host();
    }
  }

  /// A file in the target of a job, until all files are copied. The driver holds its lock:
  /// executors find the target by it, and other jobs keep the staging files of this job.
  ///
  /// It has the form of a staging name: a later copy removes the token of a killed driver.
  static final class JobToken implements Closeable {
    private static final Pattern PART =
        Pattern.compile("\\..*\\.([0-9a-f]{16})" + Pattern.quote(TempName.SUFFIX));

    /// `rw-r--r--`: executors of another user find its lock too.
    private static final int PERMISSIONS = 0644;

    private final FileCalls calls;
    private final RawName name;
    private final int descriptor;
    private boolean isClosed;

    private JobToken(FileCalls calls, RawName name, int descriptor) {
      this.calls = calls;
      this.name = name;
      this.descriptor = descriptor;
    }

    static String name(String job) {
      return ".cluster." + job + TempName.SUFFIX;
    }

    /// Creates the token of a job. It has its lock before it has its name, so that no other job
    /// takes it for the token of a killed driver. A file system without locks has a token without a
    /// lock.
    static JobToken create(OpenDirectory target, String job) throws IOException {
      FileCalls calls = target.calls();
      RawName draft = target.name(".cluster." + job);
      long opened = calls.open(draft, Access.CREATE_NEW, PERMISSIONS);
      int descriptor = (int) Call.OPEN.require(opened, target.path(name(job)));
      calls.flock(descriptor);
      long renamed = calls.renameat2(draft, target.name(name(job)), NameCalls.Existing.REPLACE);
      if (renamed < 0) {
        calls.unlinkat(draft);
        calls.close(descriptor);
        throw Call.RENAMEAT2.failure(renamed, target.path(name(job)));
      }
      return new JobToken(calls, target.name(name(job)), descriptor);
    }

    /// Returns whether a staging file belongs to another job that still runs, or is the token of
    /// this job.
    ///
    /// @param target the root of the target
    /// @param part the name of the staging file
    /// @param own this job
    static boolean isOfOtherJob(OpenDirectory target, String part, String own) {
      Matcher name = PART.matcher(part);
      if (!name.matches() || (name.group(1).equals(own) && !part.equals(name(own)))) {
        return false;
      }
      RawName token = target.name(name(name.group(1)));
      long opened = target.calls().open(token, Access.READ_NO_LINK, 0);
      if (opened < 0) {
        return false;
      }
      boolean isLocked = target.calls().flock((int) opened) < 0;
      target.calls().close((int) opened);
      return isLocked;
    }

    /// Removes the file. Does not fail.
    @Override
    public void close() {
      if (!isClosed) {
        isClosed = true;
        calls.unlinkat(name);
        calls.close(descriptor);
      }
    }
  }
}
