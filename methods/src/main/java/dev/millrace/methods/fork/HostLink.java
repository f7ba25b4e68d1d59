package dev.millrace.methods.fork;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.IterationFacts.Fact;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to the host that not every JDK can do itself: evicting files from the page cache,
 * and inspecting whether a file shares its blocks. Also requests turns, which the host coordinates,
 * and the sums of targets, since summing them here would change how the JVM compiles their readers.
 *
 * <p>A request has the form of {@link DataOutputStream}: its name, the number of arguments (int)
 * and the arguments (strings): the paths of files, or the number of the fork and the nanoseconds of
 * a warm invocation in each of its cells. The response to an eviction is the share of bytes that is
 * still resident (double, 0 to 1). The response to an inspection is how many bytes of the first
 * file are shared with other files, and how many are holes (two longs, -1 if unknown). The response
 * to a request for sums is the length, CRC-32 and byte sum of each file (three longs). The response
 * to a request for a turn is the number of the cell (int). After any response comes an error
 * message (string), empty on success.
 */
public final class HostLink implements Closeable {
  /** The request for an eviction. */
  public static final String EVICT = "evict";

  /** The request for an inspection. */
  public static final String INSPECT = "inspect";

  /** The request for the sums of files. */
  public static final String SUM = "sum";

  /** The request for a turn; the response comes when the turn begins. */
  public static final String TURN = "turn";

  /** The request to end; the response comes when all other forks have had their turns. */
  public static final String LEAVE = "leave";

  private final Socket socket;
  private final DataOutputStream out;
  private final DataInputStream in;

  private HostLink(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    in = new DataInputStream(socket.getInputStream());
  }

  /** Returns the link that a trial needs; null if it needs none. */
  static @Nullable HostLink of(TrialSpec spec) throws IOException {
    int port = spec.number(TrialSpec.SpecKey.HOST_PORT);
    return port == 0 ? null : new HostLink(port);
  }

  /** Evicts the files and returns the share of their bytes that stayed. */
  double evict(List<Source> files) throws IOException {
    request(EVICT, files.stream().map(Source::path));
    double resident = in.readDouble();
    require("evict the sources");
    return resident;
  }

  /** Inspects a file and stores the result in {@code facts}. */
  void inspect(Path file, IterationFacts facts) throws IOException {
    request(INSPECT, Stream.of(file));
    facts.set(Fact.SHARED_BYTES, (double) in.readLong());
    facts.set(Fact.HOLE_BYTES, (double) in.readLong());
    require("inspect " + file);
  }

  /**
   * Waits for a turn of this fork. Ends its turn before.
   *
   * @param warmUpNanos time of an invocation at the end of the warm-up of each trial; 0 if unknown
   * @return the number of the cell of the turn
   */
  int awaitTurn(int fork, List<Double> warmUpNanos) throws IOException {
    request(TURN, Stream.concat(Stream.of(fork), warmUpNanos.stream()));
    int cell = in.readInt();
    require("grant a turn");
    return cell;
  }

  /** Ends the last turn of this fork, and waits for the last turns of the others. */
  void leave(int fork) throws IOException {
    request(LEAVE, Stream.of(fork));
    require("end the turns");
  }

  /** Returns the sums of files. */
  List<FileSum> sums(List<Path> files) throws IOException {
    request(SUM, files.stream());
    byte[] response = new byte[files.size() * 3 * Long.BYTES];
    in.readFully(response);
    ByteBuffer numbers = ByteBuffer.wrap(response);
    List<FileSum> sums = new ArrayList<>();
    while (numbers.hasRemaining()) {
      sums.add(new FileSum(numbers.getLong(), numbers.getLong(), numbers.getLong()));
    }
    require("read the targets");
    return sums;
  }

  private void request(String name, Stream<?> arguments) throws IOException {
    List<String> texts = arguments.map(Object::toString).collect(Collectors.toList());
    out.writeUTF(name);
    out.writeInt(texts.size());
    for (String text : texts) {
      out.writeUTF(text);
    }
    out.flush();
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
