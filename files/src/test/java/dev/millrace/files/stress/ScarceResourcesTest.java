package dev.millrace.files.stress;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.FileScanner;
import dev.millrace.files.Lines;
import dev.millrace.files.Metadata;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Offload;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.ScanOptions;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.files.tree.TreeWords;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Sys;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies with little memory, or without further threads, descriptors or calls.
@EnabledOnOs(LINUX)
@Tag("slow")
class ScarceResourcesTest extends SourceAndTarget {
  private static final String MOST_THREADS = "64";

  private Path targets;

  @BeforeEach
  void create() throws IOException {
    targets = Files.createDirectory(directory.resolve("targets"));
    target = targets.resolve("target");
  }

  @ParameterizedTest
  @CsvSource({
    "SYSTEM_CALLS, -Xmx48m, 2048, 300, AUTO, 4000",
    "PATHS, -Xmx48m, 300, 300, NEVER, 4000",
    "SYSTEM_CALLS, -XX:+UseSerialGC, 50, 500, AUTO, 250"
  })
  void manyCopiesAtOnceTakeLittleMemory(
      TreeEngine engine, String option, int kib, int copies, Offload offload, int mostMib)
      throws IOException {
    Samples.random(source, kib * KIB);
    ChildJvm jvm = engine.jvm().with(option);
    String printed = jvm.run(OverlappingCopies.class, source, targets, copies, offload).strip();
    assertThat(printed).startsWith("0 failures, peak ");
    assertThat(Integer.parseInt(printed.substring(printed.lastIndexOf(' ') + 1)))
        .isBetween(1, mostMib * KIB);
    assertThat(Samples.names(targets)).hasSize(copies);
    assertSame(source, targets.resolve("" + (copies - 1)));
  }

