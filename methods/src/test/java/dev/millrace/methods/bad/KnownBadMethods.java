package dev.millrace.methods.bad;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Payload;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods that break the contract; their names start with {@code bad-}. */
public final class KnownBadMethods implements MethodProvider {
  private static final int TAIL_BYTES = 4096;

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        bad("bad-creates-nothing", "leaves no target", (source, target) -> {}),
        bad(
            "bad-returns-early",
            "leaves the target empty",
            (s, target) -> Files.createFile(target)),
        bad("bad-drops-tail", "forgets the last bytes", KnownBadMethods::dropTail),
        bad("bad-adds-tail", "writes a byte too many", KnownBadMethods::addTail),
        bad("bad-unlooped-transfer-to", "transferTo, just once", KnownBadMethods::transferOnce),
        bad("bad-flips-byte", "gets one byte wrong", KnownBadMethods::flipByte),
        bad("bad-deletes-source", "moves instead", (source, target) -> Files.move(source, target)),
        bad("bad-throws", "fails", KnownBadMethods::fail));
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return List.of(
        MethodInfo.<ReadMethod>plain(
            "bad-reads-once", "finds nothing on a second call", ReadsOnce::new),
        bad("bad-read-drops-tail", "forgets the last bytes", KnownBadMethods::readWithoutTail),
        bad("bad-read-throws", "fails", KnownBadMethods::fail));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return List.of(
        bad("bad-write-short", "forgets the last bytes", KnownBadMethods::writeWithoutTail),
        bad("bad-write-flips-byte", "gets one byte wrong", KnownBadMethods::writeFlipped),
        bad("bad-write-creates-nothing", "leaves no target", KnownBadMethods::writeNothing));
  }

  private static <M> MethodInfo<M> bad(String name, String how, M method) {
    return MethodInfo.plain(name, how, () -> method);
  }

  private static void dropTail(Path source, Path target) throws IOException {
    Files.copy(source, target);
    dropTail(target);
  }

  private static void dropTail(Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, WRITE)) {
      out.truncate(withoutTail(out.size()));
    }
  }

  private static long withoutTail(long bytes) {
    return bytes > TAIL_BYTES ? bytes - TAIL_BYTES : bytes - 1;
  }

  private static void addTail(Path source, Path target) throws IOException {
    Files.copy(source, target);
    try (FileChannel out = FileChannel.open(target, WRITE)) {
      out.write(ByteBuffer.allocate(1), out.size());
    }
  }

  /** One call moves 2 GiB - 4 KiB at most on Linux, so smaller files arrive whole. */
  private static void transferOnce(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      in.transferTo(0, in.size(), out);
    }
  }

  private static void flipByte(Path source, Path target) throws IOException {
    Files.copy(source, target);
    flipByte(target);
  }

  private static void flipByte(Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, READ, WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      long middle = out.size() / 2;
      out.read(one, middle);
      one.put(0, (byte) ~one.get(0));
      out.write(one.flip(), middle);
    }
  }

  private static void fail(Path source, Path target) throws IOException {
    throw new IOException("bad-throws always fails: " + source + " to " + target);
  }

  private static long readWithoutTail(Path source) throws IOException {
    byte[] bytes = Files.readAllBytes(source);
    return ByteSum.of(bytes, (int) withoutTail(bytes.length));
  }

  private static long fail(Path source) throws IOException {
    throw new IOException("bad-read-throws always fails: " + source);
  }

  private static void writeWithoutTail(Payload payload, Path target) throws IOException {
    Files.write(target, payload.whole());
    dropTail(target);
  }

  private static void writeFlipped(Payload payload, Path target) throws IOException {
    Files.write(target, payload.whole());
    flipByte(target);
  }

  private static void writeNothing(Payload payload, Path target) {}

  /** Keeps its stream open, so that it reads nothing after the first end of the file. */
  private static final class ReadsOnce implements ReadMethod {
    private @Nullable InputStream in;

    @Override
    public long read(Path source) throws IOException {
      if (in == null) {
        in = Files.newInputStream(source);
      }
      long sum = 0;
      for (byte b : in.readAllBytes()) {
        sum += Byte.toUnsignedInt(b);
      }
      return sum;
    }
  }
}
