package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Copies while other threads change the target or interrupt the copy.
@Tag("slow")
class InterferenceTest {
  /// A copy that may replace its target succeeds while other threads change the target.
  @Nested
  class OnTheTarget {
    private static final int FIRST = 10;

    @TempDir(factory = InMemory.class)
    Path temporary;

    private Path targets;
    private Path target;

    @BeforeEach
    void create() throws IOException {
      targets = Files.createDirectory(temporary.resolve("targets"));
      Files.createDirectory(temporary.resolve("spare"));
      target = targets.resolve("target");
    }

    static Stream<Arguments> interferences() {
      return TreeEngine.with(Interference.values());
    }

    @ParameterizedTest
    @MethodSource("interferences")
    void aFileReplacesAnyTarget(TreeEngine engine, Interference interference) throws IOException {
      Path source = Samples.random(temporary.resolve("source"), 50_000);
      requireSilence(engine.jvm().run(CopyUnderInterference.class, interference, source, target));
      assertSame(source, target);
      assertThat(Samples.names(targets)).containsExactly("target");
    }

    @ParameterizedTest
    @EnumSource
    void aLinkReplacesAnyTarget(Interference interference) throws IOException {
      Path source = Files.createSymbolicLink(temporary.resolve("source"), Path.of("elsewhere"));
      ChildJvm jvm = new ChildJvm(List.of());
      requireSilence(jvm.run(CopyUnderInterference.class, interference, source, target));
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("elsewhere"));
      assertThat(Samples.names(targets)).containsExactly("target");
    }

    @ParameterizedTest
    @CsvSource({"SYSTEM_CALLS, 5000", "SYSTEM_CALLS, 1100000", "PATHS, 5000"})
    void ofManyThatReplaceAtOnceAllSucceed(TreeEngine engine, int bytes) throws IOException {
      Path sources = Files.createDirectory(temporary.resolve("sources"));
      for (int i = 0; i < ReplaceAtOnce.THREADS; i++) {
        Samples.random(sources.resolve("" + i), bytes + i);
      }
      requireSilence(engine.jvm().run(ReplaceAtOnce.class, sources, target));
      assertSame(sources.resolve("" + (Files.size(target) - bytes)), target);
      assertThat(Samples.names(targets)).containsExactly("target");
    }

    private static void requireSilence(String printed) {
      List<String> lines = printed.lines().toList();
      assertThat(lines.stream().limit(FIRST)).as("%s lines", lines.size()).isEmpty();
    }

    /// The kinds of file that other threads put in the place of a target, and remove again.
    enum Interference {
      FILES,
      LINKS,
      DIRECTORIES;

      void create(Path target) throws IOException {
        switch (this) {
          case FILES -> {
            Path whole = Files.createTempFile(target.resolveSibling("../spare"), "new", "");
            Files.move(whole, target, REPLACE_EXISTING);
          }
          case LINKS -> Files.createSymbolicLink(target, Path.of("nothing"));
          case DIRECTORIES -> Files.createDirectory(target);
        }
      }

      /// Creates or removes the target once. Failures come from the other threads.
      void happen(Path target) {
        try {
          if (ThreadLocalRandom.current().nextBoolean()) {
            create(target);
          } else if (Files.exists(target, NOFOLLOW_LINKS)) {
            Files.delete(target);
          }
        } catch (IOException e) {
          Thread.onSpinWait();
        }
      }
    }

    /// Replaces a target that two other threads create and remove, and prints every failure that
    /// `Files.copy` does not have: that one ends in a plain `FileSystemException` at times, in JDK
    /// 21 also in a `NoSuchFileException`.
    static final class CopyUnderInterference {
      private static final long MILLIS = 500;

      /// On a busy machine the other threads may run alone for seconds.
      private static final long MOST_MILLIS = 60_000;

      // arguments: the [Interference], the source and the target
      public static void main(String[] arguments) throws Exception {
        Interference interference = Interference.valueOf(arguments[0]);
        Path source = Path.of(arguments[1]);
        Path target = Path.of(arguments[2]);
        AtomicBoolean isOver = new AtomicBoolean();
        List<Thread> others = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          others.add(Thread.ofPlatform().start(() -> interfere(interference, target, isOver)));
        }
        copyRepeatedly(source, target);
        isOver.set(true);
        for (Thread other : others) {
          other.join();
        }
        MillraceFiles.copy(source, target, REPLACE_EXISTING, NOFOLLOW_LINKS);
      }