  @ParameterizedTest
  @CsvSource({"50000, 1", "50000, 4", "9000000, 1", "9000000, 4"})
  void aCopyAndAReadNeedNoFurtherThread(int bytes, int threads) throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    List<String> limited = new ArrayList<>(OrdinaryUser.LIMITED.assume());
    limited.addAll(List.of("prlimit", "--nproc=" + MOST_THREADS + ":" + MOST_THREADS));
    permit(Files.writeString(source, "line\n".repeat(bytes / 5)), "rw-r--r--");
    permit(directory, "rwxr-xr-x");
    permit(targets, "rwxrwxrwx");
    String printed = new ChildJvm(limited).run(WithoutThreads.class, source, target, threads);
    assertThat(printed.lines())
        .containsSubsequence(
            "limited true",
            "copied " + bytes,
            "scanned " + bytes,
            "counted " + bytes / 5,
            "streamed " + bytes / 5);
    assertSame(source, target);
  }

  // Linking needs such memory, and Files.copy does not.
  @Test
  @EnabledForJreRange(min = JRE.JAVA_22) // its buffers need such memory on 21
  void aYoungJvmWithoutDirectMemoryCopies() throws IOException {
    Samples.random(source, 50 * KIB);
    Files.writeString(target, "old");
    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=4m")
            .run(CopyWithoutDirectMemory.class, source, target);
    assertThat(printed.strip()).isEqualTo("copied");
    assertSame(source, target);
  }

  // Linking needs a descriptor. A failure for lack of descriptors must not fail every later copy.
  @Test
  void aShortageOfDescriptorsFailsOneCopyOnly() throws IOException {
    assumeTrue(Commands.run("prlimit", "--version") == 0);
    Samples.random(source, 2 * MIB);
    String printed =
        new ChildJvm(List.of("prlimit", "--nofile=100:100"))
            .run(CopyWithoutDescriptors.class, source, target);
    assertThat(printed.lines()).containsExactly("failed as it should", "copied " + 2 * MIB);
    assertSame(source, target);
  }

  @Test
  void aTreeNeedsNoStatx() throws IOException {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0);
    Path file = Samples.random(TreeWords.fill(source, "inner/").resolve("file"), 3 * MIB);
    String strace =
        "strace -f --seccomp-bpf --quiet=all --trace=statx --inject=statx:error=ENOSYS:when=1+";
    List<String> command = new ArrayList<>(List.of(strace.split(" ", -1)));
    command.add("--output=" + directory.resolve("trace"));
    String words = new ChildJvm(command).run(CopyTreeOnce.class, source, target, Metadata.MODE);
    assertThat(words.strip()).isEqualTo("1 files");
    assertSame(file, target.resolve("inner/file"));
  }

  /// Starts threads until the system refuses the next, then copies and reads a file of lines.
  static final class WithoutThreads {
    private static final int MOST = 2_000;

    // arguments: the source, the target and the number of threads that the copy may use
    public static void main(String[] arguments) throws IOException {
      CopyOptions options =
          CopyOptions.DEFAULTS
              .withThreads(Integer.parseInt(arguments[2]))
              .withOffload(Offload.NEVER);
      Path file = Path.of(arguments[0]);
      System.out.println("limited " + (startAll() < MOST));
      System.out.println("copied " + new Copier(options).copy(file, Path.of(arguments[1])).bytes());
      System.out.println("scanned " + FileScanner.scan(file, ScanOptions.DEFAULTS, unused -> {}));
      ScanOptions four = ScanOptions.DEFAULTS.withThreads(4);
      System.out.println("counted " + Lines.countInParallel(file, four));
      try (Stream<String> lines = Lines.stream(file)) {
        System.out.println("streamed " + lines.count());
      }
      Runtime.getRuntime().halt(0);
    }

    // Returns the number of threads.
    private static int startAll() {
      int started = 0;
      try {
        while (started < MOST) {
          Thread.ofPlatform().daemon().stackSize(200_000).start(WithoutThreads::waitForEver);
          started++;
        }
      } catch (OutOfMemoryError e) {
        return started;
      }
      return started;
    }

    private static void waitForEver() {
      while (true) {
        LockSupport.park();
      }
    }
  }

  /// Replaces a file in a young JVM whose memory outside the heap is used up.
  static final class CopyWithoutDirectMemory {
    // arguments: the source and the target
    public static void main(String[] arguments) throws Exception {
      List<ByteBuffer> buffers = new ArrayList<>();
      int bytes = 1 << 20;
      while (bytes > 0) {
        try {
          buffers.add(ByteBuffer.allocateDirect(bytes));
        } catch (OutOfMemoryError e) {
          bytes /= 32; // the JVM takes half a second to find that no memory is left
        }
      }
      try {
        MillraceFiles.copy(Path.of(arguments[0]), Path.of(arguments[1]), REPLACE_EXISTING);
        System.out.println("copied");
      } finally {
        Reference.reachabilityFence(buffers);
      }
    }
  }

  /// Copies a large file while this process may open no more files, and again when it may, and
  /// prints the failure of the first copy and the length of the second.
  static final class CopyWithoutDescriptors {
    // arguments: the source and the target
    public static void main(String[] arguments) throws Exception {
      Path source = Path.of(arguments[0]);
      Path target = Path.of(arguments[1]);
      // Opens both jars: later, no file can be opened.
      List<Class<?>> unused = List.of(Copier.class, Sys.class);
      List<Closeable> open = openAll();
      String failure = copy(source, target);
      for (Closeable file : open) {
        file.close();
      }
      System.out.println(failure);
      System.out.println(copy(source, target));
    }

    private static String copy(Path source, Path target) {
      try {
        CopyResult result = new Copier().copy(source, target);
        return "copied " + result.bytes();
      } catch (IOException e) {
        return "failed as it should";
      }
    }

    private static List<Closeable> openAll() {
      List<Closeable> open = new ArrayList<>();
      try {
        while (true) {
          open.add(new FileInputStream("/dev/null"));
        }
      } catch (IOException e) {
        return open; // too many open files
      }
    }
  }

  /// Copies one file by many threads, each to a separate target. No copy ends before all have
  /// begun. Prints the number of failures, and the peak of the resident memory in KiB.
  static final class OverlappingCopies {
    private final Copier copier;
    private final AtomicInteger failures = new AtomicInteger();
    private final Phaser begun;

    private OverlappingCopies(int copies, Offload offload) {
      copier = new Copier(CopyOptions.DEFAULTS.withOffload(offload));
      begun = new Phaser(copies);
    }

    // arguments: the source, the directory of the targets, the number of copies and the [Offload]
    public static void main(String[] arguments) throws IOException, InterruptedException {
      Path source = Path.of(arguments[0]);
      Thread[] threads = new Thread[Integer.parseInt(arguments[2])];
      OverlappingCopies copies =
          new OverlappingCopies(threads.length, Offload.valueOf(arguments[3]));
      for (int i = 0; i < threads.length; i++) {
        Path target = Path.of(arguments[1]).resolve("" + i);
        threads[i] = Thread.ofPlatform().start(() -> copies.copy(source, target));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.println(copies.failures + " failures, peak " + peakKibibytes());
    }

    private static String peakKibibytes() throws IOException {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> line.replaceAll("\\D", ""))
          .findFirst()
          .orElseThrow();
    }

    private void copy(Path source, Path target) {
      AtomicBoolean hasBegun = new AtomicBoolean();
      CopyListener meeting =
          CopyListener.onProgress(unused -> {
            begin(hasBegun);
            begun.awaitAdvance(0);
          });
      try {
        copier.withListener(meeting).copy(source, target);
      } catch (IOException | OutOfMemoryError e) {
        failures.incrementAndGet();
        begin(hasBegun);
      }
    }

    private void begin(AtomicBoolean hasBegun) {
      if (!hasBegun.getAndSet(true)) {
        begun.arrive();
      }
    }
  }
}
