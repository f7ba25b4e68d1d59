package dev.millrace.cli.remote;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.remote.Ssh.Scripts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// A race on another machine: copies Millrace there, follows the race, and brings the record back.
public final class RemoteRace {
  private static final long BETWEEN_ATTEMPTS_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long LONGEST_LOSS_NANOS = Duration.ofMinutes(10).toNanos();
  private static final int REJECTED = 2;

  private final Ssh ssh;
  private final Path record;
  private final PackedRelease release;
  private final Scripts scripts;
  private final PrintWriter err;

  /// Creates a race without a connection.
  ///
  /// @param host a name for `ssh`
  /// @param record the file for the record; replaced as a whole
  /// @param race the name of the race, the same when it continues
  /// @param release is copied unless the host has it
  /// @param err gets the progress
  public RemoteRace(String host, Path record, String race, PackedRelease release, PrintWriter err) {
    this.ssh = new Ssh(host);
    this.record = record;
    this.release = release;
    this.scripts = new Scripts(release.name(), race);
    this.err = err;
  }

  /// Checks the host, and writes nothing.
  ///
  /// @throws IOException if there is no connection, or the host runs no scripts
  public void check() throws IOException {
    List<String> lines = new ArrayList<>();
    if (ssh.run(scripts.check(), lines::add) == Ssh.LOST) {
      throw failure("no connection; check it with: ssh " + ShellWord.of(ssh.host()));
    }
    if (!lines.contains(Scripts.READY)) {
      throw failure("the host runs no script of sh; --on needs Linux there");
    }
  }

  /// Runs the race, or continues it, and writes its record.
  ///
  /// @throws UsageException if the host rejects the options
  /// @throws IOException if the connection fails or the race does; the race on the host may go on
  public void run(List<String> options) throws IOException {
    provide();
    follow(options);
    fetch();
  }

  private void provide() throws IOException {
    if (ssh.run(scripts.hasProgram(), _ -> {}) != 0) {
      report("copying Millrace");
      requireSuccess(ssh.send(scripts.unpack(), release.zip()), "Millrace was not unpacked there");
    }
  }

  private void follow(List<String> options) throws IOException {
    AtomicLong lines = new AtomicLong();
    boolean again = true;
    long heardNanos = System.nanoTime();
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
        requireEnd(code);
        return;
      }
      again = false;
      heardNanos = lines.get() > before ? System.nanoTime() : heardNanos;
      if (System.nanoTime() - heardNanos > LONGEST_LOSS_NANOS) {
        throw failure("the connection is lost; the race may go on there");
      }
      LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS); // Ctrl-C ends ssh first, then this JVM
      report("the connection is lost; connecting again");
    }
  }

  private void requireEnd(int code) throws IOException {
    if (code == REJECTED) {
      throw new UsageException(
          ssh.host() + ": the race is rejected there; the lines above have the reason");
    }
    requireSuccess(
        code,
        switch (code) {
          case Scripts.NO_DIRECTORY -> "~/.cache/millrace/on cannot be created there";
          case Scripts.NO_CODE -> "the race was killed there";
          default -> "the race failed there; the lines above have the reason";
        });
  }

  private void fetch() throws IOException {
    Path parent = Files.createDirectories(record.toAbsolutePath().getParent());
    Path arriving = parent.resolve(".millrace-" + UUID.randomUUID()); // of no other race
    arriving.toFile().deleteOnExit(); // after Ctrl-C
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
