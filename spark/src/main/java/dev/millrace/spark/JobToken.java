package dev.millrace.spark;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import dev.millrace.sys.TempName;
import java.io.Closeable;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file in the target of a job, until all files are copied. The driver holds its lock: executors
/// find the target by it, and other jobs keep the staging files of this job.
///
/// It has the form of a staging name: a later copy removes the token of a killed driver.
final class JobToken implements Closeable {
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

  /// Returns the name of the token of a job.
  static String name(String job) {
    return ".cluster." + job + TempName.SUFFIX;
  }

  /// Creates the token of a job. It has its lock before it has its name, so that no other job takes
  /// it for the token of a killed driver. A file system without locks has a token without a lock.
  static JobToken create(OpenDirectory target, String job) throws IOException {
    FileCalls calls = target.calls();
    RawName draft = target.name(".cluster." + job);
    long opened = calls.open(draft, Access.CREATE_NEW, PERMISSIONS);
    int descriptor = (int) Call.OPEN.require(opened, target.path(name(job)));
    calls.flock(descriptor);
    long renamed = calls.renameat2(draft, target.name(name(job)), Existing.REPLACE);
    if (renamed < 0) {
      calls.unlinkat(draft);
      calls.close(descriptor);
      throw Call.RENAMEAT2.failure(renamed, target.path(name(job)));
    }
    return new JobToken(calls, target.name(name(job)), descriptor);
  }

  /// Returns whether a staging file belongs to another job that still runs, or is the token of this
  /// job.
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
