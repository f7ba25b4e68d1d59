package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.tree.TreeRequest.PartialCopy;
import dev.millrace.spark.BatchCopy.SeparateNames;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.LargeFiles.Prepared;
import dev.millrace.spark.LargeFiles.Progress;
import dev.millrace.spark.RunningTask.ExecutorTools;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two attempts of one task that run at once.
class TwiceAtOnceTest {
  private static final int FILES = 200;

  @TempDir private Path directory;
  private Path source;
  private Path target;
  private ClusterJob job;

  @BeforeEach
  void createDirectories() throws IOException {
    source = Files.createDirectory(directory.resolve("source"));
    target = Files.createDirectory(directory.resolve("target"));
    job = TestJobs.job(source, target, "-a", "--reflink=never");
  }

  @Test
  void bothCopyAllFilesOfABatch() throws Exception {
    for (int i = 0; i < FILES; i++) {
      Files.writeString(source.resolve("f" + i), "content " + i);
    }
    String names = String.join("/", IntStream.range(0, FILES).mapToObj(i -> "f" + i).toList());
    FileBatch batch = new FileBatch("", names, "f".repeat(FILES), FILES);
    BatchCopy copy = new BatchCopy(job, false);
    for (TaskReport report : twice(() -> copy.copyBatches(List.of(batch).iterator()))) {
      assertThat(report.counts()).extracting(TreeCounts::files).isEqualTo((long) FILES);
      assertThat(report.counts().failed()).isZero();
    }
    for (int i = 0; i < FILES; i++) {
      assertThat(target.resolve("f" + i)).hasContent("content " + i);
    }
    assertThat(entries()).hasSize(FILES);
  }

  @RepeatedTest(5)
  void theNamesOfAFileStayTogether() throws Exception {
    Path first = Files.writeString(source.resolve("n0"), "of all names");
    List<LinkedName> names = new ArrayList<>(List.of(new LinkedName(1, 2, "", "n0")));
    for (int i = 1; i < FILES; i++) {
      Files.createLink(source.resolve("n" + i), first);
      names.add(new LinkedName(1, 2, "", "n" + i));
    }
    BatchCopy copy = new BatchCopy(job, false);
    for (TaskReport report :
        twice(() -> {
          Iterator<Iterable<LinkedName>> files = List.<Iterable<LinkedName>>of(names).iterator();
          return copy.copyLinked(files);
        })) {
      assertThat(report.counts().failed()).isZero();
    }
    assertThat(Files.getAttribute(target.resolve("n0"), "unix:nlink")).isEqualTo(FILES);
    assertThat(entries()).hasSize(FILES);
  }

  /// Another attempt replaces the first name while the kernel links to it, and one name fails.
  @Test
  void theNamesWithoutAFailureStayTogether() throws Exception {
    Path first = Files.writeString(source.resolve("n0"), "of all names");
    List<LinkedName> names = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      names.add(new LinkedName(1, 2, "", "n" + i));
      if (i > 0) {
        Files.createLink(source.resolve("n" + i), first);
      }
    }
    Path obstacle = Files.createDirectories(target.resolve("n1/of a user"));
    try (RunningTask task = taskWhoseLinksFail(1, 2)) {
      TaskReport report = new BatchCopy(job, false).copyLinked(task, names);
      assertThat(report.counts().failed()).isEqualTo(1);
    }
    assertThat(obstacle).isDirectory();
    assertThat(Files.getAttribute(target.resolve("n0"), "unix:nlink")).isEqualTo(3);
    assertThat(entries()).hasSize(4);
  }

  @Test
  void aNameThatIsReplacedWhileOthersAreJoinedIsJoinedAgain() throws Exception {
    List<LinkedName> names = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      names.add(new LinkedName(1, 2, "", "n" + i));
      Files.writeString(target.resolve("n" + i), "of another attempt");
    }
    try (RunningTask task = taskWhoseLinksFail(2)) {
      new SeparateNames(task, names).join();
    }
    assertThat(Files.getAttribute(target.resolve("n0"), "unix:nlink")).isEqualTo(3);
    assertThat(entries()).hasSize(3);
  }

  /// Returns a task during whose calls of linkat with these numbers another attempt replaces the
  /// first name.
  private RunningTask taskWhoseLinksFail(Integer... numbers) throws IOException {
    ExecutorTools tools = ExecutorTools.of(job);
    FileCalls real = tools.copyTools().calls();
    AtomicInteger links = new AtomicInteger();
    InvocationHandler handler =
        (_, method, arguments) -> {
          boolean isLink = method.getName().equals("linkat");
          if (isLink && List.of(numbers).contains(links.incrementAndGet())) {
            Path other = Files.writeString(target.resolve("other"), "of another attempt");
            Files.move(other, target.resolve("n0"), StandardCopyOption.REPLACE_EXISTING);
            return Errno.ENOENT.result();
          }
          return method.invoke(real, arguments);
        };
    FileCalls calls = (FileCalls) proxy(FileCalls.class, handler);
    Sys sys =
        (Sys)
            proxy(
                Sys.class,
                (_, method, arguments) ->
                    method.getName().equals("fileCalls")
                        ? new Done<>(calls)
                        : method.invoke(Host.sys(), arguments));
    ExecutorTools racing =
        new ExecutorTools(
            tools.files(), tools.tree(), tools.filter(), tools.newFileName(), new FileCopies(sys));
    RateLimiter limiter = RateLimiter.of(CopyOptions.UNLIMITED, 0);
    DirectoryPair roots = job.roots().open(calls, source, target);
    return new RunningTask(job, racing, new PartialCopy(roots, limiter));
  }

  private static Object proxy(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  @Test
  void aLargeFileGetsItsNameOnce() throws Exception {
    int bytes = 3 * TestJobs.CHUNK_BYTES;
    Files.write(source.resolve("large"), new byte[bytes]);
    LargeFiles files = new LargeFiles(job, false);
    Prepared prepared = files.prepare(new LargeFile("", "large", bytes));
    List<Progress> copied =
        twice(() ->
            files.chunks(prepared).stream().map(files::copy).reduce(Progress::plus).orElseThrow());
    for (TaskReport report : twice(() -> files.finish(copied.getFirst()))) {
      assertThat(report.counts().files()).isEqualTo(1);
      assertThat(report.counts().failed()).isZero();
    }
    assertThat(Files.mismatch(source.resolve("large"), target.resolve("large"))).isEqualTo(-1);
    assertThat(entries()).hasSize(1);
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> entries = Files.list(target)) {
      return entries.toList();
    }
  }

  private static <R> List<R> twice(Callable<R> attempt) throws Exception {
    List<R> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (Future<R> result : threads.invokeAll(List.of(attempt, attempt))) {
        results.add(result.get());
      }
    }
    return results;
  }
}
