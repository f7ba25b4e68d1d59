package dev.millrace.files;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A mounted file system that waits before every answer, like a server far away.
final class SlowMount implements AutoCloseable {
  private static final Path SCRIPT = Path.of("../scripts/slow-mount.py");

  private final Path directory;
  private final Process server;

  private SlowMount(Path directory, Process server) {
    this.directory = directory;
    this.server = server;
  }

  /// Mounts it; an assumption fails without the permission, `/dev/fuse` or Python.
  static SlowMount at(Path directory, int millis) throws IOException {
    return at(directory, millis, Path.of("/dev/null"));
  }

  /// Mounts it.
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