      private static void interfere(Interference interference, Path target, AtomicBoolean isOver) {
        while (!isOver.get()) {
          interference.happen(target);
        }
      }

      private static void copyRepeatedly(Path source, Path target) {
        long start = System.nanoTime();
        boolean isCopied = false;
        while (System.nanoTime() - start < (isCopied ? MILLIS : MOST_MILLIS) * 1_000_000) {
          isCopied |= isCopied(source, target);
        }
        if (!isCopied) {
          System.out.println("no copy succeeded");
        }
      }

      private static boolean isCopied(Path source, Path target) {
        try {
          MillraceFiles.copy(source, target, REPLACE_EXISTING, NOFOLLOW_LINKS);
          return true;
        } catch (IOException e) {
          boolean isOfOldJdk = e instanceof NoSuchFileException && Runtime.version().feature() < 25;
          if (!e.getClass().equals(FileSystemException.class) && !isOfOldJdk) {
            System.out.println(e);
          }
          return false;
        }
      }
    }

    /// Replaces one target by many threads at once, in rounds, and prints every failure.
    static final class ReplaceAtOnce {
      static final int THREADS = 100;
      private static final int ROUNDS = 10;

      // arguments: the directory of the sources, and the target
      public static void main(String[] arguments) throws InterruptedException {
        Path sources = Path.of(arguments[0]);
        Path target = Path.of(arguments[1]);
        for (int round = 0; round < ROUNDS; round++) {
          replace(sources, target);
        }
      }

      private static void replace(Path sources, Path target) {
        CountDownLatch start = new CountDownLatch(THREADS);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
          for (int i = 0; i < THREADS; i++) {
            Path source = sources.resolve("" + i);
            threads.execute(() -> replace(source, target, start));
          }
        }
      }

      private static void replace(Path source, Path target, CountDownLatch start) {
        try {
          start.countDown();
          start.await();
          MillraceFiles.copy(source, target, REPLACE_EXISTING);
        } catch (IOException | InterruptedException e) {
          System.out.println(e);
        }
      }
    }
  }

  /// Interrupts neither end nor delay a copy that takes the place of `Files.copy`.
  @Nested
  class Interrupts extends SourceAndTarget {
    // A copy that starts again at every interrupt ends after the last one.
    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void doNotStartACopyAgain(TreeEngine engine) throws IOException {
      Samples.random(source, 120 * MIB);
      String printed = engine.jvm().run(InterruptedCopy.class, source, target).strip();
      assertThat(printed).matches("\\d+ interrupts, then true");
      assertThat(Integer.parseInt(printed.substring(0, printed.indexOf(' '))))
          .isLessThan(InterruptedCopy.MOST_INTERRUPTS);
      assertSame(source, target);
    }

    /// Copies a file with interrupts every 10 ms, and prints their number.
    static final class InterruptedCopy {
      private static final int EVERY_MILLIS = 10;

      /// A copy that starts again at every interrupt must end some time.
      static final int MOST_INTERRUPTS = 1_000;

      // arguments: the source and the target
      public static void main(String[] arguments) throws IOException {
        Path source = Path.of(arguments[0]);
        Path target = Path.of(arguments[1]);
        AtomicInteger interrupts = new AtomicInteger();
        Thread copying = Thread.currentThread();
        Thread interrupting = Thread.ofPlatform().start(() -> interrupt(copying, interrupts));
        MillraceFiles.copy(source, target, REPLACE_EXISTING);
        boolean isSet = Thread.interrupted();
        interrupting.interrupt();
        System.out.println(interrupts + " interrupts, then " + isSet);
      }

      private static void interrupt(Thread copying, AtomicInteger interrupts) {
        try {
          while (interrupts.getAndIncrement() < MOST_INTERRUPTS) {
            copying.interrupt();
            Thread.sleep(EVERY_MILLIS);
          }
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
