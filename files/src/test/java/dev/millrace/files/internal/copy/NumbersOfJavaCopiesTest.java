package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.profile.JavaProfiles;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies by Java use the numbers of the profile that such copies can use.
class NumbersOfJavaCopiesTest {
  @TempDir Path directory;

  private static FileCopies copies(ProfileNumber number, long value) {
    SourcedProfile profile =
        new SourcedProfile(Profile.UNDECIDED.with(number, value), "given", Map.of());
    return new FileCopies(NoSys.SYS, _ -> Profiles.builtIn(), JavaProfiles.only(profile));
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
