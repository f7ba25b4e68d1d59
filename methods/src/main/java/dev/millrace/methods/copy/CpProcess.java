package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;

/** The system's {@code cp}, in a separate process. */
public final class CpProcess implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    await(new ProcessBuilder("cp", "--", source.toString(), target.toString()));
  }

  static void await(ProcessBuilder command) throws IOException {
    Process process = command.redirectErrorStream(true).start();
    process.getOutputStream().close();
    try (InputStream output = process.getInputStream()) {
      // The error output of cp for one file fits the pipe, so cp can exit before it is read.
      int exit = process.waitFor();
      if (exit != 0) {
        throw new IOException("exit status " + exit + ": " + text(output));
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted =
          new InterruptedIOException("interrupted while waiting for " + command.command().get(0));
      interrupted.initCause(e);
      throw interrupted;
    }
  }

  private static String text(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StreamArray.transfer(in, bytes, new byte[1024]);
    return new String(bytes.toByteArray(), Charset.defaultCharset()).trim();
  }
}
