package dev.millrace.cli.remote;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// A race on another machine: copies Millrace there, follows the race, and brings the record back.
public final class RemoteRace {
  private static final long BETWEEN_ATTEMPTS_NANOS = 2_000_000_000L;

  /// Ten minutes without a connection.
  private static final int MOST_ATTEMPTS = 300;

  private final Ssh ssh;
  private final PackedRelease release;
  private final RemoteScripts scripts;
  private final PrintWriter err;

  /// Creates a race without a connection.
  ///
  /// @param host a name for `ssh`
  /// @param race the name of the race, the same when it continues
  /// @param release is copied unless the host has it
  /// @param err gets the progress
  public RemoteRace(String host, String race, PackedRelease release, PrintWriter err) {
    this.ssh = new Ssh(host);
    this.release = release;
    this.scripts = new RemoteScripts(release.name(), race);
    this.err = err;
  }

  /// Runs the race, or continues it, and writes its record.
  ///
  /// @param options of the race
  /// @param record the file for the record; replaced as a whole
  /// @throws IOException if the connection fails or the race does; the race on the host may go on
  public void run(List<String> options, Path record) throws IOException {
    provide();
    follow(options);
    fetch(record);
  }

  private void provide() throws IOException {
    int has = ssh.run(scripts.hasProgram(), _ -> {});
    if (has == Ssh.LOST) {
      throw failure("no connection; check it with: ssh " + ssh.host());
    }
    if (has != 0) {
      report("copying Millrace");
      requireSuccess(ssh.send(scripts.unpack(), release.zip()), "Millrace was not unpacked there");
    }
  }

  private void follow(List<String> options) throws IOException {
    AtomicLong lines = new AtomicLong();
    boolean again = true;
    int attempts = 0;
    while (true) {
      long before = lines.get();
      int code =
          ssh.run(
              scripts.follow(options, before + 1, again),
              line -> {
                lines.incrementAndGet();
                report(line);
              });
      if (code != Ssh.LOST) {
        requireSuccess(code, "the race ended with exit code " + code);
        return;
      }
      again = false;
      attempts = lines.get() > before ? 1 : attempts + 1;
      if (attempts > MOST_ATTEMPTS) {
        throw failure("the connection is lost; the race may go on there");
      }
      report("the connection is lost; the next attempt is in 2 s");
      LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS);
    }
  }

  private void fetch(Path record) throws IOException {
    Path parent = Files.createDirectories(record.toAbsolutePath().getParent());
    Path arriving = parent.resolve(record.getFileName() + ".new");
    try {
      requireSuccess(ssh.receive(scripts.record(), arriving), "the record did not arrive");
      Files.move(arriving, record, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(arriving);
    }
    ssh.run(scripts.remove(), _ -> {});
  }

  private void requireSuccess(int code, String failure) throws IOException {
    if (code != 0) {
      throw failure(failure);
    }
  }

  private IOException failure(String reason) {
    return new IOException(ssh.host() + ": " + reason);
  }

  private void report(String line) {
    err.println(ssh.host() + ": " + line);
  }
}
