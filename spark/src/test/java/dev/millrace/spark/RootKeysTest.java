package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.spark.ClusterJob.Limits;
import dev.millrace.spark.DriverRoots.JobToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks on a machine whose source or target is another directory than on the driver.
class RootKeysTest {
  private static final String OTHER = "f".repeat(16);

  @TempDir private Path directory;
  private Path source;
  private Path target;
  private ClusterJob request;

  @BeforeEach
  void createSource() throws IOException {
    source = Files.createDirectory(directory.resolve("source"));
    target = directory.resolve("target");
    request = TestJobs.request(source, target, new Limits(1, 1, false), "-r");
  }

  @Test
  void theDriverCreatesTheTarget() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request);
        RunningTask task = RunningTask.open(roots.job())) {
      assertThat(target).isDirectory();
      assertThat(roots.job().root().isNew()).isTrue();
      assertThat(task.roots().target().path()).isEqualTo(target);
    }
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aTaskRejectsAnotherTarget() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request)) {
      Files.move(target, directory.resolve("mounted"));
      Files.createDirectory(target);
      assertRejected(roots, "target: is another directory on ");
      assertThat(target).isEmptyDirectory();
    }
  }

  @Test
  void aTaskRejectsAnotherSource() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request)) {
      Files.move(source, directory.resolve("mounted"));
      Files.createDirectory(source);
      assertRejected(roots, "source: is another directory on ");
    }
  }

  @Test
  void aTaskRejectsATargetWithTheSameInodeButWithoutTheToken() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request)) {
      Files.delete(target.resolve(JobToken.name(request.id())));
      assertRejected(roots, "target: is another directory on ");
    }
  }

  @Test
  void aTaskCreatesNoTarget() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request)) {
      Files.move(target, directory.resolve("mounted"));
      assertRejected(roots, "target: is missing on ");
      assertThat(target).doesNotExist();
    }
  }

  private static void assertRejected(DriverRoots roots, String message) {
    assertThatThrownBy(() -> RunningTask.open(roots.job()))
        .isInstanceOf(UncheckedIOException.class)
        .cause()
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(message);
  }

  @Test
  void otherJobsKeepTheStagingFilesOfAJobThatRuns() throws IOException {
    String part = request.partName("large");
    try (DriverRoots roots = DriverRoots.create(request);
        RunningTask task = RunningTask.open(roots.job())) {
      assertThat(isOfOtherJob(task, part, OTHER)).isTrue();
      assertThat(isOfOtherJob(task, ".large.millrace-part", OTHER)).isFalse();
      ClusterJob last = roots.withoutToken();
      try (RunningTask later = RunningTask.open(last)) {
        assertThat(isOfOtherJob(later, part, OTHER)).isFalse();
      }
    }
  }

  @Test
  void aJobRemovesItsOwnStagingFilesAndKeepsItsToken() throws IOException {
    try (DriverRoots roots = DriverRoots.create(request);
        RunningTask task = RunningTask.open(roots.job())) {
      assertThat(isOfOtherJob(task, request.partName("large"), request.id())).isFalse();
      assertThat(isOfOtherJob(task, JobToken.name(request.id()), request.id())).isTrue();
    }
  }

  private static boolean isOfOtherJob(RunningTask task, String part, String job) {
    return JobToken.isOfOtherJob(task.roots().target(), part, job);
  }
}
