package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Reflink;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The threads of a tree, and the moment at which its files get their names.
class TreeCopiesTest {
  @TempDir Path directory;

  @BeforeEach
  void requireCalls() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
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

  // Each write takes a moment, so that every thread gets a file.
  private Set<String> threadsOf(TreeOptions options, int jobs) throws IOException {
    Path source = Files.createTempDirectory(directory, "source");
    for (int i = 0; i < 60; i++) {
      Path some = Files.createDirectories(source.resolve("directory" + i % 10));
      Files.writeString(some.resolve("file" + i), "small");
    }
    Set<String> threads = ConcurrentHashMap.newKeySet();
    FaultyCalls calls =
        new FaultyCalls()
            .with(
                "pwrite",
                When.ALWAYS,
                Fault.meanwhile(() -> {
                  threads.add(Thread.currentThread().getName());
                  Thread.sleep(5);
                }));
    Profile profile =
        BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.DISK).with(ProfileNumber.JOBS, jobs);
    FileCopies files = new FileCopies(calls.sys(), Profiles.only(profile));
    TreeCounts counts =
        new TreeCopies(files)
            .copy(
                new TreeRequest(
                    source,
                    directory.resolve(source.getFileName() + "-copy"),
                    CopyOptions.DEFAULTS.withReflink(Reflink.NEVER),
                    options,
                    new SilentTree(),
                    new Cancellation()));
    assertThat(counts.files()).isEqualTo(60);
    return threads;
  }

  @Test
  void aSmallFileHasNoNameBeforeItIsComplete() throws IOException {
    Path source = Files.createDirectory(directory.resolve("source"));
    Files.writeString(source.resolve("file"), "content");
    Path target = directory.resolve("target");
    AtomicInteger writes = new AtomicInteger();
    Fault check =
        Fault.meanwhile(() -> {
          writes.incrementAndGet();
          assertThat(target.resolve("file")).doesNotExist();
        });
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, check);
    TreeRequest request =
        new TreeRequest(
            source,
            target,
            CopyOptions.DEFAULTS,
            TreeOptions.DEFAULTS.withJobs(1),
            new SilentTree(),
            new Cancellation());
    TreeCounts counts =
        new TreeCopies(new FileCopies(calls.sys()))
            .copy(request.withNewFileName(NewFileName.WHEN_COMPLETE));
    assertThat(counts.files()).isEqualTo(1);
    assertThat(writes).hasPositiveValue();
    assertThat(target.resolve("file")).hasContent("content");
  }

  /// Observes nothing. A failure of an entry fails the test.
  private static final class SilentTree implements TreeObserver {
    @Override
    public void ended(TreeEvent event, TreeCounts counts) {
      if (event.failure() != null) {
        throw new AssertionError(event.failure());
      }
    }
  }
}
