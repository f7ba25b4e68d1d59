package dev.millrace.spark;

import dev.millrace.cli.RawArguments;
import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.SparkSubmit;
import dev.millrace.cli.copy.SparkSubmit.EngineFlags;
import dev.millrace.cli.copy.TreeTotals;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.CopyOptions;
import dev.millrace.spark.ClusterJob.Limits;
import dev.millrace.spark.DriverRoots.RootKeys;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.sys.Existing;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// Copies a tree by the executors of a Spark cluster, with the options of `millrace copy`:
///
///     spark-submit --class dev.millrace.spark.CopyTree millrace-spark.jar -a SOURCE TARGET
///
/// Every executor must have the source and the target under the same paths. The exit code is 0 if
/// every entry has a copy, 1 after a failure, 2 for a wrong request.
///
/// @param err gets the failures
public record CopyTree(
    SparkConf conf, DriverInterruption interruption, PrintWriter out, PrintWriter err) {
  private static final String NEEDED = "{millrace-*,picocli-*}.jar";

  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;
  private static final int INTERRUPTED = 130;

  /// The length of the ranges of large files.
  private static final String CHUNK_BYTES = "spark.millrace.chunkBytes";

  private static final long DEFAULT_CHUNK_BYTES = 64L << 20;

  /// A page: some strategies copy whole pages.
  private static final int CHUNK_UNIT = 4096;

  /// Copies a tree and ends the JVM with the exit code.
  public static void main(String[] args) {
    PrintWriter out = writer(FileDescriptor.out);
    PrintWriter err = writer(FileDescriptor.err);
    int code;
    // The JVM may end as soon as the interruption is closed: all output comes before.
    try (DriverInterruption interruption = DriverInterruption.handle()) {
      code = new CopyTree(usualConf(), interruption, out, err).run(RawArguments.restore(args));
      out.flush();
      err.flush();
    }
    System.exit(code);
  }

  private static PrintWriter writer(FileDescriptor stream) {
    return new PrintWriter(new FileOutputStream(stream), false, StandardCharsets.UTF_8);
  }

  /// Returns the configuration of a job: values that the user has set stay.
  static SparkConf usualConf() {
    return new SparkConf()
        .setIfMissing("spark.app.name", "millrace copy")
        .setIfMissing("spark.executor.extraJavaOptions", SparkSubmit.NATIVE_ACCESS)
        .setIfMissing("spark.log.level", "WARN")
        // A second attempt of a slow task could write to a file that has its name already.
        .set("spark.speculation", "false")
        // The driver handles each result at once, and keeps none.
        .setIfMissing("spark.driver.maxResultSize", "0");
  }

  int run(String... args) {
    try {
      return copy(args);
    } catch (UsageException | ParameterException e) {
      return failed(e, BAD_INPUT);
    } catch (IOException e) {
      return failed(e, FAILED);
    }
  }

  private int failed(Exception failure, int code) {
    err.println("millrace copy: " + OneLine.of(failure));
    return code;
  }

  private int copy(String... args) throws IOException {
    ClusterOptions options = new ClusterOptions();
    CommandLine command = ClusterOptions.commandLine(options);
    command.parseArgs(args);
    if (command.isUsageHelpRequested()) {
      out.println("CopyTree takes the options of `millrace copy`; see `millrace copy --help`.");
      return 0;
    }
    EngineFlags.check(command.getParseResult());
    CopyPaths paths = options.paths(err);
    try (JavaSparkContext spark = started()) {
      return interruption.ends(spark) ? interrupted() : copy(args, options, paths, spark, out, err);
    } catch (
        Exception e) { // Scala declares no exceptions, and a stopped cluster fails in many ways
      if (interruption.hasBegun()) {
        return interrupted();
      }
      throw e;
    }
  }

  private int interrupted() {
    err.println(
        "millrace copy: interrupted; complete files stay; the same command with --resume copies"
            + " the rest");
    return INTERRUPTED;
  }

  private JavaSparkContext started() throws IOException {
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) { // Scala declares no exceptions
      throw new IOException("Spark does not start: " + e.getMessage(), e);
    }
  }

  /// Copies a tree by a cluster that has started.
  static int copy(
      String[] args,
      ClusterOptions options,
      CopyPaths paths,
      JavaSparkContext spark,
      PrintWriter out,
      PrintWriter err)
      throws IOException {
    long startNanos = System.nanoTime();
    addJarsTo(spark);
    JobReports reports = new JobReports(options, out, err);
    try (DriverRoots roots = DriverRoots.create(job(args, options, paths, spark))) {
      new ClusterCopy(spark, roots, reports).run();
    } catch (Exception e) { // Scala declares no exceptions
      if (e instanceof SparkException) {
        throw aborted(e);
      }
      throw e;
    }
    TreeTotals totals = reports.finish(Duration.ofNanos(System.nanoTime() - startNanos));
    options.records().print(totals, out);
    return totals.counts().failed() == 0 ? 0 : FAILED;
  }

  // A task fails where it opens the roots: the driver reports the reason, and not the attempts.
  static IOException aborted(Exception job) {
    for (Throwable cause = job.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof FileSystemException reason) {
        return reason;
      }
    }
    return new IOException("the job was aborted: " + job.getMessage(), job);
  }

  private static long chunkBytes(SparkConf conf) {
    String text = conf.get(CHUNK_BYTES, String.valueOf(DEFAULT_CHUNK_BYTES));
    long bytes = text.matches("[0-9]{1,15}") ? Long.parseLong(text) : 0;
    if (bytes == 0 || bytes % CHUNK_UNIT != 0) {
      throw new UsageException(
          CHUNK_BYTES + ": '" + text + "' is no multiple of " + CHUNK_UNIT + " bytes");
    }
    return bytes;
  }

  // The threads of an executor, divided among the tasks that it runs at once.
  private static ClusterJob job(
      String[] args, ClusterOptions options, CopyPaths paths, JavaSparkContext spark) {
    boolean isLimited = options.files().bytesPerSecond() != CopyOptions.UNLIMITED;
    OptionalInt jobs = options.tree().jobs();
    ClusterSize size =
        isLimited || jobs.isPresent() ? ClusterSize.registered(spark) : ClusterSize.now(spark);
    int threads = Math.max(1, jobs.orElse(1) / size.tasksOfExecutor());
    return new ClusterJob(
        String.join("\0", args),
        paths.source().toUri().toString(),
        paths.target().toUri().toString(),
        new Limits(size.tasks(), threads, isLimited),
        chunkBytes(spark.getConf()),
        HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()),
        RootKeys.UNKNOWN,
        new TreeDirectory("", 0, TreeDirectory.MISSING));
  }

  /// The tasks that run at once, on all executors and on one of them.
  record ClusterSize(int tasks, int tasksOfExecutor) {
    /// Executors that start together register within this time.
    private static final long STABLE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /// Returns the known size: executors register some seconds after the start of Spark.
    static ClusterSize now(JavaSparkContext spark) {
      int tasks = Math.max(1, spark.defaultParallelism());
      return new ClusterSize(tasks, tasks);
    }

    /// Waits until the executors are registered, and returns their size.
    static ClusterSize registered(JavaSparkContext spark) {
      long _ = spark.parallelize(List.of(1), 1).count(); // one executor has started
      int tasks = spark.defaultParallelism();
      long since = System.nanoTime();
      // A master in the JVM of the driver has all its executors.
      while (!spark.isLocal() && System.nanoTime() - since < STABLE_NANOS) {
        LockSupport.parkNanos(PAUSE_NANOS);
        if (spark.defaultParallelism() != tasks) {
          tasks = spark.defaultParallelism();
          since = System.nanoTime();
        }
      }
      int known = spark.sc().statusTracker().getExecutorInfos().length; // with the driver
      int usual = Math.ceilDiv(tasks, Math.max(1, known - 1));
      int ofExecutor = spark.getConf().getInt("spark.executor.cores", usual);
      return new ClusterSize(Math.max(1, tasks), Math.max(1, ofExecutor));
    }
  }

  /// Passes the jars to the executors. Does nothing for classes outside a jar: their executors have
  /// a separate class path.
  private static void addJarsTo(JavaSparkContext spark) throws IOException {
    Path own = SparkSubmit.jarOf(CopyTree.class);
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
