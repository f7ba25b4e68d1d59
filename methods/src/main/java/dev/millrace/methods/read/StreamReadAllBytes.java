package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.LaterJdk;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** InputStream.readAllBytes of a plain stream: the whole file in one array. */
public final class StreamReadAllBytes implements ReadMethod {
  private static final MethodHandle READ_ALL_BYTES =
      LaterJdk.method(InputStream.class, "readAllBytes", byte[].class);

  @Override
  public long read(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      byte[] all = readAll(in);
      return ByteSum.of(all, all.length);
    }
  }

  private static byte[] readAll(InputStream in) throws IOException {
    try {
      return (byte[]) READ_ALL_BYTES.invokeExact(in);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }
}
