package dev.millrace.spark;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.PlaceWay;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeDryRun;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.copy.SharedPart;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.EntryPath;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/// Copies large files: one task creates the staging file, other tasks copy and verify its ranges,
/// and one task gives it the name of the target.
record LargeFiles(ClusterJob job, boolean wantsAll) implements Serializable {
  private static final int LONGEST_NAME = 255;
  private static final int KEPT_OF_A_NAME = 180;

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
    LargeFiles task = this;
    return files
        .mapToPair(file -> new Tuple2<>(ClusterJob.entry(file.directory(), file.name()), file))
        .partitionBy(new HashPartitioner(job.tasks()))
        .values()
        .map(file -> task.prepare(file))
        .persist(StorageLevel.DISK_ONLY());
  }

  Prepared prepare(LargeFile file) {
    TaskReport report = new TaskReport(wantsAll);
    TaskReport decision = new TaskReport(true);
    Path source = source(file);
    Path target = target(file);
    try {
      LinkCheck.require(job, file.directory());
      ExecutorTools tools = ExecutorTools.of(job);
      TreeOptions dry = tools.tree().withDryRun(TreeDryRun.ON);
      TreeCounts counts = tools.copyTree(source, target, dry, null, decision);
      if (counts.files() == 1) {
        return new Prepared(file, part(file).create(), report);
      }
      if (counts.directories() > 0) {
        throw new FileSystemException(source.toString(), null, "became a directory");
      }
      if (counts.skipped() + counts.failed() == 0) { // a link or a special file since the listing
        report.addEntries(tools.copyTree(source, target, tools.tree(), null, report));
      } else {
        report.addEntries(counts);
        report.addOutcomes(decision);
      }
    } catch (IOException e) {
      report.fail(source, target, TreeEntryType.FILE, e);
    }
    return new Prepared(file, null, report);
  }

  /// Returns the ranges, the first ranges of all files first.
  JavaRDD<Chunk> chunks(JavaRDD<Prepared> prepared) {
    LargeFiles task = this;
    JavaRDD<Chunk> chunks =
        prepared
            .filter(file -> file.created() != null)
            .flatMap(file -> task.chunks(file).iterator());
    int partitions = Math.clamp(chunks.count(), 1, 100_000);
    long chunkBytes = job.chunkBytes();
    return chunks
        .mapToPair(chunk ->
            new Tuple2<>(
                chunk.file().directory().hashCode() * 31
                    + chunk.file().name().hashCode()
                    + (int) (chunk.start() / chunkBytes),
                chunk))
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
    LargeFiles task = this;
    JavaPairRDD<String, Progress> parts =
        chunks.mapToPair(chunk ->
            new Tuple2<>(
                ClusterJob.entry(chunk.file().directory(), chunk.file().name()), task.copy(chunk)));
    return parts.reduceByKey(Progress::plus).values();
  }

  Progress copy(Chunk chunk) {
    try {
      LinkCheck.require(job, chunk.file().directory());
      if (chunk.start() < chunk.end()) {
        part(chunk.file()).copy(chunk.created(), chunk.start(), chunk.end());
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

  /// Gives a file its name if all ranges are verified, and removes its staging file otherwise.
  TaskReport finish(Progress progress) {
    TaskReport report = new TaskReport(wantsAll);
    LargeFile file = progress.file();
    try {
      LinkCheck.require(job, file.directory());
      requireAll(progress);
      if (isKept(progress, report)) {
        part(file).remove();
        return report;
      }
      boolean isOverwriting = ExecutorTools.of(job).tree().existingFile() != ExistingFile.SKIP;
      List<Loss> lost =
          part(file)
              .commit(
                  progress.created(),
                  target(file),
                  isOverwriting ? Existing.REPLACE : Existing.KEEP);
      CopiedEntry copy = new CopiedEntry(progress.copiedBytes(), PlaceWay.COPIED, List.of(), lost);
      report.addFile(copy.bytes());
      report.copied(source(file), target(file), TreeEntryType.FILE, copy, TreeCounts.NONE);
    } catch (FileAlreadyExistsException e) { // since the decision
      removePart(file);
      report.skip(source(file), target(file), "exists");
    } catch (IOException e) {
      removePart(file);
      report.fail(source(file), target(file), TreeEntryType.FILE, e);
    }
    return report;
  }

  // A file of the user may have appeared during the copy.
  private boolean isKept(Progress progress, TaskReport report) throws IOException {
    ExecutorTools tools = ExecutorTools.of(job);
    LargeFile file = progress.file();
    if (!tools.keepsFiles() || part(file).isComplete(progress.created(), target(file))) {
      return false;
    }
    TreeOptions dry = tools.tree().withDryRun(TreeDryRun.ON);
    TaskReport decision = new TaskReport(true);
    TreeCounts counts = tools.copyTree(source(file), target(file), dry, null, decision);
    if (counts.files() == 1) {
      return false;
    }
    report.addEntries(counts);
    report.addOutcomes(decision);
    return true;
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
          "%d of %d bytes were copied".formatted(progress.copiedBytes(), expected));
    }
  }

  private void removePart(LargeFile file) {
    try {
      LinkCheck.require(job, file.directory());
      part(file).remove();
    } catch (IOException e) {
      // nothing was created without system calls, and nothing is removed through a link
    }
  }

  private SharedPart part(LargeFile file) throws IOException {
    ExecutorTools tools = ExecutorTools.of(job);
    NativeCopies calls =
        tools.engine().nativeCopies().orElseThrow(() -> new IOException("no system calls"));
    Path part = EntryPath.of(job.targetOf(file.directory()), partName(file.name()));
    CopyOptions options = tools.files();
    return new SharedPart(calls.tools(), source(file), part, options);
  }

  // The form of a staging name: a later copy of the file removes one that was left behind.
  private String partName(String name) {
    String usual = "." + name + "." + job.id() + ".millrace-part";
    return usual.length() <= LONGEST_NAME
        ? usual
        : "."
            + name.substring(0, KEPT_OF_A_NAME)
            + "-"
            + Integer.toHexString(name.hashCode())
            + "."
            + job.id()
            + ".millrace-part";
  }

  private Path source(LargeFile file) {
    return job.sourceOf(ClusterJob.entry(file.directory(), file.name()));
  }

  private Path target(LargeFile file) {
    return job.targetOf(ClusterJob.entry(file.directory(), file.name()));
  }
}
