package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Copies of one tree by several processes.
class CopyShardTest extends CopiedTree {
  @BeforeEach
  void addFiles() throws IOException {
    for (int i = 0; i < 40; i++) {
      Path inner = Files.createDirectories(source.resolve("d" + i % 5));
      Files.writeString(inner.resolve("f" + i), "content " + i);
    }
    Files.createLink(source.resolve("d1/first"), source.resolve("d0/f0"));
    Files.createLink(source.resolve("d2/second"), source.resolve("d0/f0"));
    Files.setPosixFilePermissions(
        source.resolve("d3"), PosixFilePermissions.fromString("r-xr-xr-x"));
    Files.setLastModifiedTime(source.resolve("d4"), FileTime.fromMillis(1_000_000_000_000L));
  }

  @Test
  void shardsInAnyOrderGiveTheSameTree() throws IOException {
    for (long seed = 0; seed < 3; seed++) {
      target = directory.resolve("target" + seed);
      List<Integer> order = new ArrayList<>(List.of(1, 2, 3, 4, 2)); // one of them twice
      Collections.shuffle(order, new Random(seed));
      for (int shard : order) {
        copied("-aT", "--shard", shard + "/4");
      }
      copied("-aT", "--shard", "finish");
      assertThat(facts(target)).isEqualTo(facts(source));
      assertThat(inode(target.resolve("d1/first"))).isEqualTo(inode(target.resolve("d0/f0")));
      assertThat(inode(target.resolve("d2/second"))).isEqualTo(inode(target.resolve("d0/f0")));
    }
  }

  @Test
  void oneShardCopiesASourceThatIsAFile() throws IOException {
    Path file = Files.writeString(directory.resolve("single"), "single");
    Files.createDirectory(directory.resolve("into"));
    int copies = 0;
    for (String shard : List.of("1/3", "2/3", "3/3", "finish")) {
      copy("-a", "--stats", "--shard", shard, "-t", directory.resolve("into"), file).succeeded();
      if (Files.deleteIfExists(directory.resolve("into/single"))) {
        copies++;
      }
    }
    assertThat(copies).isEqualTo(1);
  }

  @Test
  void eachShardReportsAMissingSource() {
    for (String shard : List.of("1/2", "2/2", "finish")) {
      copy("-aT", "--shard", shard, directory.resolve("missing"), target)
          .assertFails(1, "no such file or directory: ", "missing");
    }
  }

  @Test
  void shardsRunAtTheSameTime() throws Exception {
    List<Callable<Run>> shards = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      String shard = i + "/6";
      shards.add(() -> copy("-aT", "--shard", shard, source, target));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
      for (Future<Run> run : threads.invokeAll(shards)) {
        run.get().assertQuiet();
      }
    }
    copied("-aT", "--shard=finish");
    assertThat(facts(target)).isEqualTo(facts(source));
  }

  @Test
  void eachFileBelongsToOneShardAndItsManifest() throws IOException {
    Set<String> listed = new HashSet<>();
    int lines = 0;
    for (int i = 1; i <= 3; i++) {
      Path manifest = directory.resolve("manifest." + i);
      copied("-aT", "--shard", i + "/3", "--manifest", manifest);
      List<String> names = Files.readAllLines(manifest);
      assertThat(names).isNotEmpty();
      lines += names.size();
      listed.addAll(names);
    }
    assertThat(listed).hasSize(lines).hasSize(45);
  }

  @Test
  void finishFindsTheListedFilesThatShardsCopied() throws IOException {
    Path list = Files.writeString(directory.resolve("list"), "d0/f0\nd1/f1\n");
    copied("-aT", "--shard=1/1", "--files-from", list);
    copied("-aT", "--shard=finish", "--files-from", list);
    assertThat(target.resolve("d1/f1")).hasContent("content 1");
  }

  @Test
  void finishDeletesEntriesThatTheSourceLacks() throws IOException {
    copied("-aT", "--shard=1/1");
    Files.writeString(target.resolve("d0/old"), "old");
    copied("-aT", "--shard=finish", "--delete");
    assertThat(facts(target)).isEqualTo(facts(source));
  }

  @Test
  void aShardThatWasKilledIsResumed() throws IOException {
    copied("-aT", "--shard=1/1");
    Files.writeString(target.resolve("d0/f5"), "cut");
    Run again = copy("-aT", "--resume", "--stats", "--shard=1/1", source, target).succeeded();
    assertThat(again.out()).containsPattern("\\n? *1 file\\b");
    copied("-aT", "--shard=finish");
    assertThat(facts(target)).isEqualTo(facts(source));
  }

  @Test
  void wrongRequestsAreRejectedInOneLine() {
    assertRejected("write it as 3/8", "-aT", "--shard=0/4");
    assertRejected("write it as 3/8", "-aT", "--shard=5/4");
    assertRejected("write it as 3/8", "-aT", "--shard=all");
    assertRejected("needs -T or -t", "-a", "--shard=1/4");
    assertRejected("needs -a or -p", "-rT", "--shard=1/4");
    assertRejected("needs --shard finish", "-aT", "--delete", "--shard=1/4");
    assertThat(target).doesNotExist();
  }

  private void assertRejected(String words, Object... options) {
    copy(options, source, target).assertOneLine(2, "", words);
  }
}
