package dev.millrace.files.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Several moves to one name on another file system. One of them succeeds, and the others find that
/// the name exists: no move disturbs the staging directory of another.
@EnabledOnOs(LINUX)
@Tag("slow")
class MovesAtOnceTest {
  private static final int ROUNDS = 60;
  private static final int MOVES = 6;

  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;

  @Test
  void oneOfSeveralMovesSucceeds() throws Exception {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    try (ExecutorService threads = Executors.newFixedThreadPool(MOVES)) {
      for (int round = 0; round < ROUNDS; round++) {
        requireOneSuccess(threads, round);
      }
    }
    assertThat(Samples.names(far)).hasSize(ROUNDS).noneMatch(it -> it.startsWith("."));
  }

  // The lock is the last step before the copy.
  @Test
  void anotherTreeInTheStagingDirectoryIsNotMixedWithTheCopy() throws IOException {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    Path source = create(near.resolve("source"), true);
    Path other = far.resolve(".target.millrace-part/target/other");
    Copier copier =
        new FaultyCalls()
            .with("flock", When.FIRST, Fault.meanwhile(() -> Files.createDirectories(other)))
            .copier();
    Path target = far.resolve("target");
    assertThatThrownBy(() -> copier.move(source, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(target.toString());
    assertThat(Samples.names(far)).isEmpty();
    assertThat(source.resolve("file")).exists();
  }

  // The third directory that is opened as a start belongs to the source, before the copy.
  @Test
  void aLinkInThePlaceOfTheStagingDirectoryDoesNotLeadTheCopyElsewhere() throws IOException {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    Path source = create(near.resolve("source"), true);
    Path part = far.resolve(".target.millrace-part");
    Path elsewhere = Files.createDirectory(near.resolve("elsewhere"));
    Copier copier =
        new FaultyCalls()
            .with(
                "open",
                Access.DIRECTORY_PATH,
                When.nth(3),
                Fault.meanwhile(() -> {
                  Files.move(part, far.resolve("aside"));
                  Files.createSymbolicLink(part, elsewhere);
                }))
            .copier(CopyOptions.DEFAULTS);
    copier.move(source, far.resolve("target"));
    assertThat(part).isSymbolicLink();
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(far.resolve("aside")).isEmptyDirectory();
    assertThat(far.resolve("target/file")).hasContent(source.toString());
    assertThat(source).doesNotExist();
  }

  private void requireOneSuccess(ExecutorService threads, int round) throws Exception {
    Path target = far.resolve("target" + round);
    List<Callable<String>> moves = new ArrayList<>();
    for (int i = 0; i < MOVES; i++) {
      Path source = create(near.resolve(round + "-" + i), i % 2 == 0);
      moves.add(() -> move(source, target));
    }
    List<String> results = new ArrayList<>();
    for (Future<String> move : threads.invokeAll(moves)) {
      results.add(move.get());
    }
    assertThat(results).containsOnlyOnce("moved");
    assertThat(results).allMatch(it -> it.equals("moved") || it.equals("exists: " + target));
    assertThat(Samples.names(near).stream().filter(it -> it.startsWith(round + "-")))
        .hasSize(MOVES - 1);
  }

  private static Path create(Path source, boolean isTree) throws IOException {
    Path file = isTree ? Files.createDirectory(source).resolve("file") : source;
    Files.writeString(file, source.toString());
    return source;
  }

  private static String move(Path source, Path target) throws IOException {
    try {
      new Copier().move(source, target);
      return "moved";
    } catch (FileAlreadyExistsException e) {
      return "exists: " + e.getMessage();
    }
  }
}
