package dev.millrace.files.internal.copy;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.JavaProfiles;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies by Java use the numbers of the profile that such copies can use.
class NumbersOfJavaCopiesTest {
  @TempDir Path directory;

  private static FileCopies copies(ProfileNumber number, long value) {
    return copies(Profile.OF_JAVA.with(number, value));
  }

  private static FileCopies copies(Profile profile) {
    return new FileCopies(NoSys.SYS, _ -> Profiles.builtIn(), JavaProfiles.only(profile));
  }

  /// From `offload-from` on, the first call of the kernel may move a mebibyte.
  @ParameterizedTest
  @CsvSource({"0, 64, 1024", "2048, 64, 1024", "2049, 64, 64", "never, 512, 512"})
  void aFileIsReadInPiecesOfTheBufferUnlessTheKernelMovesIt(
      String offloadFromKibibytes, int bufferKibibytes, int firstKibibytes) throws IOException {
    Path source = Samples.random(directory.resolve("source"), 2 * MIB);
    Path target = directory.resolve("target");
    long offloadFrom =
        offloadFromKibibytes.equals("never")
            ? Profile.NEVER
            : Long.parseLong(offloadFromKibibytes) * KIB;
    List<Long> doneBytes = new ArrayList<>();
    CopyReport report =
        copies(
                Profile.OF_JAVA
                    .with(ProfileNumber.OFFLOAD_FROM, offloadFrom)
                    .with(ProfileNumber.BUFFER, (long) bufferKibibytes * KIB))
            .copy(
                CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS)
                    .observer((done, _) -> doneBytes.add(done))
                    .build());
    assertThat(report.bytes()).isEqualTo(2 * MIB);
    assertThat(target).hasSameBinaryContentAs(source);
    assertThat(doneBytes.getFirst()).isEqualTo((long) firstKibibytes * KIB);
  }

  @Test
  void aTreeHasTheThreadsOfTheProfile() throws IOException {
    assertThat(threadsOf(TreeOptions.DEFAULTS, 1)).hasSize(1);
    assertThat(threadsOf(TreeOptions.DEFAULTS, 3)).hasSize(3);
  }

  @Test
  void theOptionsComeBeforeTheProfile() throws IOException {
    assertThat(threadsOf(TreeOptions.DEFAULTS.withJobs(2), 3)).hasSize(2);
  }

  private Set<String> threadsOf(TreeOptions options, int jobs) throws IOException {
    Path source = Files.createTempDirectory(directory, "source");
    for (int i = 0; i < 60; i++) {
      Path some = Files.createDirectories(source.resolve("directory" + i % 10));
      Files.writeString(some.resolve("file" + i), "small");
    }
    ThreadsOfTree threads = new ThreadsOfTree();
    TreeCounts counts =
        new TreeCopies(copies(ProfileNumber.JOBS, jobs))
            .copy(
                new TreeRequest(
                    source,
                    directory.resolve(source.getFileName() + "-copy"),
                    CopyOptions.DEFAULTS,
                    options,
                    threads,
                    new Cancellation()));
    assertThat(counts.files()).isEqualTo(60);
    return threads.names;
  }

  /// Each copied file takes a moment, so that every thread gets one.
  private static final class ThreadsOfTree extends SilentTree {
    private final Set<String> names = ConcurrentHashMap.newKeySet();

    @Override
    public boolean wantsAll() {
      return true;
    }

    @Override
    public void copied(
        Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {
      if (type == TreeEntryType.FILE) {
        names.add(Thread.currentThread().getName());
        try {
          Thread.sleep(5);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
