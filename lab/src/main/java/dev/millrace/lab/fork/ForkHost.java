package dev.millrace.lab.fork;

import dev.millrace.lab.machine.PageCache;
import dev.millrace.lab.machine.PageCache.Residency;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.HostLink;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Extents;
import dev.millrace.sys.Sys;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Serves the requests of forks that not every JDK can do itself: see [HostLink]. Listens on the
/// loopback address until it is closed.
public final class ForkHost implements AutoCloseable {
  private final Sys sys;
  private final EvictionWay way;
  private final ServerSocket server;
  private volatile ForkGroup group = new ForkGroup(List.of(), 1, 0, _ -> {});

  public ForkHost(Sys sys, EvictionWay way) throws IOException {
    this.sys = sys;
    this.way = way;
    this.server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("fork-host").start(this::listen);
  }

  public int port() {
    return server.getLocalPort();
  }

  /// Sets the forks that take turns from now on.
  public void coordinate(ForkGroup forks) {
    group = forks;
  }

  private void listen() {
    while (!server.isClosed()) {
      try {
        Socket fork = server.accept();
        Thread.ofPlatform().daemon().name("fork-host-answer").start(() -> serve(fork));
      } catch (IOException e) {
        // Closed, or a fork that exited before the connection.
      }
    }
  }

  private void serve(Socket fork) {
    try (fork;
        DataInputStream in = new DataInputStream(fork.getInputStream());
        DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(fork.getOutputStream()))) {
      while (true) {
        answer(in, out);
      }
    } catch (EOFException e) {
      // The fork has no more requests.
    } catch (IOException e) {
      // The fork died; its starter reports the failure.
    }
  }

  private void answer(DataInputStream in, DataOutputStream out) throws IOException {
    String request = in.readUTF();
    List<String> arguments = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      arguments.add(in.readUTF());
    }
    switch (request) {
      case HostLink.EVICT -> answer(evict(arguments.stream().map(Path::of).toList()), out);
      case HostLink.INSPECT -> inspect(Path.of(arguments.getFirst()), out);
      case HostLink.SUM -> sum(arguments, out);
      case HostLink.TURN -> {
        List<Double> nanos = arguments.stream().skip(1).map(Double::valueOf).toList();
        out.writeInt(group.awaitTurn(Integer.parseInt(arguments.getFirst()), nanos));
        out.writeUTF("");
      }
      case HostLink.LEAVE -> {
        group.leave(Integer.parseInt(arguments.getFirst()));
        out.writeUTF("");
      }
      default -> throw new IOException("no such request: " + request);
    }
    out.flush();
  }

  private static void answer(Eviction eviction, DataOutputStream out) throws IOException {
    out.writeDouble(eviction.residentShare());
    out.writeUTF(eviction.failure());
  }

  /// The result of an eviction.
  ///
  /// @param residentShare of all bytes of the files after it; 1 if it failed
  /// @param failure the reason; empty on success
  public record Eviction(double residentShare, String failure) {}

  /// Evicts files from the page cache, as far as the kernel allows.
  public Eviction evict(List<Path> files) {
    if (files.isEmpty()) {
      return new Eviction(0, "");
    }
    try {
      PageCache cache = new PageCache(sys);
      long bytes = 0;
      long resident = 0;
      for (Path file : files) {
        cache.evict(file);
      }
      if (way == EvictionWay.DROP_CACHES
          && cache.dropAll(files.getFirst()) instanceof Answer.NotSupported<?> absent) {
        return new Eviction(1, absent.reason());
      }
      for (Path file : files) {
        switch (cache.residency(file)) {
          case Answer.NotSupported<Residency> absent -> {
            return new Eviction(1, absent.reason());
          }
          case Answer.Done<Residency> done -> {
            bytes += done.value().bytes();
            resident += done.value().residentBytes();
          }
        }
      }
      return new Eviction(bytes == 0 ? 0 : resident / (double) bytes, "");
    } catch (IOException e) {
      return new Eviction(1, e.toString());
    }
  }

  private void inspect(Path file, DataOutputStream out) throws IOException {
    Extents extents = null;
    String failure = "";
    try {
      extents = sys.extents(file).optional().orElse(null);
    } catch (IOException e) {
      failure = e.toString();
    }
    out.writeLong(extents == null ? -1 : extents.sharedBytes().optional().orElse(-1L));
    out.writeLong(extents == null ? -1 : extents.holeBytes());
    out.writeUTF(failure);
  }

  private static void sum(List<String> files, DataOutputStream out) throws IOException {
    String failure = "";
    for (String file : files) {
      FileSum sum = new FileSum(0, 0, 0);
      try {
        sum = FileSum.of(Path.of(file));
      } catch (IOException e) {
        failure = e.toString();
      }
      out.writeLong(sum.bytes());
      out.writeLong(sum.crc32());
      out.writeLong(sum.byteSum());
    }
    out.writeUTF(failure);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
