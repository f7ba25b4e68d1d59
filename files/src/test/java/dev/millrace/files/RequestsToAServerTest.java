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
  /// A second thread starts within this time, unless the machine is busy.
  private static final int MILLIS = 20;

  /// A busy machine only adds waits: the fewest count.
  private static final int MOST_ATTEMPTS = 30;

  @TempDir Path directory;
  private Path log;
  private Path slow;
  private SlowMount mount;
  private int copies;

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
  void aShortFileWaitsAsOftenAsAPlainTransfer(int bytes) throws IOException {
    Copier copier = new Copier(CopyOptions.DEFAULTS.withThreads(2), Host.sys());
    Copying checked = copier::copy;
    // The first ones find the abilities of the server.
    List<String> transfer = requestsOf(RequestsToAServerTest::transfer, bytes);
    List<String> copy = requestsOf(checked, bytes);
    int most = waits(transfer);
    int fewest = waits(copy);
    for (int i = 0; i < MOST_ATTEMPTS && (i == 0 || fewest != most); i++) {
      transfer = requestsOf(RequestsToAServerTest::transfer, bytes);
      copy = requestsOf(checked, bytes);
      most = Math.min(most, waits(transfer));
      fewest = Math.min(fewest, waits(copy));
    }
    assertThat(copy).as("a look at the source after its last byte").contains("> GETATTR");
    assertThat(fewest).as("%s after %s", copy, transfer).isEqualTo(most);
  }

  @Test
  void oneThreadWaitsForOneAnswerAfterTheOther() throws IOException {
    Copying copier = new Copier(CopyOptions.DEFAULTS.withThreads(1), Host.sys())::copy;
    List<String> unused = requestsOf(copier, 16 * Samples.KIB);
    List<String> copy = requestsOf(copier, 16 * Samples.KIB);
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

  // The kernel has the attributes of the source, which is new, at the start of each copy.
  private List<String> requestsOf(Copying copying, int bytes) throws IOException {
    Path source = Samples.random(slow.resolve("source" + ++copies), bytes);
    Path target = slow.resolve("target" + copies);
    assertThat(source).isRegularFile();
    int before = Files.readAllLines(log).size();
    copying.copy(source, target);
    List<String> all = Files.readAllLines(log);
    assertThat(target).hasSameBinaryContentAs(source);
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
