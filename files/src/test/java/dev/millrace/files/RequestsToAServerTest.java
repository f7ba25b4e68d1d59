package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A checked copy of a short file waits for a server as often as a transfer without checks.
@Tag("slow")
class RequestsToAServerTest {
  /// A second thread starts within this time on a busy machine.
  private static final int MILLIS = 50;

  /// The server lets the kernel keep its answers for a second.
  private static final int KEPT_MILLIS = 1_100;

  @TempDir Path directory;
  private Path log;
  private Path slow;
  private SlowMount mount;

  @BeforeEach
  void mount() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    log = directory.resolve("log");
    slow = Files.createDirectory(directory.resolve("slow"));
    mount = SlowMount.at(slow, MILLIS, log);
  }

  @AfterEach
  void unmount() {
    if (mount != null) {
      mount.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16 * Samples.KIB})
  void aShortFileWaitsAsOftenAsAPlainTransfer(int bytes) throws Exception {
    Path source = Samples.random(slow.resolve("source"), bytes);
    Copier copier = new Copier(CopyOptions.DEFAULTS.withThreads(2), Host.sys());
    Copying checked = copier::copy;
    // The first ones find the abilities of the server.
    checked.copy(source, slow.resolve("first"));
    transfer(source, slow.resolve("second"));
    List<String> transfer = requestsOf(RequestsToAServerTest::transfer, source, "transferred");
    List<String> copy = requestsOf(checked, source, "copied");
    assertThat(slow.resolve("copied")).hasSameBinaryContentAs(source);
    assertThat(copy).as("a look at the source after its last byte").contains("> GETATTR");
    assertThat(waits(copy)).as("%s after %s", copy, transfer).isEqualTo(waits(transfer));
  }

  @Test
  void oneThreadWaitsForOneAnswerAfterTheOther() throws Exception {
    Path source = Samples.random(slow.resolve("source"), 16 * Samples.KIB);
    Copying copier = new Copier(CopyOptions.DEFAULTS.withThreads(1), Host.sys())::copy;
    copier.copy(source, slow.resolve("first"));
    List<String> copy = requestsOf(copier, source, "copied");
    assertThat(waits(copy)).as("%s", copy).isEqualTo(requests(copy));
  }

  /// Copies a file.
  private interface Copying {
    void copy(Path source, Path target) throws IOException;
  }

  private static void transfer(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long bytes = in.size();
      assertThat(in.transferTo(0, bytes, out)).isEqualTo(bytes);
    }
  }

  // The kernel has the attributes of the source at the start of each copy.
  private List<String> requestsOf(Copying copying, Path source, String target)
      throws IOException, InterruptedException {
    Thread.sleep(KEPT_MILLIS);
    assertThat(source).isRegularFile();
    int before = Files.readAllLines(log).size();
    copying.copy(source, slow.resolve(target));
    List<String> all = Files.readAllLines(log);
    return all.subList(before, all.size()).stream()
        .filter(line -> !line.endsWith(" RELEASE")) // no caller waits for it
        .toList();
  }

  // Answers that arrive together take one wait.
  private static int waits(List<String> requests) {
    int waits = 0;
    List<String> open = new ArrayList<>();
    for (String line : requests) {
      String request = line.substring(2);
      if (line.startsWith("<")) {
        open.remove(request);
      } else {
        waits += open.isEmpty() ? 1 : 0;
        open.add(request);
      }
    }
    return waits;
  }

  private static int requests(List<String> log) {
    return (int) log.stream().filter(line -> line.startsWith(">")).count();
  }
}
