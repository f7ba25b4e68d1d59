package dev.millrace.spark;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.SharedPart;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/// Copies large files: one task creates the staging file, other tasks copy and verify its ranges,
/// and one task gives it the name of the target.
record LargeFiles(ClusterJob job, boolean wantsAll) implements Serializable {
  private static final int MOST_PARTITIONS = 100_000;

  /// A file after its preparation.
  ///
  /// @param created null if the report is complete: the file is skipped or has failed
  record Prepared(LargeFile file, @Nullable Created created, TaskReport report)
      implements Serializable {}

  /// A range of a file.
  record Chunk(LargeFile file, Created created, long start, long end) implements Serializable {}

  /// The state of a file after some of its chunks.
  ///
  /// @param copiedBytes of all chunks without a failure
  record Progress(LargeFile file, Created created, long copiedBytes, @Nullable IOException failure)
      implements Serializable {
    Progress plus(Progress other) {
      IOException first = failure == null ? other.failure : failure;
      if (first == null && !created.equals(other.created)) {
        first =
            new FileSystemException(
                file.name(), null, "its staging file was replaced during the copy");
      }
      return new Progress(file, created, copiedBytes + other.copiedBytes, first);
    }
  }

  /// Returns the files after their preparation.
  JavaRDD<Prepared> prepared(JavaRDD<LargeFile> files) {
    return files
        .mapToPair(file -> new Tuple2<>(file.path(), file))
        .partitionBy(new HashPartitioner(job.limits().tasks()))
        .values()
        .map(this::prepare)
        .persist(StorageLevel.DISK_ONLY());
  }

  Prepared prepare(LargeFile file) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job);
        DirectoryPair directory = task.directory(file.directory())) {
      TaskReport decision = new TaskReport(true);
      TreeOptions tree = task.tools().tree();
      TreeCounts counts = task.copyTree(file.path(), dry(tree), decision);
      if (counts.files() == 1) {
        return new Prepared(file, task.partOf(file, directory).create(), report);
      }
      if (counts.directories() > 0) {
        throw PathFailure.of(job.sourceOf(file.path()), "became a directory");
      }
      if (counts.skipped() + counts.failed() == 0) { // a link or a special file since the listing
        report.addEntries(task.copyTree(file.path(), tree, report));
      } else {
        report.addEntries(counts);
        report.addOutcomes(decision);
      }
    } catch (IOException e) {
      report.fail(job, file.path(), TreeEntryType.FILE, e);
    }
    return new Prepared(file, null, report);
  }

  /// Returns the ranges, the first ranges of all files first.
  JavaRDD<Chunk> chunks(JavaRDD<Prepared> prepared) {
    JavaRDD<Chunk> chunks =
        prepared.filter(file -> file.created() != null).flatMap(file -> chunks(file).iterator());
    int partitions = job.limits().mostAtOnce(Math.clamp(chunks.count(), 1, MOST_PARTITIONS));
    long chunkBytes = job.chunkBytes();
    return chunks
        .mapToPair(chunk ->
            new Tuple2<>(
                chunk.file().path().hashCode() + (int) (chunk.start() / chunkBytes), chunk))
        .partitionBy(new HashPartitioner(partitions))
        .values();
  }

  List<Chunk> chunks(Prepared file) {
    Created created = Objects.requireNonNull(file.created());
    List<Chunk> chunks = new ArrayList<>();
    long length = created.stamp().bytes();
    if (created.isCloned() || length == 0) { // one chunk without bytes completes the file
      return List.of(new Chunk(file.file(), created, length, length));
    }
    for (long start = 0; start < length; start += job.chunkBytes()) {
      long end = Math.min(length, start + job.chunkBytes());
      chunks.add(new Chunk(file.file(), created, start, end));
    }
    return chunks;
  }

  /// Returns the state of each file after all its ranges.
  JavaRDD<Progress> copied(JavaRDD<Chunk> chunks) {
    return chunks
        .mapToPair(chunk -> new Tuple2<>(chunk.file().path(), copy(chunk)))
        .reduceByKey(Progress::plus)
        .values();
  }

  Progress copy(Chunk chunk) {
    try (RunningTask task = RunningTask.open(job);
        DirectoryPair directory = task.directory(chunk.file().directory())) {
      if (chunk.start() < chunk.end()) {
        task.partOf(chunk.file(), directory).copy(chunk.created(), chunk.start(), chunk.end());
      }
      long bytes =
          chunk.created().isCloned()
              ? chunk.created().stamp().bytes()
              : chunk.end() - chunk.start();
      return new Progress(chunk.file(), chunk.created(), bytes, null);
    } catch (IOException e) {
      return new Progress(chunk.file(), chunk.created(), 0, e);
    }
  }

  /// Gives a file its name if all ranges are verified. Otherwise its staging file stays for another
  /// attempt, until its directory is complete.
  TaskReport finish(Progress progress) {
    TaskReport report = new TaskReport(wantsAll);
    LargeFile file = progress.file();
    try (RunningTask task = RunningTask.open(job);
        DirectoryPair directory = task.directory(file.directory())) {
      complete(task, task.partOf(file, directory), progress, report);
    } catch (FileAlreadyExistsException e) { // since the decision
      report.skip(job, file.path());
    } catch (IOException e) {
      report.fail(job, file.path(), TreeEntryType.FILE, e);
    }
    return report;
  }

  private void complete(RunningTask task, SharedPart part, Progress progress, TaskReport report)
      throws IOException {
    requireAll(progress);
    if (isKept(task, part, progress, report)) {
      return;
    }
    boolean isOverwriting = task.tools().tree().existingFile() != ExistingFile.SKIP;
    List<Loss> lost =
        part.commit(progress.created(), isOverwriting ? Existing.REPLACE : Existing.KEEP);
    report.addFile(job, progress.file().path(), new CopiedEntry(progress.copiedBytes(), lost));
  }

  // A file of the user may have appeared during the copy.
  private static boolean isKept(
      RunningTask task, SharedPart part, Progress progress, TaskReport report) throws IOException {
    if (!task.tools().keepsFiles() || part.isComplete(progress.created())) {
      return false;
    }
    TaskReport decision = new TaskReport(true);
    TreeOptions dry = dry(task.tools().tree());
    TreeCounts counts = task.copyTree(progress.file().path(), dry, decision);
    if (counts.files() == 1) {
      return false;
    }
    report.addEntries(counts);
    report.addOutcomes(decision);
    return true;
  }

  private static TreeOptions dry(TreeOptions tree) {
    return InternalOptions.of(tree).withDryRun(DryRun.ON).in(tree);
  }

  private static void requireAll(Progress progress) throws IOException {
    if (progress.failure() != null) {
      throw progress.failure();
    }
    long expected = progress.created().stamp().bytes();
    if (progress.copiedBytes() != expected) {
      throw new FileSystemException(
          progress.file().name(),
          null,
          "%s of %s bytes were copied".formatted(progress.copiedBytes(), expected));
    }
  }
}
