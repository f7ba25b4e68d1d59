package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** InputStream.transferTo of a buffered stream, which hides the file from the JDK. */
public final class BufferedStreamTransferTo implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()));
        OutputStream out = new BufferedOutputStream(new FileOutputStream(target.toFile()))) {
      StreamTransferTo.transfer(in, out);
    }
  }
}
