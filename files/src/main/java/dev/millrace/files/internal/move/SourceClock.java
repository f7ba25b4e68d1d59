package dev.millrace.files.internal.move;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.TimedWait;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/// A moment before a copy, on the clock that gives the files of the source their change times. That
/// may be the clock of a server, and it advances in steps: of some milliseconds, or of a second.
///
/// @param seconds since 1970
record SourceClock(long seconds, int nanos) {
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(3);

  /// Returns the start of the next step: no earlier change of a file has this time, and each later
  /// one has this time or a later one.
  ///
  /// @param source its directory gets a file for a moment
  /// @throws IOException if the directory is not writable: then the source could not be removed
  static SourceClock read(EntryName source) throws IOException {
    SourceClock first = now(source);
    long startNanos = System.nanoTime();
    SourceClock next = first;
    while (next.equals(first) && System.nanoTime() - startNanos < LONGEST_NANOS) {
      TimedWait.take();
      next = now(source);
    }
    return next;
  }

  private static SourceClock now(EntryName source) throws IOException {
    FileCalls calls = source.calls();
    long unnamed = calls.open(source.around(), Access.CREATE_UNNAMED, 0);
    return unnamed < 0 ? nowByName(source) : read(source, (int) unnamed);
  }

  // Not every file system has files without names.
  private static SourceClock nowByName(EntryName source) throws IOException {
    FileCalls calls = source.calls();
    EntryName probe = source.beside(TempPath.beside(source.path()));
    long opened = calls.open(probe.name(), Access.CREATE_NEW, 0);
    int descriptor = (int) Call.OPEN.require(opened, source.path());
    long removed = calls.unlinkat(probe.name());
    SourceClock now = read(source, descriptor);
    Call.UNLINKAT.require(removed, source.path());
    return now;
  }

  private static SourceClock read(EntryName source, int descriptor) throws IOException {
    FileCalls calls = source.calls();
    FileStatus status = new FileStatus();
    long looked = calls.statx(descriptor, status);
    calls.close(descriptor);
    Call.STATX.require(looked, source.path());
    return new SourceClock(status.changedSeconds(), status.changedNanos());
  }

  /// Returns whether a file has not changed since this moment.
  boolean isAfterChangesOf(FileStatus file) {
    return file.changedSeconds() < seconds
        || (file.changedSeconds() == seconds && file.changedNanos() < nanos);
  }
}
