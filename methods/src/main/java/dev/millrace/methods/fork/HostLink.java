package dev.millrace.methods.fork;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;

/**
 * Asks the host for what a fork cannot do itself on every JDK: to evict files from the page cache,
 * and to say whether the blocks of a file are its own.
 *
 * <p>A request is, in the form of {@link DataOutputStream}: {@link #EVICT} or {@link #INSPECT}, the
 * number of files (int) and their paths (strings). The answer to the first is the share of their
 * bytes that is still resident (double, 0 to 1); to the second, how many bytes of the first file
 * are shared with other files, and how many are holes (two longs, -1 if unknown). After either
 * comes a message (string), which is empty unless the host could not.
 */
public final class HostLink implements Closeable {
  /** Asks for eviction. */
  public static final String EVICT = "evict";

  /** Asks for inspection. */
  public static final String INSPECT = "inspect";

  private final Socket socket;
  private final DataOutputStream out;
  private final DataInputStream in;

  HostLink(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    in = new DataInputStream(socket.getInputStream());
  }

  /** Has the files evicted and returns the share of their bytes that stayed. */
  double evict(List<Source> files) throws IOException {
    out.writeUTF(EVICT);
    out.writeInt(files.size());
    for (Source file : files) {
      out.writeUTF(file.path().toString());
    }
    out.flush();
    double resident = in.readDouble();
    require("evict the sources");
    return resident;
  }

  /** Has a file inspected and notes what was seen. */
  void inspect(Path file, IterationFacts facts) throws IOException {
    out.writeUTF(INSPECT);
    out.writeInt(1);
    out.writeUTF(file.toString());
    out.flush();
    facts.extents(in.readLong(), in.readLong());
    require("inspect " + file);
  }

  private void require(String what) throws IOException {
    String failure = in.readUTF();
    if (!failure.isEmpty()) {
      throw new IOException("the host could not " + what + ": " + failure);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
