package dev.millrace.files;

import static dev.millrace.sys.Answers.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeCopy;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies on a file system whose answers take a while, like a server far away.
class SlowServerTest {
  @TempDir Path directory;
  private Path log;
  private Path slow;
  private SlowMount mount;

  private void mount(int millis) throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    log = directory.resolve("log");
    slow = Files.createDirectory(directory.resolve("slow"));
    mount = SlowMount.at(slow, millis, log);
  }

  @AfterEach
  void unmount() {
    if (mount != null) {
      mount.close();
    }
  }

  /// Copies on a file system that takes two milliseconds for every call.
  @Nested
  class SlowCopies {
    @BeforeEach
    void mountServer() throws IOException {
      mount(2);
    }

    private CopyStrategy copy(Profiles profiles) throws IOException {
      Path source = Samples.random(slow.resolve("source"), 3 << 20);
      Path target = slow.resolve("target");
      CopyOptions options = CopyOptions.DEFAULTS.withThreads(2);
      CopyReport report =
          NativeCopy.make(
              new CopyTools(done(Host.sys().fileCalls()), profiles),
              CopyRequest.of(source, target, options).build(),
              null);
      assertThat(target).hasSameBinaryContentAs(source);
      return report.strategy();
    }

    @Test
    void theKernelMovesTheBytesWithoutARaceThere() throws IOException {
      assertThat(copy(Profiles.builtIn())).isNotEqualTo(CopyStrategy.PARALLEL);
    }

    @Test
    void severalThreadsMoveTheBytesIfARaceHasDecidedSo() throws IOException {
      Profile raced =
          BuiltInProfiles.of(FileSystemKind.SERVER, FileSystemKind.SERVER)
              .with(ProfileNumber.PARALLEL_FIRST_FROM, 1 << 20)
              .with(ProfileNumber.COLD_PARALLEL_FIRST_FROM, 1 << 20);
      assertThat(copy(Profiles.only(raced))).isEqualTo(CopyStrategy.PARALLEL);
    }
  }

  /// A checked copy of a short file waits for a server as often as a transfer without checks.
  @Tag("slow")
  @Nested
  class Requests {
    /// A second thread starts within this time, unless the machine is busy.
    private static final int MILLIS = 20;

    /// A busy machine only adds waits: the fewest count.
    private static final int MOST_ATTEMPTS = 30;

    private int copies;

    @BeforeEach
    void mountServer() throws IOException {
      mount(MILLIS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16 * Samples.KIB})
    void aShortFileWaitsAsOftenAsAPlainTransfer(int bytes) throws IOException {
      Copier copier = new Copier(CopyOptions.DEFAULTS.withThreads(2), Host.sys());
      Copying checked = copier::copy;
      // The first ones find the abilities of the server.
      List<String> transfer = requestsOf(Requests::transfer, bytes);
      List<String> copy = requestsOf(checked, bytes);
      int most = waits(transfer);
      int fewest = waits(copy);
      for (int i = 0; i < MOST_ATTEMPTS && (i == 0 || fewest != most); i++) {
        transfer = requestsOf(Requests::transfer, bytes);
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

  /// A mounted file system that waits before every answer, like a server far away.
  static final class SlowMount implements AutoCloseable {
    private static final Path SCRIPT = Path.of("../scripts/slow-mount.py");

    private final Path directory;
    private final Process server;

    private SlowMount(Path directory, Process server) {
      this.directory = directory;
      this.server = server;
    }

    /// Mounts it; an assumption fails without the permission, `/dev/fuse` or Python.
    ///
    /// @param log gets two lines for each request, see the script
    static SlowMount at(Path directory, int millis, Path log) throws IOException {
      assumeThat(Path.of("/usr/bin/python3")).as("Python 3").exists();
      assumeThat(Files.isWritable(Path.of("/dev/fuse"))).as("permission to use /dev/fuse").isTrue();
      Process server =
          new ProcessBuilder(
                  "/usr/bin/python3",
                  SCRIPT.toAbsolutePath().toString(),
                  directory.toString(),
                  Integer.toString(millis),
                  log.toString())
              .redirectErrorStream(true)
              .start();
      BufferedReader answers = server.inputReader();
      String answer = answers.readLine();
      assumeThat(answer).as("permission to mount").isEqualTo("mounted");
      return new SlowMount(directory, server);
    }

    @Override
    public void close() {
      Commands.run("umount", directory.toString());
      server.onExit().join();
    }
  }
}
