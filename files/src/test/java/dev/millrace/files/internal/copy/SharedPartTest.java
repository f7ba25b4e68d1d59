package dev.millrace.files.internal.copy;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.When;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.copy.SharedPart.PartNames;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One file whose ranges several processes copy.
class SharedPartTest {
  private static final int CHUNK_BYTES = 1 << 20;
  private static final String STAGING = ".file.0123456789abcdef.millrace-part";
  private static final int BYTES = 3 * CHUNK_BYTES + 5;

  @TempDir private Path directory;
  private Path from;
  private Path to;
  private Path source;
  private Path target;
  private Path staging;
  private DirectoryPair directories;
  private SharedPart part;
  private Created made;

  @BeforeEach
  void createSource() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    from = Files.createDirectory(directory.resolve("from"));
    to = Files.createDirectory(directory.resolve("to"));
    source = from.resolve("file");
    target = to.resolve("file");
    staging = to.resolve(STAGING);
    Samples.random(source, BYTES);
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000_000_000L));
    permit(source, "r--r-----");
    directories = DirectoryPair.open(new FaultyCalls().calls(), from, to);
    part = part(new FaultyCalls(), Metadata.ALL);
  }

  private SharedPart part(FaultyCalls calls, Metadata metadata) throws IOException {
    return part(calls, directories, metadata);
  }

  private static SharedPart part(FaultyCalls calls, DirectoryPair directories, Metadata metadata)
      throws IOException {
    return new SharedPart(
        new FileCopies(calls.sys()).tools().orElseThrow(),
        new PartNames(directories, "file", STAGING),
        CopyOptions.DEFAULTS.withMetadata(metadata),
        RateLimiter.of(CopyOptions.UNLIMITED, 0));
  }

  @AfterEach
  void closeDirectories() {
    directories.close();
  }

  @Test
  void rangesInAnyOrderMakeTheFile() throws IOException {
    Created created = part.create();
    assertThat(target).doesNotExist();
    copyFrom(created, 2 * CHUNK_BYTES);
    copyFrom(created, 0);
    copyFrom(created, 3 * CHUNK_BYTES);
    copyFrom(created, CHUNK_BYTES);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertThat(Files.getLastModifiedTime(target)).isEqualTo(Files.getLastModifiedTime(source));
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(source));
    assertThat(Samples.names(to)).containsExactly("file");
  }

  @Test
  void everyStepMayRunTwice() throws IOException {
    Created created = copied();
    assertThat(part.create()).isEqualTo(created);
    copyFrom(created, CHUNK_BYTES);
    part.commit(created, Existing.REPLACE);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertThat(Samples.names(to)).containsExactly("file");
  }

  /// Another attempt makes all its calls at each moment of this one.
  @ParameterizedTest
  @EnumSource(names = {"MODE", "ALL"})
  void bothOfTwoAttemptsAtTheEndSucceed(Metadata metadata) throws IOException {
    FaultyCalls alone = new FaultyCalls();
    commit(alone, metadata, () -> {});
    List<String> steps = alone.made().stream().map(RecordedCall::name).toList();
    for (int i = 0; i < steps.size(); i++) {
      String call = steps.get(i);
      int number = Collections.frequency(steps.subList(0, i + 1), call);
      AtomicInteger lost = new AtomicInteger(-1);
      FaultyCalls slow = new FaultyCalls();
      Fault.Event other =
          () -> lost.set(part(new FaultyCalls(), metadata).commit(made, Existing.KEEP).size());
      slow.with(call, When.nth(number), Fault.meanwhile(other));
      commit(slow, metadata, () -> assertThat(lost).as(call + number).hasValue(0));
    }
  }

  private void commit(FaultyCalls calls, Metadata metadata, Fault.Event afterwards)
      throws IOException {
    Files.deleteIfExists(target);
    part = part(new FaultyCalls(), metadata);
    made = copied();
    assertThat(part(calls, metadata).commit(made, Existing.KEEP)).isEmpty();
    assertDoesNotThrow(() -> afterwards.happen());
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertReadOnly();
    assertThat(calls.open()).isEmpty();
    assertThat(Samples.names(to)).containsExactly("file");
  }

  // The mode of a read-only source denies writing to an ordinary user, also to an attempt after
  // another one was killed between the mode and the name.
  @Test
  void anAttemptAfterTheFinalModeSucceedsWithoutPrivileges() throws IOException {
    FaultyCalls calls =
        new FaultyCalls().with("open", Access.READ_WRITE_NO_LINK, When.FIRST, Errno.EACCES);
    part = part(new FaultyCalls(), Metadata.MODE);
    made = copied();
    permit(staging, "r--r-----");
    assertThat(part(calls, Metadata.MODE).commit(made, Existing.KEEP)).isEmpty();
    assertThat(calls.count("fchmod")).isEqualTo(2);
    assertReadOnly();
    assertThat(calls.open()).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"after", "while"})
  void anOrdinaryUserEndsTheCopyOfAReadOnlySource(String order) throws IOException {
    List<String> user = OrdinaryUser.FIRST.assume();
    for (Path path : List.of(directory, from, to, source)) {
      OrdinaryUser.FIRST.own(path);
    }
    assertThat(new ChildJvm(user).run(EndTwice.class, from, to, order)).isEqualTo("complete\n");
    assertReadOnly();
    assertThat(Samples.names(to)).containsExactly("file");
  }

  @Test
  void anAttemptOnAnotherStagingFileCompletesNothing() throws IOException {
    Created created = part.create();
    Files.move(staging, to.resolve("aside"));
    Created later = part.create();
    assertThat(later.inode()).isNotEqualTo(created.inode());
    assertFails(() -> copyFrom(created, 0)).hasMessageContaining("was replaced during the copy");
    assertFails(() -> part.commit(created, Existing.REPLACE));
    assertThat(target).doesNotExist();
    assertThat(later).isEqualTo(part.create());
  }

  @Test
  void stepsAfterTheEndLeaveTheStagingFileOfARepeatedTask() throws IOException {
    Created created = copied();
    part.commit(created, Existing.REPLACE);
    Created later = part.create();
    copyFrom(created, 0);
    assertThat(part.commit(created, Existing.REPLACE)).isEmpty();
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
    assertThat(later).isEqualTo(part.create());
  }

  @Test
  void aSourceThatChangesFailsTheCopy() throws IOException {
    Created created = copied();
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000_001_000L));
    assertThatThrownBy(() -> copyFrom(created, 0)).isInstanceOf(SourceChangedException.class);
    assertThatThrownBy(() -> part.commit(created, Existing.REPLACE))
        .isInstanceOf(SourceChangedException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void anAppendOnlyDirectoryGetsNoStagingFile() throws IOException {
    assumeThat(Commands.run("chattr", "+a", to.toString())).as("chattr").isZero();
    try {
      assertThatThrownBy(() -> part.create())
          .hasMessage(target + ": its directory is append-only; chattr -a ends that");
      assertThat(to).isEmptyDirectory();
    } finally {
      Commands.run("chattr", "-a", to.toString());
    }
  }

  @Test
  void aKeptTargetThatAppearsDuringTheCopyStays() throws IOException {
    Created created = copied();
    Files.writeString(target, "of the user");
    assertThatThrownBy(() -> part.commit(created, Existing.KEEP))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("of the user");
  }

  @Test
  void aDirectoryThatALinkReplacesDuringTheCopyLeadsNoStepAway() throws IOException {
    Created created = part.create();
    Path kept = directory.resolve("kept");
    Files.move(to, kept);
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Files.writeString(outside.resolve("file"), "of another user");
    Files.createSymbolicLink(to, outside);
    for (long start = 0; start < BYTES; start += CHUNK_BYTES) {
      copyFrom(created, start);
    }
    part.commit(created, Existing.REPLACE);
    assertThat(Files.mismatch(source, kept.resolve("file"))).isEqualTo(-1);
    assertThat(outside.resolve("file")).hasContent("of another user");
  }

  private Created copied() throws IOException {
    Created created = part.create();
    for (long start = 0; start < BYTES; start += CHUNK_BYTES) {
      copyFrom(created, start);
    }
    return created;
  }

  private void copyFrom(Created created, long start) throws IOException {
    part.copy(created, start, Math.min(BYTES, start + CHUNK_BYTES));
  }

  // The umask may remove the permissions of others.
  private void assertReadOnly() throws IOException {
    assertThat(permissions(target)).startsWith("r--");
  }

  /// Copies one file as the task of a cluster, and makes two attempts at its end. The first one
  /// stops before the file gets its name.
  static final class EndTwice {
    /// Prints a line when both have succeeded.
    ///
    /// @param arguments the directories of source and target; `while` if the first attempt goes on
    ///   after the second one, else it ends there, as if it was killed
    public static void main(String[] arguments) throws IOException {
      FaultyCalls real = new FaultyCalls();
      try (DirectoryPair directories =
          DirectoryPair.open(real.calls(), Path.of(arguments[0]), Path.of(arguments[1]))) {
        SharedPart second = part(real, directories, Metadata.MODE);
        Created created = second.create();
        second.copy(created, 0, created.stamp().bytes());
        FaultyCalls stopped =
            new FaultyCalls()
                .with(
                    "renameat2",
                    When.FIRST,
                    Fault.meanwhile(() -> {
                      second.commit(created, Existing.REPLACE);
                      if (!arguments[2].equals("while")) {
                        throw new IllegalStateException("killed");
                      }
                    }));
        commit(part(stopped, directories, Metadata.MODE), created);
      }
      System.out.println("complete");
    }

    private static void commit(SharedPart part, Created created) throws IOException {
      try {
        part.commit(created, Existing.REPLACE);
      } catch (IllegalStateException e) {
        // killed
      }
    }
  }
}
