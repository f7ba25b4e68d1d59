package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.KilledTest.CopyForever.Manner;
import dev.millrace.sys.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The remains of a JVM that is killed while it copies. Each kill hits five copies at once.
@EnabledOnOs(LINUX)
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class KilledTest {
  /// The exit code after signal 9; an error has another one.
  private static final int KILLED = 128 + 9;

  private static final int KILLS = Integer.getInteger("millrace.kills", 6);
  @TempDir Path sources;
  @TempDir Path directory;
  private Path small;
  private List<Path> large;

  @BeforeEach
  void write() throws IOException {
    small = Samples.random(sources.resolve("small"), 700 * KIB);
    large =
        List.of(
            Samples.random(sources.resolve("large"), 3 * MIB),
            Samples.random(sources.resolve("larger"), 4 * MIB));
  }

  @Test
  void everyTargetIsOldNewOrMissing() throws Exception {
    Random moments = new Random();
    for (int i = 0; i < KILLS; i++) {
      Process process = start();
      Thread.sleep(moments.nextInt(60));
      assertThat(process.destroyForcibly().waitFor()).isEqualTo(KILLED);
      requireWhole();
      requireMended();
    }
  }

  private Process start() throws IOException {
    Process process =
        new ChildJvm(List.of())
            .start(CopyForever.class, directory, small, large.getFirst(), large.getLast());
    BufferedReader lines = process.inputReader();
    assertThat(lines.readLine()).isEqualTo("ready");
    return process;
  }

  private void requireWhole() throws IOException {
    for (Manner manner : Manner.values()) {
      Path target = manner.target(directory);
      if (Files.exists(target)) {
        requireWhole(manner, target);
      }
    }
    assertThat(Samples.names(directory)).isSubsetOf(allowedNames());
  }

  private void requireWhole(Manner manner, Path target) throws IOException {
    if (manner.isSeenHalf()) {
      assertThat(Files.mismatch(small, target)).isIn(-1L, Files.size(target));
    } else {
      assertSame(Files.size(target) == 3 * MIB ? large.getFirst() : large.getLast(), target);
    }
  }

  private static List<String> allowedNames() {
    return Stream.concat(
            Stream.of(Manner.values()).map(Manner::name),
            Stream.of(Manner.NAMED, Manner.LINKED, Manner.REPLACING)
                .map(manner -> "." + manner + ".millrace-part"))
        .toList();
  }

  // The next copy removes the remains of the killed one.
  private void requireMended() throws IOException {
    Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    for (Manner manner : Manner.values()) {
      Path target = manner.target(directory);
      copier.copy(small, target);
      assertSame(small, target);
    }
    assertThat(Samples.names(directory)).hasSize(Manner.values().length);
    for (Manner manner : Manner.values()) {
      Files.delete(manner.target(directory));
    }
  }

  /// Copies continuously, in every manner at once, until it is killed.
  static final class CopyForever {
    /// The stagings of the targets, each with its own thread.
    enum Manner {
      /// Has its name from the start.
      IN_PLACE,
      /// Has no name until it is complete.
      UNNAMED,
      /// Has another name until it is complete, and is new.
      NAMED,
      /// The same, named by a hard link.
      LINKED,
      /// The same, and replaces an old file.
      REPLACING;

      Path target(Path directory) {
        return directory.resolve(name());
      }

      /// Returns whether an incomplete target may be visible.
      boolean isSeenHalf() {
        return this == IN_PLACE;
      }

      private Copier copier() {
        CopyOptions options = CopyOptions.DEFAULTS.withThreads(1);
        return switch (this) {
          case IN_PLACE, UNNAMED -> new Copier(options);
          case NAMED -> FaultyCalls.named().copier(options);
          case LINKED -> FaultyCalls.replacing().copier(options);
          case REPLACING -> new Copier(options.withReplace(Replace.ALWAYS));
        };
      }
    }

    /// Starts all copies, and prints a line when each has made its first one.
    ///
    /// @param arguments the directory of the targets, a small source, a large one, another large
    ///   one
    public static void main(String[] arguments) throws InterruptedException {
      Path directory = Path.of(arguments[0]);
      Path small = Path.of(arguments[1]);
      Path[] large = {Path.of(arguments[2]), Path.of(arguments[3])};
      CountDownLatch first = new CountDownLatch(Manner.values().length);
      for (Manner manner : Manner.values()) {
        Path[] sources = manner == Manner.IN_PLACE ? new Path[] {small} : large;
        Thread.ofPlatform().start(() -> copyForever(manner, directory, sources, first));
      }
      first.await();
      System.out.println("ready");
    }

    private static void copyForever(
        Manner manner, Path directory, Path[] sources, CountDownLatch first) {
      Copier copier = manner.copier();
      Path target = manner.target(directory);
      try {
        for (int i = 0; ; i++) {
          copier.copy(sources[i % sources.length], target);
          if (i == 0) {
            first.countDown();
          }
          if (manner != Manner.REPLACING) {
            Files.delete(target);
          }
        }
      } catch (IOException e) {
        System.out.println(e);
        System.exit(1);
      }
    }
  }
}
