package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.LaterJdk;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** Reader.transferTo between plain readers, whose buffer the JDK chooses. */
public final class ReaderTransferTo implements CopyMethod {
  private static final MethodHandle TRANSFER_TO =
      LaterJdk.method(Reader.class, "transferTo", long.class, Writer.class);

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = Utf8.reader(source);
        Writer out = Utf8.writer(target)) {
      transfer(in, out);
    }
  }

  private static void transfer(Reader in, Writer out) throws IOException {
    try {
      long unused = (long) TRANSFER_TO.invokeExact(in, out);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }
}
