package dev.millrace.methods;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.HostLink;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A host that evicts nothing, returns given responses, and records its requests. */
final class FakeHost implements AutoCloseable {
  private final ServerSocket server;
  private final double residentShare;
  private final String failure;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  FakeHost(double residentShare, String failure) throws IOException {
    this.residentShare = residentShare;
    this.failure = failure;
    this.server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().start(this::listen);
  }

  int port() {
    return server.getLocalPort();
  }

  /** A request, such as {@code evict source}. */
  List<String> requests() {
    return requests;
  }

  private void listen() {
    try (Socket fork = server.accept();
        DataInputStream in = new DataInputStream(fork.getInputStream());
        DataOutputStream out = new DataOutputStream(fork.getOutputStream())) {
      while (true) {
        answer(in, out);
      }
    } catch (EOFException e) {
      // The trial has ended.
    } catch (IOException e) {
      if (!server.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void answer(DataInputStream in, DataOutputStream out) throws IOException {
    String request = in.readUTF();
    List<String> files = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      files.add(in.readUTF());
    }
    requests.add(request + " " + String.join(" ", files).replaceAll("[^ ]*/", ""));
    if (request.equals(HostLink.EVICT)) {
      out.writeDouble(residentShare);
    } else if (request.equals(HostLink.SUM)) {
      for (String file : files) {
        FileSum sum = FileSum.of(Path.of(file));
        out.writeLong(sum.bytes());
        out.writeLong(sum.crc32());
        out.writeLong(sum.byteSum());
      }
    } else {
      out.writeLong(7);
      out.writeLong(-1);
    }
    out.writeUTF(failure);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
