package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.LaterJdk;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** InputStream.transferTo, whose buffer the JDK chooses. */
public final class StreamTransferTo implements CopyMethod {
  private static final MethodHandle TRANSFER_TO =
      LaterJdk.method(InputStream.class, "transferTo", long.class, OutputStream.class);

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      transfer(in, out);
    }
  }

  static void transfer(InputStream in, OutputStream out) throws IOException {
    try {
      long unused = (long) TRANSFER_TO.invokeExact(in, out);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }
}
